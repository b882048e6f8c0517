import type { SearchReading } from '../reading/searchReading.ts';
import { phrasesOf } from '../terms/namePhrases.ts';
import type { Round } from './searchRounds.ts';
import { searchedKinds } from '../terms/searchTerms.ts';

/* Which of the rounds of a search gives its answer, and which of its readings. */

/**
 * Returns the matches of the first round that finds any. When a part type is named, a round that finds adverts of that
 * type is better than one that finds its words elsewhere; when no round does, the shop does not have the part.
 * @param read returns the matches of a round; `hasKind` is true when one of them is of the type or of `alsoKinds`, or when none
 *   was named, and `isEnough` when there are `enough`, also when a chosen filter leaves fewer
 */
export async function firstFound<
  Matches extends { total: number; hasKind: boolean; relaxed: boolean; isEnough: boolean },
>(rounds: readonly Round[], read: (round: Round) => Promise<Matches> | Matches, none: Matches): Promise<Matches> {
  let second: Matches | null = null;
  let few: Matches | null = null;
  for (const round of rounds) {
    // Adverts that have the name of the part elsewhere are better than adverts with only the other words, unless it is
    // all that they have: a gear for some gearbox is no answer to "gearbox for corolla".
    if (!round.keepsKind && second && (!second.relaxed || second.hasKind || round.atLeast < round.terms.length)) break;
    let found = await read(round);
    if (round.needsKind && !found.hasKind) found = none;
    else if (found.total > 0 && round.keepsKind && !found.hasKind && round.terms.some((term) => phrasesOf(term)))
      found = await read({ ...round, phrased: true });
    if (round.enough !== undefined && !found.isEnough) {
      few = found;
      continue;
    }
    if (few) {
      if (found.total === 0 || !found.hasKind) found = few;
      few = null;
    }
    if (found.total === 0) continue;
    if (round.keepsKind && found.hasKind) return found;
    // What fits every car and only says the name of the part has neither part nor vehicle: an oil for "engine hiace".
    if ((second && round.keepsKind) || (round.fitting && !found.hasKind)) continue;
    second = { ...found, hasKind: !round.relaxed && round.keepsKind ? found.hasKind : false };
    if (!round.keepsKind) break;
  }
  return second ?? none;
}

/**
 * Finds what a search asks for by its first reading, as a title that somebody pastes ("Brake Fluid DOT 4, 500 ml, Sealed Bottle"), and by the other one where the shop has nothing of that and all of this.
 * A reading that gives an answer is better than one that gives none, and one that names the part better than one that does not.
 */
export async function findByReading<
  Matches extends { total: number; hasKind: boolean; relaxed: boolean; unsaid?: Round['unsaid'] },
>(
  reading: SearchReading,
  find: (reading: SearchReading) => Promise<Matches>,
): Promise<{ reading: SearchReading; matches: Matches }> {
  const isAnswer = ({ total, hasKind, relaxed }: Matches) => total > 0 && hasKind && !relaxed;
  const matches = await find(reading);
  const isWhole = isAnswer(matches) && !reading.complaint && (matches.unsaid ?? []).length === 0;
  const title = isWhole ? null : reading.asTitle;
  const titled = title && (await find(title));
  if (title && titled && titled.total > 0) return { reading: title, matches: titled };
  if (!reading.otherwise || isAnswer(matches)) return { reading, matches };
  // Most sizes are found, and are not read twice.
  const other = typeof reading.otherwise === 'function' ? await reading.otherwise() : reading.otherwise;
  const others = await find(other);
  const namesPart = (one: SearchReading) => searchedKinds(one.terms).length > 0;
  const isOfPart =
    !namesPart(reading) && namesPart(other) && (matches.total === 0 || (others.total > 0 && others.hasKind));
  return isAnswer(others) || isOfPart ? { reading: other, matches: others } : { reading, matches };
}
