import { plainWord } from '#contract/core/plainWord.ts';
import { modelsOf } from './vehicleModels.ts';

/** Returns a model of a make as the list writes it, for "corolla", "CRV" or "Landcruiser"; any other text as it is. */
export function listedModel(make: string, text: string): string {
  return modelsOf(make).find((one) => plainWord(one) === plainWord(text)) ?? text;
}
