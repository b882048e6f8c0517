import type { AskedGroup } from '#tests/relevance/asked/judgement.ts';

const outsideAccra = ['Tema', 'Madina', 'Kumasi', 'Takoradi', 'Tamale', 'Cape Coast', 'Sunyani', 'Ho', 'Koforidua'];
const outsideKumasi = ['Accra', ...outsideAccra].filter((town) => town !== 'Kumasi');

/** What a blind set of searches found: nicknames of places, "no" before what is not wanted, words of workshops, fluids of motorbikes. */
export const twentyFirstSet: readonly AskedGroup[] = [
  {
    name: 'nicknames of places, twenty-first set',
    queries: [
      { q: 'tadi brake pads', kind: 'brake-pads', town: 'Takoradi', count: 2, says: 'some', neverReads: ['taxi'] },
      { q: 'brake pads for tadi', kind: 'brake-pads', town: 'Takoradi', count: 2, says: 'some' },
      { q: "brake pads t'di", kind: 'brake-pads', town: 'Takoradi', count: 2, says: 'some' },
      { q: 'c coast battery', key: 'battery-60ah-varta', says: 'some' },
      { q: 'battery c/coast', key: 'battery-60ah-varta', says: 'some' },
      { q: 'bolga battery', kind: 'batteries', says: 'none' },
      { q: 'kdua bicycle light', kind: 'bicycle-lights', town: 'Koforidua', says: 'some' },
      { q: "bicycle light k'dua", kind: 'bicycle-lights', town: 'Koforidua', says: 'some' },
      { q: 'bicycle light k’dua', kind: 'bicycle-lights', town: 'Koforidua', says: 'some' },
      { q: 'bicycle light kof town', kind: 'bicycle-lights', town: 'Koforidua', says: 'some' },
      { q: "alternator k'si", kind: 'alternators', town: 'Kumasi', count: 2, says: 'some' },
      { q: 'brake pads comm 4', kind: 'brake-pads', town: 'Tema', count: 2, says: 'some' },
      { q: 'brake pads community eleven', kind: 'brake-pads', town: 'Tema', count: 2, says: 'some' },
      { q: 'taxi brake pads', kind: 'brake-pads', count: 5, says: 'some' },
      { q: 'golf tdi', model: 'Golf', count: 4, says: 'some' },
    ],
  },
  {
    name: 'places behind "no", twenty-first set',
    says: 'some',
    queries: [
      { q: 'battery no accra', kind: 'batteries', town: outsideAccra, count: 3 },
      { q: 'battery no be accra', kind: 'batteries', town: outsideAccra, count: 3 },
      { q: 'brake pads no accra', kind: 'brake-pads', town: outsideAccra, count: 5 },
      { q: 'brake pads no be for accra', kind: 'brake-pads', town: outsideAccra, count: 5 },
      { q: 'alternator no kumasi', kind: 'alternators', town: outsideKumasi, count: 5 },
      { q: 'alternateur non kumasi', kind: 'alternators', town: outsideKumasi, count: 5 },
      { q: 'me pɛ battery no accra', kind: 'batteries', town: 'Accra' },
      { q: 'part no 27060-28060 accra', town: 'Accra', kind: 'alternators' },
      { q: 'i am not in accra, brake pads', kind: 'brake-pads', count: 5 },
    ],
  },
];
