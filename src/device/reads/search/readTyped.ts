import type { Dictionary } from '#contract/catalogue/search/words/dictionary.ts';
import type { SearchReading } from '#contract/catalogue/search/reading/searchReading.ts';
import { foldText, splitWords } from '#contract/catalogue/search/searchWords.ts';

/*
 * The lists of what people say (languages of the market, complaints, codes of engines) are half of the search, and the
 * last files that a device gets. A phone that saves data gets them only when somebody searches.
 */

/** Reads a query as the shop does, or as its plain words where the lists are not on the device and cannot come. */
export async function readTyped(
  dictionary: Dictionary,
  query: string,
  options: { readonly unfinished?: boolean } = {},
): Promise<SearchReading> {
  const lists = await import('#contract/catalogue/search/reading/readQuery.ts').catch(() => null);
  return lists ? lists.readQuery(dictionary, query, options) : plainReading(query);
}

/** The words of a query as they stand, each of which an advert must have. */
function plainReading(query: string): SearchReading {
  const terms = splitWords(foldText(query)).map((word) => ({ typed: word, forms: [word], corrected: null }));
  return { terms, corrected: null, didYouMean: null, conditions: {}, byPrice: 0, understood: [], complaint: null };
}

/** Returns what names a kind of part; its slug where the lists are not on the device, which then know no kind either. */
export async function namesOfKinds(): Promise<(slug: string) => string> {
  const lists = await import('#contract/catalogue/search/words/kindWords.ts').catch(() => null);
  return lists?.kindName ?? ((slug) => slug);
}
