import type { CodedVehicle } from '../../fitment/vehicleCodes.ts';

/** One thing that a search asks for. An advert matches it when it has any of the forms. */
export interface SearchTerm {
  /** As typed, folded. */
  readonly typed: string;
  /** What was typed in another language for it, as the page names it. */
  readonly said?: string;
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
  /** True when it says what the part is for ("bike tyre" in "pump for bike tyre"). */
  readonly owner?: true;
  /**
   * Words that an advert without the term must not have ("rear" for "front"); the term then only says which adverts come
   * first. Absent when an advert must have the term.
   */
  readonly unless?: readonly string[];
  /**
   * Words that say another thing of the same sort ("green" for "red"): an advert with one of them in its title must have the term there
   * too, since its description may name what the part is not. Absent when there are none.
   */
  readonly instead?: readonly string[];
  /** True when it asks for work on the part that is named before it ("balancing" in "wheel balancing"). */
  readonly work?: true;
  /** True when the term is no name of a vehicle although it is spelled like one ("city" in "city taxi"). */
  readonly plain?: true;
  /** True when no advert, no trade and no vehicle has the word: in a sentence it says nothing. */
  readonly unknown?: boolean;
  /** True when no advert without the term answers the search: a part of a car is none for "okada". */
  readonly needed?: true;
  /**
   * What the shop does not sell: work, or a thing of other shops; or a fluid for a motorbike. Where no part is named, no advert with another word of the search
   * answers it.
   */
  readonly elsewhere?: true;
  /** Set when an advert may lack the term once none has it beside the rest; the page names it unless it is `silent`. */
  readonly extra?: 'named' | 'silent';
  /** What the page names where the term stays and the others that may be let go are gone. */
  readonly without?: readonly string[];
  /** The price that figures may be. */
  readonly price?: { readonly minPesewas: number; readonly maxPesewas: number; readonly value: string };
  /** True when it is several vehicles, any of which will do. */
  readonly either?: true;
  /** The vehicles that an engine or chassis code stands for. */
  readonly vehicles?: readonly CodedVehicle[];
}
