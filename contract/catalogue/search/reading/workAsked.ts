import { kindsNamed, maxKindWords } from '../words/kindWords.ts';
import { isPlace } from './readPlace.ts';
import { pattern } from './takeOut.ts';

/* Work on a part that is asked for with other words than its name: "do you fix ac", "radiator mechanic". */

/** Who asks so wants nothing that is sold: "who can fix my ac", "where can i repair". "I want to fix my ac" may want a part. */
const question = pattern(
  '(?:(?:i need |looking for )?(?:(?:do|can) (?:you|u|they|una)|who|(?:somebody|someone|anyone|place) (?:who|that|to|wey)|where (?:can |do )?(?:i|we|dem|they))(?: (?:can|dey|go|fit|also|people))*) ' +
    '(?:fix|repair|service|install)(?:s|es|ing)? (?:(?:my|the|a|our|car) )*(?=\\p{L})',
);
/** Who works on a part, behind its name. */
const worker = / (?:mechanic|technician|specialist|fitter)s?(?=$| (?:in|at|near|around) | (\p{L}+)$)/u;
/** "Oil fitter" is a filter. */
const filtered = /^(?:oil|air|fuel|petrol|diesel|cabin|pollen|dust|filters?)$/;

/** Whether the words end in a part. An "ac" has a name that is in those of several. */
const endsInPart = (words: readonly string[]) =>
  /^(?:acs?|aircon)$/.test(words.at(-1) ?? '') ||
  words.slice(-maxKindWords).some((_, at, last) => kindsNamed(last.slice(at)).length > 0);

/** Returns a folded search with "repair" behind the part where somebody asks for work on it, as "ac repair" does. */
export function asWorkOn(folded: string): string {
  const [asked = ''] = question.exec(folded) ?? [];
  const words = asked === '' ? [] : (folded.split(asked)[1] ?? '').split(' ').slice(0, maxKindWords);
  const length = words.map((_, less) => words.length - less).find((count) => endsInPart(words.slice(0, count)));
  if (length !== undefined) {
    const named = words.slice(0, length).join(' ');
    return folded.replace(asked + named, `${named} repair`);
  }
  const match = worker.exec(folded);
  if (!match) return folded;
  const [found, behind] = match;
  const before = folded.slice(0, match.index);
  const named = before.split(/[^\p{L}\p{N}/-]+/u);
  const isOfPart = endsInPart(named) && !filtered.test(named.at(-1) ?? '');
  return isOfPart && (behind === undefined || isPlace(behind))
    ? `${before} repair${folded.slice(match.index + found.length)}`
    : folded;
}
