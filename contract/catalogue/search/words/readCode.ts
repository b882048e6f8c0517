import { type CodedVehicle, readVehicleCode } from '../../fitment/vehicleCodes.ts';
import { isTradeWord } from './kindWords.ts';
import { readKnown } from './knownWords.ts';
import { isCommonWord } from './plainEnglish.ts';
import { isTrim } from './qualifiers.ts';
import type { SearchTerm } from '../terms/searchTerm.ts';
import { hasDigit } from '../searchWords.ts';

/** What makers write behind the code of an engine. */
const engineEnding = /^(?:fe|fse|ge|gte|fze|fxe|ftv|de|dd|det|dohc|vvti|vvt-i)$/;

/** "70ah" and "24v" are measures. */
const measure = /^\d{1,4}(?:ah|v|w|mm|ml|kw|hp)$/;

/**
 * Reads an engine or chassis code, together with its ending; letters alone are one only beside their make. What is a level of trim
 * too is a code only of the vehicles that are named: the "D4D" of a Hiace is no engine of a Clio.
 */
export function readCode(
  word: string,
  next: string | undefined,
  known: ReadonlySet<string>,
  makesSaid: readonly string[],
  namesSaid: readonly string[] = makesSaid,
): SearchTerm | null {
  if (measure.test(word)) return null;
  const isLetters = !hasDigit(word);
  if (
    isLetters &&
    (makesSaid.length === 0 ||
      known.has(word) ||
      isTradeWord(word) ||
      (word.length > 2 && isCommonWord(word)) ||
      word.length > 5)
  )
    return null;
  const ofMakes = () => makesSaid.flatMap((make) => readVehicleCode(word, make) ?? []).at(0);
  // "9N" is a code only beside its make, and "5L" are litres.
  const isShort = /^\d[a-z]$/.test(word) && !/^\d[lvaw]$/.test(word);
  const found = isLetters || isShort ? ofMakes() : readVehicleCode(word);
  if (!found || (isShort && found.kind === 'engine')) return null;
  const isOfOthers =
    namesSaid.length > 0 &&
    !found.vehicles.some(({ make, model }) => namesSaid.includes(model) || namesSaid.at(-1) === make);
  if (isTrim(word.replaceAll('-', '')) && isOfOthers) return null;
  const code = found.code.toLowerCase();
  const vehicles = found.kind === 'chassis' ? found.vehicles.map(ownYears) : found.vehicles;
  const typed = next !== undefined && engineEnding.test(next) ? `${word} ${next}` : word;
  const whole = readKnown(word, known)?.forms ?? [word];
  return {
    typed,
    forms: [...new Set([code, ...whole, ...(readKnown(code, known)?.forms ?? [])])],
    corrected: null,
    vehicles,
  };
}

/**
 * The years of a generation without those of change: what was made for the one before or after it names them too. A
 * generation of few years keeps all.
 */
function ownYears(vehicle: CodedVehicle): CodedVehicle {
  const { yearFrom, yearTo } = vehicle;
  return yearTo - yearFrom > 3 ? { ...vehicle, yearFrom: yearFrom + 1, yearTo: yearTo - 1 } : vehicle;
}
