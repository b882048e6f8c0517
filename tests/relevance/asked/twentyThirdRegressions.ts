import type { AskedGroup } from '#tests/relevance/asked/judgement.ts';

/** What the changes for the twenty-third set broke at first: words that are a part's name beside some words alone. */
export const twentyThirdRegressions: readonly AskedGroup[] = [
  {
    name: 'words that are a part beside some words alone, after the twenty-third set',
    queries: [
      { q: 'rims that sit well on camry', key: 'alloy-rim-16-camry', not: 'seats' },
      { q: 'floor mat that sit well corolla', key: 'floor-mats-corolla', not: 'seats' },
      { q: 'spring to make corolla sit high', kind: 'coil-springs', not: 'seats' },
      { q: 'sit cover corolla', says: 'none', not: 'seats' },
      { q: 'sit golf', key: 'seat-golf' },
      { q: 'boxer stator', not: 'starter-motors', neverReads: ['starter'], says: 'none' },
      { q: 'honda stator', not: 'starter-motors', neverReads: ['starter'], says: 'none' },
      { q: 'stata', kind: 'starter-motors', neverReads: ['stator'] },
      { q: 'statar', kind: 'starter-motors', neverReads: ['stator'] },
      { q: 'stater corolla', kind: 'starter-motors', neverReads: ['stator'] },
      { q: 'airbag module yaris', says: 'none', key: ['steering-wheel-corolla', 'seat-driver-astra'] },
      {
        q: 'airbag inflator yaris',
        says: 'none',
        key: ['steering-wheel-corolla', 'seat-driver-astra'],
        not: 'bicycle-pumps',
      },
      { q: 'porte-bidon', says: 'none', not: 'ac-compressors' },
      { q: 'bike tyre boxer', says: 'none', not: 'wheels' },
      { q: 'boxer bike tyre', says: 'none', not: 'wheels' },
      { q: 'bike tyre okada', says: 'none', not: 'wheels' },
    ],
  },
];
