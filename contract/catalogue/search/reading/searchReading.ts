import type { Complaint } from '../complaints/readComplaint.ts';
import type { Asked, Understood } from './readAsked.ts';
import type { PriceOrder } from './readOrder.ts';
import type { SearchTerm } from '../terms/searchTerm.ts';

/** What a shopper meant by a query. */
export interface SearchReading {
  readonly terms: readonly SearchTerm[];
  /** The whole query with misspelt words corrected; null when there were none. */
  readonly corrected: string | null;
  /** The whole query as it may have been meant, when that is not certain; null otherwise. */
  readonly didYouMean: string | null;
  /** What the search asks for besides the terms. */
  readonly conditions: Asked;
  readonly byPrice: PriceOrder;
  /** What was understood from the words, in the order in which it was read. */
  readonly understood: readonly Understood[];
  /** The complaint that the search is, instead of a part; null for other searches. */
  readonly complaint: Complaint | null;
  /**
   * What the part is asked with, for the name of what nobody has: " for okada", " (not blue)". The shop may have that part for cars, or
   * in what was refused.
   */
  readonly narrowing?: string;
  /** The search as the title of an advert, where it may be one. */
  readonly asTitle?: SearchReading;
  /** True when the words are read as the title of an advert, which must have all of them. */
  readonly isTitle?: true;
  /** What else may be meant, for a search that finds nothing of the part: see `findByReading`. */
  readonly otherwise?: SearchReading | (() => Promise<SearchReading>);
}

/** A search without an answer: nothing is looked for. */
export const ofNoPart: SearchReading = {
  terms: [],
  corrected: null,
  didYouMean: null,
  conditions: {},
  byPrice: 0,
  understood: [],
  complaint: null,
};
