import type { AskedGroup } from '#tests/relevance/asked/judgement.ts';

/**
 * What two sets, of 334 and 211 searches by somebody who had not read the lists of words, did not get right at first, by kinds. The
 * languages that were missing are in `overseas.ts`.
 */
export const twelfthSet: readonly AskedGroup[] = [
  {
    name: 'what other shops sell, twelfth set',
    says: 'none',
    queries: [
      { q: 'washing machine' },
      { q: 'cooking oil', not: 'engine-oil' },
      { q: 'phone battery', not: 'batteries' },
      { q: 'office chair', not: 'seats' },
      { q: "men's shoes", not: 'brake-drums' },
      { q: 'ceiling fan', not: 'radiator-fans' },
      { q: 'sewing machine' },
      { q: 'gas cylinder', not: 'shock-absorbers' },
    ],
  },
];
