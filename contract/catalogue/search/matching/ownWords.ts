import { partCategories, type PartCategorySlug } from '../../categories.ts';
import { foldText } from '../searchWords.ts';

/*
 * How vendors search their own adverts: they look for words that they wrote, so parts of words match and nothing is
 * corrected. Server and device use the same code.
 */

/** A word to search for, in the forms in which an advert may contain it. */
export interface OwnWord {
  /** The folded word, for title, brand and part number. */
  readonly text: string;
  /** The word without punctuation, for part numbers stored that way; null when nothing is left of it. */
  readonly partKey: string | null;
  /** The categories whose name contains the word. */
  readonly categories: readonly PartCategorySlug[];
}

/** Returns the words of a query, at most 20. Words without a letter or figure count only when there are no others. */
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

/** The slugs of the part categories, in the order of the categories' names. */
export const slugsByName: readonly string[] = partCategories
  .toSorted((a, b) => (a.name < b.name ? -1 : 1))
  .map(({ slug }) => slug);
