/** One thing that a search asks for. An advert matches it when it has any of the forms. */
export interface SearchTerm {
  /** As typed, folded. */
  readonly typed: string;
  /** Each form is one or more words that must all be there, or a phrase in quotes. */
  readonly forms: readonly string[];
  /** The right spelling when the word was misspelt. */
  readonly corrected: string | null;
  /** What may have been meant, when that is not certain; absent otherwise. */
  readonly doubtful?: string;
  /** Slugs of the part types that the term names; adverts of these types come first. Absent when it names none. */
  readonly kinds?: readonly string[];
  /**
   * True when it names another part that the wanted part belongs to ("light" in "light fuse"): an advert may lack it.
   */
  readonly beside?: boolean;
}
