import { kindsNamed, maxKindWords } from './kindWords.ts';
import { isPlace } from './readPlace.ts';
import { pattern } from './takeOut.ts';

/* Work on a part that is asked for with other words than its name: "do you fix ac", "radiator mechanic". */

/** Who asks so wants nothing that is sold: "who can fix my ac", "where can i repair". "I want to fix my ac" may want a part. */
const question = pattern(
  String.raw`(?:(?:do|can|could|will) (?:you|u|they|una)(?: also| people)?|(?:i need |looking for )?(?:who|(?:somebody|someone|anyone|place) (?:who|that|to|wey))(?: (?:can|dey|go|fit))*|where (?:can |do |fit )?(?:i|we|dem|they)(?: (?:go|fit|can|dey))?) ` +
    String.raw`(?:fix|repair|service|rewind|install)(?:s|es|ing)? (?:(?:my|the|a|our|car) )*(?=\p{L})`,
);
/** Who works on a part, behind its name. "Oil fitter" is a filter. */
const worker =
  /([\p{L}\p{N}/ -]*?([\p{L}\p{N}-]+)) (?:mechanic|technician|electrician|specialist|repairer|installer|(fitter))s?(?=$| (?:in|at|near|around) | (\p{L}+)$)/u;
/** What is worked on, and names no kind by this word alone; an "ac" has a name that is a part of it. */
const workedOn = /^(?:acs?|aircon|brakes?|suspension|steering)$/;
const air = /^(?:acs?|aircon)$/;
/** "Oil fitter" is a filter. */
const filtered = /^(?:oil|air|fuel|petrol|diesel|cabin|pollen|dust|filters?)$/;

const namesPart = (words: readonly string[], others: RegExp) =>
  others.test(words.at(-1) ?? '') ||
  Array.from({ length: maxKindWords }, (_, less) => words.slice(-1 - less)).some((run) => kindsNamed(run).length > 0);

/** Returns a folded search with "repair" behind the part where somebody asks for work on it, as "ac repair" does. */
export function asWorkOn(folded: string): string {
  const [asked = ''] = question.exec(folded) ?? [];
  const words = (folded.split(asked)[1] ?? '').split(' ').slice(0, maxKindWords);
  const length = words
    .map((_, less) => words.length - less)
    .find((count) => namesPart(words.slice(0, count), workedOn));
  if (asked !== '' && length !== undefined) {
    const named = words.slice(0, length).join(' ');
    return folded.replace(asked + named, `${named} repair`);
  }
  return folded.replace(worker, (all, before: string, last: string, fitter?: string, behind?: string) =>
    namesPart(before.split(' '), air) &&
    (behind === undefined || isPlace(behind)) &&
    !(fitter !== undefined && filtered.test(last))
      ? `${before} repair`
      : all,
  );
}
