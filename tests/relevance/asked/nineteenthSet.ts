import type { AskedGroup } from '#tests/relevance/asked/judgement.ts';

const outsideAccra = ['Tema', 'Madina', 'Kumasi', 'Takoradi', 'Tamale', 'Cape Coast', 'Sunyani', 'Ho', 'Koforidua'];
const outsideKumasi = ['Accra', ...outsideAccra].filter((town) => town !== 'Kumasi');

/** What a review found wrong: words beside the part that were read as a fault of it, or as the opposite of what they say. */
export const nineteenthSet: readonly AskedGroup[] = [
  {
    name: 'no complaint beside a price, a state or a place, nineteenth set',
    says: 'some',
    queries: [
      { q: 'used tyres', condition: 'Used', kind: ['tyres', 'complete-wheels', 'wheels'], count: 4 },
      { q: 'car seat low price', kind: 'seats', count: 3 },
      { q: 'headlights no more than 1000', kind: ['headlamps'], under: 1000, count: 2 },
      { q: 'alternator not expensive', kind: 'alternators', count: 5 },
      { q: 'hilux diesel starter used', kind: 'starter-motors', model: 'Hilux' },
      { q: 'radiator low cost', kind: 'radiators', not: 'thermostats' },
      { q: 'used fuel pump', not: ['spark-plugs', 'air-filters'], says: 'none' },
      { q: 'alternateur pas cher', kind: 'alternators', count: 5 },
      { q: "batterie pas d'occasion", kind: 'batteries', condition: 'New', count: 3 },
      { q: 'alternator no used', kind: 'alternators', condition: 'New' },
    ],
  },
  {
    name: 'complaints with a price, a state or a place, nineteenth set',
    says: 'some',
    queries: [
      {
        q: 'my car used too much fuel',
        checks: ['spark-plugs', 'air-filters', 'sensors', 'injectors'],
        named: 3,
        also: 'service-packs',
      },
      {
        q: 'my engine used oil fast',
        checks: ['pistons', 'valves', 'engine-oil', 'gaskets', 'turbochargers', 'oil-filters'],
        named: 3,
        also: 'service-packs',
      },
      {
        q: 'car used water',
        checks: ['coolant', 'radiators', 'radiator-hoses', 'water-pumps', 'radiator-caps-and-tanks', 'gaskets'],
        named: 3,
      },
      {
        q: 'new battery not charging in accra',
        checks: ['batteries', 'alternators', 'fan-belts'],
        named: 2,
        says: 'some',
        also: 'fuses',
      },
    ],
  },
  {
    name: 'places that are not wanted, nineteenth set',
    says: 'some',
    queries: [
      { q: 'brake pads not in accra', kind: 'brake-pads', town: outsideAccra, count: 5 },
      { q: 'brake pads outside accra', kind: 'brake-pads', town: outsideAccra, count: 5 },
      { q: 'brake pads except accra', kind: 'brake-pads', town: outsideAccra, count: 5 },
      { q: 'brake pads not accra', kind: 'brake-pads', town: outsideAccra, count: 5 },
      { q: 'not in accra brake pads', kind: 'brake-pads', town: outsideAccra, count: 5 },
      { q: 'alternator anywhere but kumasi', kind: 'alternators', town: outsideKumasi, count: 5 },
      { q: 'alternator not in kumasi', kind: 'alternators', town: outsideKumasi, count: 5 },
      { q: 'alternateur sauf accra', kind: 'alternators', town: outsideAccra, count: 5 },
      { q: 'alternateur pas à accra', kind: 'alternators', town: outsideAccra, count: 5 },
      {
        q: 'alternator not in greater accra',
        kind: 'alternators',
        town: ['Kumasi', 'Tamale', 'Sunyani', 'Cape Coast'],
        count: 4,
      },
      { q: 'shock not monroe in accra', kind: 'shock-absorbers', town: 'Accra' },
      { q: 'alternator not 17 in kumasi', kind: 'alternators', town: 'Kumasi', count: 2 },
      { q: 'alternator accra ghana', kind: 'alternators', town: 'Accra', count: 2 },
      { q: 'battery in cape-coast', key: 'battery-60ah-varta' },
      { q: 'can you deliver brake pads outside accra', kind: 'brake-pads', count: 5 },
      { q: 'i am not in accra, need brake pads sent', kind: 'brake-pads', count: 5 },
      { q: 'i live outside kumasi, alternator', kind: 'alternators', count: 5 },
    ],
  },
  {
    name: 'states and prices the other way round, nineteenth set',
    says: 'some',
    queries: [
      { q: 'radiator not new', kind: 'radiators', condition: 'Used' },
      { q: 'battery not new', kind: 'batteries', condition: 'Used' },
      { q: 'batterie pas neuve', kind: 'batteries', condition: 'Used' },
      { q: 'alternator not less than 1000', kind: 'alternators', over: 1000, count: 5 },
      { q: 'alternator not below 1000', kind: 'alternators', over: 1000, count: 5 },
      { q: 'alternator min 1000 max 1300', kind: 'alternators', over: 1000, under: 1300, count: 3 },
      { q: 'alternator 1k to 1.5k', kind: 'alternators', over: 1000, under: 1500, count: 4 },
      { q: 'brake pads 300 upwards', kind: 'brake-pads', over: 300, count: 3 },
      { q: 'alternateur plus de 1000', kind: 'alternators', over: 1000, count: 5 },
      { q: "alternateur jusqu'à 1000", kind: 'alternators', under: 1000, count: 4 },
      { q: 'alternator under 1thousand', kind: 'alternators', under: 1000, count: 4 },
    ],
  },
  {
    name: 'words that are in the name of a vendor, nineteenth set',
    says: 'some',
    queries: [
      { q: 'twin pack filter', kind: 'cabin-filters' },
      { q: 'h4 bulb twin pack', kind: 'bulbs' },
      { q: 'twin city', town: 'Takoradi', count: 5 },
      { q: 'twin city brake pads', kind: 'brake-pads', town: 'Takoradi', count: 2 },
      { q: 'mensah', town: 'Accra', count: 5 },
      { q: 'owusu', town: 'Sunyani', count: 5 },
    ],
  },
  {
    name: 'motors that are motorbikes, nineteenth set',
    queries: [
      { q: 'plug for my motor', kind: 'spark-plugs', says: 'some' },
      { q: 'battery for motor', not: 'batteries', says: 'none' },
      { q: 'tyre for my motor', not: 'tyres', says: 'none' },
      { q: 'helmet for the motor', not: 'complete-engines', says: 'none' },
      { q: 'oil for my motor', kind: 'engine-oil', says: 'some', count: 3 },
    ],
  },
];
