import * as z from 'zod/mini';
import { categoryName, partCategorySlugs } from '#contract/catalogue/categories.ts';
import { measureRows } from '#contract/catalogue/measures/measures.ts';
import { measuresSchema } from '#contract/catalogue/measures/measuresSchema.ts';
import { conditionWords } from '#contract/catalogue/origins.ts';
import { findPartType } from '#contract/catalogue/partTypes.ts';
import type { AdvertFormValues } from '#src/features/advert-form/fields/advertFormValues.ts';
import { yearsAlone } from '#src/lib/text/yearsText.ts';
import { rowsOfText } from './alsoFitsText.ts';
import { fitmentBody } from './fitmentValues.ts';

/* The values of a form in words, for choosing between two versions of an advert. */

/** "Body & Exterior", then a line for the part type, and one for each measure. */
export function categoryWords(values: AdvertFormValues): string {
  const slug = partCategorySlugs.find((one) => one === values.category);
  const measures = z.safeParse(measuresSchema, fitmentBody(values).measures);
  const rows = measures.success ? measureRows(measures.data) : [];
  return [
    slug && categoryName(slug),
    findPartType(values.partType)?.name,
    ...rows.map(([what, size]) => `${what}: ${size}`),
  ]
    .filter(Boolean)
    .join('\n');
}

/** A line for each vehicle: "Toyota Auris, 2007 to 2012". */
export function alsoFitsWords({ universal, alsoFits }: AdvertFormValues): string {
  if (universal === 'yes') return 'Every vehicle';
  return rowsOfText(alsoFits)
    .map((row) => [`${row.make} ${row.model}`.trim(), yearsAlone(row, ' to ')].filter(Boolean).join(', '))
    .filter(Boolean)
    .join('\n');
}

/** "New", "Used", "Home-used, Japan". */
export function usedWords({ condition, origin }: AdvertFormValues): string {
  return condition === 'Used' || condition === 'New' ? conditionWords(condition, origin) : '';
}
