import { regions, townsOf } from '../../../core/places/regions.ts';
import { motorbikeModels } from '../../fitment/motorbikes.ts';
import { modelsOf } from '../../fitment/vehicleModels.ts';
import { makes, motorbikeMakes } from '../../fitment/vehicles.ts';
import { isTradeWord } from './kindWords.ts';
import { hasDigit, splitWords } from '../searchWords.ts';
import { shopWords } from '../reading/shopWords.ts';

/* The words that are right as typed whatever the adverts have: of the trade, vehicles, towns and names of shops. */

/** Makes and models are never misspelt, even while nobody offers a part for them. */
const vehicleWords = new Set([
  ...makes.flatMap((make) => splitWords(`${make} ${modelsOf(make).join(' ')}`, Infinity)),
  ...splitWords(motorbikeMakes.join(' '), Infinity),
  ...motorbikeMakes
    .flatMap((make) => splitWords(motorbikeModels(make).join(' '), Infinity))
    .filter((word) => !hasDigit(word)),
]);

/** Whether a word, or one of several, is in the name of a make or a model. */
export function isVehicleWord(words: string): boolean {
  return words.split(' ').some((word) => vehicleWords.has(word));
}

const townWords = new Set(
  regions
    .flatMap((region) => splitWords([region, ...townsOf(region)].join(' '), Infinity))
    .filter((word) => word.length > 2),
);

/** Whether the word belongs to the trade, a make, a model, a town or the usual names of shops. */
export function isNeverMisspelt(word: string): boolean {
  return vehicleWords.has(word) || townWords.has(word) || shopWords.has(word) || isTradeWord(word);
}

const shortestWithin = 3;
/** "VW" is the only short word that is told at the beginning of others. */
const shortMakes: ReadonlySet<string> = new Set(
  makes.filter(({ length }) => length < shortestWithin).map((make) => make.toLowerCase()),
);
const longestWithin = 32;
const mostWithin = 4;

/**
 * Returns the words that were written as one ("corollabrakepads"), as few as there can be, each of them a word of the trade, a
 * vehicle or a town; null when there is no such way. Two need a look-up: see `writtenAsOne`.
 */
export function wordsWithin(word: string, most = mostWithin): readonly string[] | null {
  if (isNeverMisspelt(word)) return [word];
  if (most === 1 || word.length > longestWithin) return null;
  let best: readonly string[] | null = null;
  for (let end = shortestWithin - 1; end <= word.length - shortestWithin; end += 1) {
    const first = word.slice(0, end);
    if (end < shortestWithin ? !shortMakes.has(first) : !isNeverMisspelt(first)) continue;
    const rest = wordsWithin(word.slice(end), (best?.length ?? most + 1) - 2);
    if (rest) best = [first, ...rest];
  }
  return best;
}
