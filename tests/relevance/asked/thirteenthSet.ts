import type { AskedGroup } from '#tests/relevance/asked/judgement.ts';

/** What a set of 192 searches by somebody who had not read the lists of words, and ten known ones, did not get right at first, by kinds. */
export const thirteenthSet: readonly AskedGroup[] = [
  {
    name: 'words of greetings and of whole cars around a part, thirteenth set',
    says: 'some',
    queries: [
      { q: 'car battery for my car', kind: 'batteries' },
      { q: 'kia morning', model: 'Picanto' },
      { q: 'good morning, kia morning wipers', kind: 'wiper-blades', model: 'Picanto' },
      { q: 'spare parts for my car', count: 5, over: 1 },
      { q: 'how much is brake pad', kind: 'brake-pads' },
    ],
  },
  {
    name: 'what the shop does not sell, thirteenth set',
    says: 'none',
    queries: [
      { q: 'good morning', not: 'clutch-discs' },
      { q: 'who are you', not: 'helmets' },
      { q: 'driver job vacancy', not: ['service-packs', 'coolant'] },
      { q: 'i want to sell my car', not: 'batteries' },
      { q: 'cars for rent in accra', not: 'batteries' },
      { q: 'used cars', not: 'alternators' },
    ],
  },
  {
    name: 'a part that others only mention, thirteenth set',
    says: 'none',
    queries: [
      { q: 'engine mounting', not: 'spark-plugs' },
      { q: 'gear oil', not: 'cassettes-and-gears' },
      { q: 'hub cap', not: 'steering-wheels' },
      { q: 'car tracker', not: 'batteries' },
      { q: 'clutch cable', not: 'clutch-discs' },
      { q: 'oil leaking from gearbox', not: 'engine-oil' },
    ],
  },
  {
    name: 'slips by ear of two words, thirteenth set',
    says: 'some',
    queries: [
      { q: 'pew joe', make: 'Peugeot', count: 2 },
      { q: 'pew joe 206 plugs', kind: 'spark-plugs', make: 'Peugeot' },
      { q: 'high lux starter', kind: 'starter-motors', model: 'Hilux' },
      { q: 'honda end of discussion headlight', kind: 'headlamps', model: 'Accord' },
      { q: 'plaket frin', kind: 'brake-pads', count: 4 },
      { q: 'plakette de frein yaris', kind: 'brake-pads', model: 'Yaris', count: 4 },
      { q: 'disk de frin', kind: 'brake-discs', count: 4 },
      { q: 'filtre a uil', kind: 'oil-filters', count: 4 },
      { q: 'bougi alumage', kind: 'spark-plugs', count: 4 },
      { q: 'amortiseur avan', kind: 'shock-absorbers', count: 4 },
      { q: 'retro viseur', kind: 'side-mirrors', count: 3 },
      { q: 'side view mirror', kind: 'side-mirrors', count: 3 },
      { q: 'looking glass', kind: 'side-mirrors', count: 3 },
      { q: 'wo wɔ battery a ɛfa corolla ho', kind: 'batteries', model: 'Corolla' },
      { q: 'chasis number NZE121', model: ['Corolla', 'Matrix'], count: 2 },
    ],
  },
  {
    name: 'motorbikes by their models, thirteenth set',
    queries: [
      { q: 'boxer clutch plate', says: 'none', not: 'clutch-discs' },
      { q: 'pulsar brake shoe', says: 'none', not: ['brake-shoes', 'brake-pads', 'brake-discs'] },
      { q: 'peugeot boxer clutch plate', kind: 'clutch-discs' },
      { q: 'boxer plug', key: 'spark-plugs-moto' },
      { q: 'haojue motor parts', key: ['moto-chain-used-haojue', 'spark-plugs-moto'], count: 2 },
      { q: 'aboboyaa parts', says: 'none', category: ['bike-accessories', 'cycling-essentials', 'engine-mechanical'] },
      { q: 'pragya chain', says: 'some', kind: 'chain-and-sprocket-kits', count: 4 },
    ],
  },
  {
    name: 'sizes that nobody has, thirteenth set',
    says: 'none',
    queries: [
      { q: '195/65R15', kind: ['tyres', 'complete-wheels'], count: 3 },
      { q: '205/45R17', kind: ['tyres', 'complete-wheels'], key: ['wheel-tyre-xtrail', 'wheel-tyre-spare-tucson'] },
      { q: '185 70 14', kind: ['tyres', 'complete-wheels'], count: 3 },
      { q: '195/65R15 tyres', kind: ['tyres', 'complete-wheels'], count: 3 },
      { q: '20w50', kind: 'engine-oil', count: 2 },
      { q: '75w90', not: ['engine-oil', 'gears'] },
      { q: '2.75-17', not: ['tyres', 'complete-wheels'] },
      { q: '75ah', kind: 'batteries', count: 4 },
    ],
  },
];
