import type { AskedGroup } from '#tests/relevance/asked/judgement.ts';
import { twentySecondLanguages } from '#tests/relevance/asked/twentySecondLanguages.ts';
import { twentySecondMarket } from '#tests/relevance/asked/twentySecondMarket.ts';
import { twentySecondNumbers } from '#tests/relevance/asked/twentySecondNumbers.ts';
import { twentySecondSlips } from '#tests/relevance/asked/twentySecondSlips.ts';

/** What people of Ghana and its neighbours type, in the kinds that the sets before have little of. */
export const twentySecondSet: readonly AskedGroup[] = [
  ...twentySecondLanguages,
  ...twentySecondNumbers,
  ...twentySecondMarket,
  ...twentySecondSlips,
];
