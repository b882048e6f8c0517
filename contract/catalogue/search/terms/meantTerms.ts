import { vehicleNamed } from '../words/vehicleNames.ts';

/** The fields of a search term that say what it names. */
export interface NamingTerm {
  readonly typed: string;
  readonly corrected: string | null;
  readonly kinds?: readonly string[];
  readonly plain?: true;
  readonly vehicles?: readonly { readonly model: string }[];
}

/** Whether figures are a year: "2008" is a model of Peugeot alone. */
export function isYearBeside(terms: readonly NamingTerm[], { typed }: NamingTerm): boolean {
  return /^20[0-3]\d$/.test(typed) && !terms.some((term) => vehicleNamed(meantBy(term)) === 'Peugeot');
}

/** Returns the word of a term as it was meant, corrected where it was misspelt. */
export function meantBy(term: NamingTerm): string {
  return term.corrected ?? term.typed;
}
