import type { AskedGroup } from '#tests/relevance/asked/judgement.ts';

/** What a review of 700 searches found wrong: sizes and model numbers that were read as something else. */
export const eighteenthSet: readonly AskedGroup[] = [
  {
    name: 'a bus that is called as a bulb, eighteenth set',
    says: 'none',
    queries: [
      { q: 'hyundai h-1 alternator', kind: 'alternators' },
      { q: 'alternator hyundai h 1', kind: 'alternators' },
      { q: 'h-1 radiator', kind: 'radiators' },
      { q: 'hyundai h1', make: 'Hyundai', not: 'bulbs' },
      { q: 'hyundai h-1', make: 'Hyundai', not: 'bulbs' },
      { q: 'hyundai h1 parts', make: 'Hyundai', not: 'bulbs' },
      { q: 'h1 starex', not: 'bulbs', orNone: true },
      { q: 'h1 bulb', kind: 'bulbs', noVehicle: ['H-1'] },
      { q: 'hyundai accent h1 bulb', kind: 'bulbs', noVehicle: ['H-1'] },
    ],
  },
  {
    name: 'numbers that are no price, eighteenth set',
    says: 'none',
    queries: [
      { q: '406 brake pads', kind: 'brake-pads' },
      { q: 'plaquettes 307', kind: 'brake-pads' },
      { q: '207 brake pads', kind: 'brake-pads' },
      { q: 'brake pads 3008', kind: 'brake-pads' },
      { q: '626 alternator', kind: 'alternators' },
      { q: 'chain 420', kind: 'chain-and-sprocket-kits' },
      { q: '520 chain', kind: 'chain-and-sprocket-kits' },
      { q: 'alternator 800', kind: 'alternators', over: 600, under: 1000, says: 'some' },
      { q: 'brake pads 300', kind: 'brake-pads', over: 225, under: 375, says: 'some' },
    ],
  },
  {
    name: 'sizes that are not wanted, eighteenth set',
    queries: [
      { q: 'bulb not h4', not: 'bulbs', orNone: true, says: 'none' },
      { q: 'rims not 17', kind: 'alloy-rims', count: 3, without: ['alloy-rims-17-accord', 'wheel-tyre-xtrail'] },
      { q: 'rims not 17 inch', kind: 'alloy-rims', count: 3, without: 'alloy-rims-17-accord' },
      { q: 'tyres not 16', without: ['wheel-tyre-205-55-golf', 'wheels-tyres-mazda-6'], says: 'some' },
      { q: 'tyres except r16', without: ['wheel-tyre-205-55-golf', 'wheels-tyres-mazda-6'], says: 'some' },
      { q: 'alternator not 90a', kind: 'alternators', count: 4, without: 'alternator-camry' },
      { q: 'battery not 60', not: 'batteries', orNone: true, says: 'none' },
      { q: 'wheel not 26', without: 'bike-wheel-26-used', says: 'some' },
    ],
  },
  {
    name: 'sizes of two words, eighteenth set',
    says: 'none',
    queries: [
      { q: 'h 7', kind: 'bulbs' },
      { q: 'bulb h 7', kind: 'bulbs' },
      { q: 'bulb h 4', kind: 'bulbs', says: 'some' },
      { q: 'dot 5', kind: 'brake-fluid' },
      { q: 'brake fluid dot 5', kind: 'brake-fluid' },
      { q: 'brake fluid dot 5.1', kind: 'brake-fluid' },
      { q: 'brake fluid dot 4', kind: 'brake-fluid', count: 2, says: 'some' },
      { q: '4 stud rim', kind: 'alloy-rims' },
      { q: '6 stud rim', kind: 'alloy-rims' },
      { q: '4 hole rim', kind: 'alloy-rims' },
      { q: 'rims 4 holes', kind: 'alloy-rims' },
      { q: '5 stud rim', kind: 'alloy-rims', count: 4, says: 'some' },
      { q: '5 hole 18 inch rim', kind: 'alloy-rims', says: 'some' },
    ],
  },
  {
    name: 'two parts with a stroke between them, eighteenth set',
    says: 'some',
    queries: [
      { q: 'starter / alternator hilux', kind: 'starter-motors', model: 'Hilux' },
      { q: 'starter/alternator hilux', kind: 'starter-motors', model: 'Hilux' },
      { q: 'brake discs/pads corolla', kind: 'brake-pads', model: 'Corolla' },
      { q: 'oil/air filter', kind: 'oil-filters' },
      { q: 'o/filter', kind: 'oil-filters', count: 3 },
      { q: 'a/c filter', kind: 'cabin-filters', count: 3 },
      { q: '205/55r16', key: 'wheel-tyre-205-55-golf' },
    ],
  },
  {
    name: 'French, eighteenth set',
    queries: [
      { q: 'pommeau de levier', kind: 'gear-knobs', count: 3, says: 'some' },
      { q: 'chambre à air', says: 'none', orNone: true },
    ],
  },
];
