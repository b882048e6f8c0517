import * as z from 'zod/mini';
import { partCategories, partCategoryOf } from '#contract/catalogue/categories.ts';
import type { AdvertField } from '../advertField.ts';

/** A category by its slug, or by its name as the specification writes it. */
const categorySchema = z.pipe(
  z
    .string('Choose a category.')
    .check(z.refine((text) => partCategoryOf(text) !== undefined, { error: 'Choose a category.', abort: true })),
  z.transform((text: string, context) => {
    const slug = partCategoryOf(text);
    if (slug !== undefined) return slug;
    context.issues.push({ code: 'custom', input: text, message: 'Choose a category.' });
    return z.NEVER;
  }),
);

const names = partCategories.map(({ name }) => name);

export const category = {
  wireName: 'category',
  schema: () => categorySchema,
  inSpecifiedEdit: true,
  label: 'Category',
  column: {
    heading: 'Category',
    names: ['partcategory', 'section'],
    cells: ['category', 'categories'],
    help: `The name of a category, or enough of it to recognise it. One of: ${names.join('; ')}.`,
    choices: names,
  },
  topic: 'category',
  copied: 'from an earlier advert',
  shownIn: 'lists',
} as const satisfies AdvertField;
