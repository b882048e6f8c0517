import type { AskedGroup } from '#tests/relevance/asked/judgement.ts';

/** What a set of 805 searches by somebody who had not read the lists of words did not get right at first, by kinds. */
export const fifteenthSet: readonly AskedGroup[] = [
  {
    name: 'a motor is a motorbike, fifteenth set',
    queries: [
      { q: 'motor tyre', says: 'none', not: ['tyres', 'complete-wheels'] },
      { q: 'motor plug', kind: 'spark-plugs', key: 'spark-plugs-moto' },
      { q: 'motor spare parts', category: 'bike-accessories', not: ['pistons', 'oil-filters'] },
      { q: 'starter motor brake', kind: 'starter-motors' },
      { q: 'aboboyaa engine', says: 'none', not: 'oil-filters' },
    ],
  },
  {
    name: 'what is heard and how it is said, fifteenth set',
    queries: [
      { q: 'stirin wheel corolla', kind: 'steering-wheels', make: 'Toyota', model: 'Corolla' },
      { q: 'tro-tro brake pads', kind: 'brake-pads', make: 'Toyota', model: 'Hiace' },
      { q: 'lights left side accord', make: 'Honda', model: 'Accord', kind: 'headlamps' },
      { q: 'alternator no used', kind: 'alternators', condition: 'New' },
      { q: 'headlight without led', kind: 'headlamps', count: 3 },
      { q: 'drive shaft how much to send it to tamale', kind: 'drive-shafts', count: 3 },
      { q: 'milometer tiida', kind: 'instrument-clusters', make: 'Nissan', model: 'Tiida' },
    ],
  },
  {
    name: 'no slip of another part, fifteenth set',
    queries: [
      { q: 'toyota rush', make: 'Toyota', neverReads: ['rust'] },
      { q: 'toyota wish mirror', says: 'none', neverReads: ['wash'] },
      { q: 'h1 bulb', says: 'none', noVehicle: ['H1'] },
      { q: 'g wagon', says: 'none', not: 'shock-absorbers' },
    ],
  },
  {
    name: 'what nobody offers, fifteenth set',
    says: 'none',
    queries: [
      { q: 'none', not: 'starter-motors' },
      { q: 'test', not: 'alternators' },
      { q: 'terrain à vendre', not: 'complete-wheels' },
      { q: 'vends terrain accra', not: 'tie-rod-ends' },
      { q: 'baby car seat', not: 'seats' },
      { q: 'heater plug', not: 'spark-plugs' },
      { q: 'bicycle stand', not: 'helmets' },
    ],
  },
  {
    name: 'other names that are begun, fifteenth set',
    queries: [
      { q: 'dyn', suggests: ['alternators'] },
      { q: 'back l', suggests: ['tail lamps'] },
      { q: 'kick s', suggests: ['starter motors'] },
      { q: 'w204 rot', suggests: ['brake discs'] },
    ],
  },
];
