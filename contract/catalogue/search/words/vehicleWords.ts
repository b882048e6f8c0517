import { readVehicleCode } from '../../fitment/vehicleCodes.ts';
import { domainOf } from './domains.ts';
import { isWordyName } from './plainEnglish.ts';
import { hasDigit, splitWords } from '../searchWords.ts';
import { maxNameWords, vehicleNamed } from './vehicleNames.ts';

/** The words of a complaint that say whose it is: a vehicle, its year or code, a motorbike. */
export function vehicleWords(text: string): string[] {
  const words = splitWords(text);
  const found: string[] = [];
  for (let at = 0; at < words.length; at += 1) {
    for (let length = maxNameWords; length > 0; length -= 1) {
      const run = words.slice(at, at + length);
      const [word = ''] = run;
      const isAlone = length === 1;
      const isName = vehicleNamed(run.join(' ')) !== null && !(isAlone && isWordyName(word, words));
      const isOther =
        isAlone && (/^(?:19|20)\d\d$/.test(word) || domainOf(word) === 'motorbike' || domainOf(word) === 'bicycle');
      if (run.length < length || !(isName || isOther || (isAlone && hasDigit(word) && readVehicleCode(word)))) continue;
      found.push(...run);
      at += length - 1;
      break;
    }
  }
  return found;
}

/** Returns the makes and models that words name, as they stand beside each other. */
export function namesIn(words: readonly string[]): readonly string[] {
  return words.flatMap((_, at) => {
    const lengths = Array.from({ length: maxNameWords }, (_all, index) => maxNameWords - index);
    return lengths.flatMap((length) => vehicleNamed(words.slice(at, at + length).join(' ')) ?? []).slice(0, 1);
  });
}
