import type { AskedGroup } from '#tests/relevance/asked/judgement.ts';

/** The twenty-ninth set: of 170 searches that were written before they were run, those that listed parts by chance. */
export const twentyNinthSet: readonly AskedGroup[] = [
  {
    name: 'of a part that nobody has nothing is listed by chance, twenty-ninth set',
    says: 'none',
    queries: [
      { q: 'phone holder motor', not: ['starter-motors', 'radiator-fans'] },
      { q: 'central lock motor', not: ['starter-motors', 'radiator-fans'] },
      { q: 'hydraulic jack', not: ['brake-fluid'] },
      { q: 'leather seat cover black', not: ['seats', 'gear-knobs', 'steering-wheels'] },
      { q: 'engine block aluminium', not: ['radiators', 'alloy-rims'] },
      { q: 'wash my car', not: ['alternators', 'seats', 'floor-mats'] },
      { q: 'auto electrician tema', not: ['instrument-clusters', 'bulbs'] },
      { q: 'rain coat for rider', not: ['brake-discs'] },
      { q: 'motorbike boots', not: ['spark-plugs', 'boot-lids'] },
      { q: 'motor cover', not: ['starter-motors', 'radiator-fans'] },
      { q: 'car key blank', not: ['seats'] },
      { q: 'key fob battery', not: ['batteries'] },
      // Of a vehicle, what fits it is near.
      { q: 'door handle vitz', model: ['Vitz', 'Yaris'], within: 5 },
      { q: 'phone holder for corolla', model: 'Corolla', within: 5 },
    ],
  },
];
