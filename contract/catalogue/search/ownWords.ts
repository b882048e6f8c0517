import { partCategories, type PartCategorySlug } from '../categories.ts';
import { foldText } from './searchWords.ts';

/*
 * How a vendor's own adverts are searched: a vendor looks for their own words, so parts of words count and nothing is put
 * right. The same on the server and on the device.
 */

/** A word that is looked for, in the forms in which an advert may have it. */
export interface OwnWord {
  /** In title, brand and part number, folded. */
  readonly text: string;
  /** In the part number without its marks; null when nothing is left of the word. */
  readonly partKey: string | null;
  /** Categories whose name has it. */
  readonly categories: readonly PartCategorySlug[];
}

/** The words of a query. What is neither letter nor figure counts only when there is nothing else. */
export function readOwnWords(query = ''): OwnWord[] {
  const words = foldText(query)
    .split(/\s+/)
    .filter((word) => word !== '');
  const telling = words.filter((word) => /[\p{L}\p{N}]/u.test(word));
  return (telling.length > 0 ? telling : words).slice(0, 20).map((text) => ({
    text,
    partKey: text.replace(/[^a-z0-9]/g, '').toUpperCase() || null,
    categories: partCategories.filter(({ name }) => foldText(name).includes(text)).map(({ slug }) => slug),
  }));
}

/** The slugs of the categories in the order of their names. */
export const slugsByName: readonly string[] = partCategories
  .toSorted((a, b) => (a.name < b.name ? -1 : 1))
  .map(({ slug }) => slug);
