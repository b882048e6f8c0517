import type { AskedGroup } from '#tests/relevance/asked/judgement.ts';

/**
 * What two sets, of 334 and 211 searches by somebody who had not read the lists of words, did not get right at first, by kinds. The
 * languages that were missing are in `overseas.ts`.
 */
export const twelfthSet: readonly AskedGroup[] = [
  {
    name: 'what stands around a price, a place and a vendor, twelfth set',
    says: 'some',
    queries: [
      { q: 'anything under 50 cedis', under: 50, count: 3 },
      { q: 'something below 80 cedis in kumasi', town: 'Kumasi', under: 80, count: 2 },
      { q: 'looking for bicycle parts in madina', category: 'bike-accessories', town: 'Madina', count: 4 },
      { q: 'where is eastern hills bikes located', town: 'Koforidua', count: 5 },
      { q: 'alternators in tema or accra', kind: 'alternators', town: ['Tema', 'Accra'], count: 4 },
      { q: 'all new items from cape coast', town: 'Cape Coast', condition: 'New', count: 5 },
      { q: 'northern star motors phone number', town: 'Tamale', count: 5 },
      { q: 'show me things below 100 cedis in ho', town: 'Ho', under: 100 },
      { q: 'nothing above 30 cedis', under: 30 },
      { q: 'shock absorber not exceeding 900', kind: 'shock-absorbers', under: 900, count: 2 },
      { q: 'battery 60', kind: 'batteries', count: 4 },
      { q: 'batterie 60 ah', kind: 'batteries', count: 4 },
      { q: 'dashboard i ten', kind: 'dashboards', model: 'i10' },
      { q: 'alloy ring 18 inch', kind: 'alloy-rims', count: 1 },
      { q: 'i need 4 brake pads yaris 2008', kind: 'brake-pads', model: 'Yaris', count: 5 },
      { q: 'nearly new headlight', kind: 'headlamps', condition: 'Used', count: 2 },
      { q: 'refurbished starter', kind: 'starter-motors', condition: 'Used', count: 2 },
      { q: 'brake pads wɔ hɔ?', kind: 'brake-pads', count: 5 },
      { q: 'gear handle astra', kind: 'gear-knobs', model: 'Astra' },
      { q: 'toyota high ace brake pads', kind: 'brake-pads', model: 'Hiace' },
      { q: 'brake-pads-for-yaris', kind: 'brake-pads', model: 'Yaris', count: 5 },
      { q: '<b>brake</b>%20pads yaris', kind: 'brake-pads', model: 'Yaris', count: 5 },
    ],
  },
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
      { q: 'wall clock' },
      { q: 'dog food' },
      { q: 'mobile money' },
      { q: 'apartment in tema' },
      { q: 'gas cylinder', not: 'shock-absorbers' },
    ],
  },
];
