import { isTradeWord, isWork, kindsNamed } from './kindWords.ts';
import { meantBy } from '../terms/meantTerms.ts';
import { isOtherThing } from './plainEnglish.ts';
import { soundKey } from './soundKey.ts';
import type { SearchTerm } from '../terms/searchTerm.ts';
import { isNickname, makesNamed, vehicleNamed } from './vehicleNames.ts';

/*
 * A word is not corrected into another part than the one that the search names without a slip, nor into another vehicle:
 * "helmets bulk" asks for no bulb, and "cr-v tail light question mark" for no Mercedes.
 */

/** Longer words are near to fewer others by accident. */
const longestPart = 6;
const longestVehicle = 4;

const isPart = (words: readonly string[]) => kindsNamed(words.flatMap((word) => word.split(' '))).length > 0;

const undone = (typed: string): SearchTerm => ({ typed, forms: [typed], corrected: null, unknown: true });

/** Whether a word is a make, and no model. */
const isMake = (word: string | null | undefined) =>
  typeof word === 'string' && makesNamed(word).some((make) => make === vehicleNamed(word));

/** Returns the terms with such corrections undone. */
export function withoutStrays(terms: readonly SearchTerm[]): SearchTerm[] {
  const exact = terms.map((term) => (term.corrected === null ? term.typed : null));
  const namesPart = exact.some((_, at) =>
    [1, 2, 3].some((length) => {
      const run = exact.slice(at, at + length);
      return run.length === length && run.every((word) => word !== null) && isPart(run.filter((word) => word !== null));
    }),
  );
  const vehicles = new Set(exact.flatMap((word) => (word === null ? [] : makesNamed(word))));
  // Beside what other shops sell, a slip is of their words: "hotel booking".
  const isOfOtherShops =
    !namesPart &&
    vehicles.size === 0 &&
    exact.some((word) => word !== null && isOtherThing(word) && !isTradeWord(word));
  return terms.map((term, at) => {
    const { typed } = term;
    const corrected = term.corrected ?? term.doubtful ?? null;
    if (corrected === null || corrected === typed) return term;
    const [before, after] = [terms[at - 1], terms[at + 1]];
    // Behind its make a strange word may be a model: a "Toyota Rush" has no rust, and a "Toyota Wish" wants no wash.
    const isModel =
      isMake(exact[at - 1]) &&
      vehicleNamed(corrected) === null &&
      (!isTradeWord(corrected) || isWork(corrected) || (typed.length < 5 && soundKey(typed) !== soundKey(corrected)));
    if (isModel) return undone(typed);
    if (term.corrected === null) return term;
    const belongs = [before ? [meantBy(before), corrected] : [], after ? [corrected, meantBy(after)] : []].some(isPart);
    const isOtherPart =
      namesPart &&
      typed.length <= longestPart &&
      isPart([corrected]) &&
      !belongs &&
      soundKey(typed) !== soundKey(corrected);
    const isOtherVehicle =
      vehicles.size > 0 &&
      typed.length <= longestVehicle &&
      // A model may be of a make that builds none of that name here: a Boxer is Bajaj's too.
      makesNamed(corrected).some((make) => make === vehicleNamed(corrected) && !vehicles.has(make));
    // A "door roller" of a Sprinter is no "rolla".
    const isOtherNickname =
      vehicles.size > 0 && isNickname(corrected) && !makesNamed(corrected).some((make) => vehicles.has(make));
    return isOtherPart || isOtherVehicle || isOtherNickname || isOfOtherShops ? undone(typed) : term;
  });
}
