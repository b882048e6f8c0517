import type { NamedVendor } from './readAsked.ts';
import type { Candidate, WordForms } from './spelling.ts';

/** The words of the adverts on offer: those of titles, makes, models, brands and categories, folded, of 3 to 40 letters. */
export interface Dictionary {
  /** Those of the words that it has. */
  findKnown(words: readonly string[]): Promise<ReadonlySet<string>>;
  /**
   * Words at most two errors away and at most two letters longer or shorter, that share a fifth of their trigrams;
   * by the word that was asked for.
   */
  findCandidates(words: readonly string[]): Promise<ReadonlyMap<string, readonly Candidate[]>>;
  /** By the word that was asked for; `beginnings` are `maxBeginnings` at most. */
  findForms(words: readonly string[]): Promise<ReadonlyMap<string, WordForms>>;
  /** Vendors whose name has one of the phrases, of neighbouring words or of one; some of them where they are many. */
  findVendors(phrases: readonly string[]): Promise<readonly NamedVendor[]>;
}

/** Words that an unfinished one may stand for. */
export const maxBeginnings = 10;
