import type { SearchTerm } from './searchTerm.ts';
import { hasDigit } from '../searchWords.ts';

const isPhrase = (form: string) => /^[^"\s]+(?: [^"\s]+)+$/.test(form);

/**
 * Returns the forms of a part's name as phrases, for a round that is `phrased`: an advert of another kind that has the
 * words apart in its description ("engine … mounted") does not name the part. Null for a term that no such round narrows.
 */
export function phrasesOf({ typed, kinds, forms }: SearchTerm): readonly string[] | null {
  return kinds && !hasDigit(typed) && forms.some(isPhrase)
    ? forms.map((form) => (isPhrase(form) ? `"${form}"` : form))
    : null;
}
