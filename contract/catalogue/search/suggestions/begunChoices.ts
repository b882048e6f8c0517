import { type Region, regions, townsOf } from '../../../core/places/regions.ts';
import { makes } from '../../fitment/vehicles.ts';
import { beginsWords } from './begunTexts.ts';
import { townsFor } from '../reading/readPlace.ts';
import type { SearchReading } from '../reading/searchReading.ts';
import { foldText, splitWords } from '../searchWords.ts';
import { vehicleNamed } from '../words/vehicleNames.ts';

/* The makes and towns that an unfinished search may become. Only those that somebody has parts of or in are suggested. */

/** The fewest letters by which the name of a town is suggested. */
const shortestName = 3;

/** A town whose name begins as typed. */
export interface BegunTown {
  readonly town: string;
  readonly region: Region;
  /** The towns whose adverts a search for it lists, in lower case. */
  readonly covers: readonly string[];
}

/** Returns the words that suggestions begin with. Somebody who types "merc" means Benz, which does not begin like that. */
export function begunWords(typed: string, reading: SearchReading): readonly string[] {
  const words = splitWords(reading.corrected ?? typed);
  const named = vehicleNamed(words.join(' '));
  return named === null || beginsWords(named, words) ? words : splitWords(named);
}

/** The words of `begunWords` with the last as it is typed: a town is no part, into which a word of the adverts would correct it. */
export function begunPlace(typed: string, words: readonly string[]): readonly string[] {
  return [...words.slice(0, -1), ...splitWords(typed).slice(-1)];
}

/** Returns the makes whose names begin so. */
export function begunMakes(words: readonly string[]): readonly string[] {
  return makes.filter((make) => make !== 'Other' && beginsWords(make, words));
}

/** Returns the towns whose names begin with the last word. */
export function begunTowns(words: readonly string[]): readonly BegunTown[] {
  const last = words.at(-1) ?? '';
  if (last.length < shortestName) return [];
  return regions
    .flatMap((region) => townsOf(region).map((town) => ({ town, region, covers: townsFor(town.toLowerCase()) })))
    .filter(({ town }) => foldText(town).startsWith(last));
}
