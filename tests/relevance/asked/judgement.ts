/** One value, or several of which any will do. */
export type Choice = string | readonly string[];

/**
 * What people type or say, and what the answer must be. What is said of adverts narrows the sample catalogue down to the
 * hits: an advert is one when all of it is true. Lists are choices.
 */
export interface Judgement {
  readonly q: string;

  /** The advert's key in the sample catalogue. */
  readonly key?: Choice;
  /** Slug of the kind of part. */
  readonly kind?: Choice;
  readonly make?: Choice;
  readonly model?: Choice;
  readonly town?: Choice;
  readonly category?: Choice;
  readonly condition?: 'New' | 'Used';
  /** In cedis, both included. */
  readonly under?: number;
  readonly over?: number;

  /** A hit is among so many adverts at the top; 1 when it is not said, so the first advert is a hit. */
  readonly within?: number;
  /** So many hits are among the first five. */
  readonly count?: number;
  /** Kinds that are not among the first five. */
  readonly not?: Choice;
  /** Keys of adverts that are not among the first five. */
  readonly without?: Choice;

  /**
   * What the page says: that the shop has none (`none`), or nothing of the sort, because it has (`some`). Where it names a
   * word that no advert has beside the rest, both are met.
   */
  readonly says?: 'none' | 'some';
  /** Hits are not needed when the page says that the shop has none. */
  readonly orNone?: true;

  /**
   * A complaint: the kinds a mechanic would check. At least `named` of them are among the first five chips. When one of
   * the chips is in stock, one of these kinds is among the first three adverts. The first five adverts are of these
   * kinds and those of `also`.
   */
  readonly checks?: readonly string[];
  readonly named?: number;
  readonly also?: Choice;

  /** One of the first five suggestions contains one of these, whatever the case, spaces, dots and hyphens. */
  readonly suggests?: readonly string[];
  /** The part number that the page offers ("Did you mean …?"), unless the first advert has it, as its own or another. */
  readonly offers?: string;
  /** Words that the query is not corrected into. */
  readonly neverReads?: readonly string[];
  /** Words of which the page does not say that no advert has them. */
  readonly neverNames?: readonly string[];
  /** Makes and models that the query is not understood to name. */
  readonly noVehicle?: readonly string[];
}

export interface AskedGroup {
  readonly name: string;
  /** What the page says for those judgements that do not say it themselves. */
  readonly says?: 'none' | 'some';
  readonly queries: readonly Judgement[];
}
