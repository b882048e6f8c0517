/** One thing that was asked for. An advert has it when it has any of the forms. */
export interface SearchTerm {
  /** As typed, folded. */
  readonly typed: string;
  /** Words of which all must be there, or a phrase in quotes. */
  readonly forms: readonly string[];
  /** The right spelling when the word was misspelt. */
  readonly corrected: string | null;
  /** What may have been meant where that is not sure; not there when it is. */
  readonly doubtful?: string;
  /** Slugs of the kinds of part that it names: adverts of these kinds come first. Not there when it names none. */
  readonly kinds?: readonly string[];
  /** True when it names another part, which the one asked for goes to ("light" of "light fuse"): an advert may lack it. */
  readonly beside?: boolean;
}
