import type { Candidate, WordForms } from './spelling.ts';

/** A vendor with the name that buyers see. */
export interface NamedVendor {
  readonly id: string;
  readonly name: string;
}

/**
 * The words of the adverts on offer, from titles, makes, models, brands and categories: folded, 3 to 40 letters long.
 */
export interface Dictionary {
  /** Returns those of the given words that the dictionary has, with the number of adverts that have them. */
  findKnown(words: readonly string[]): Promise<ReadonlyMap<string, number>>;
  /**
   * Returns words that are at most two errors away, at most two letters longer or shorter, and share a fifth of their
   * trigrams, keyed by the given word.
   */
  findCandidates(words: readonly string[]): Promise<ReadonlyMap<string, readonly Candidate[]>>;
  /** Returns the forms of words, keyed by the given word, with at most `maxBeginnings` beginnings each. */
  findForms(words: readonly string[]): Promise<ReadonlyMap<string, WordForms>>;
  /** Returns the part numbers on offer that have one of the keys (see `partNumberKey`), as vendors write them. */
  findNumbers(keys: readonly string[]): Promise<readonly string[]>;
  /**
   * How often parts with this word in their name were searched for lately; absent where nobody knows, as on a device.
   */
  timesAsked?(word: string): number;
  /**
   * Returns vendors whose name contains one of the phrases (single words or neighbouring words), or a word that begins
   * with one of the beginnings (letters only); only some of many.
   */
  findVendors(phrases: readonly string[], beginnings?: readonly string[]): Promise<readonly NamedVendor[]>;
}

/** What tells the names of vendors in a search, also misspelt ones, from words of the adverts. */
export type VendorNames = Pick<Dictionary, 'findVendors' | 'findKnown'>;

/** How many words an unfinished word may stand for. */
export const maxBeginnings = 10;
