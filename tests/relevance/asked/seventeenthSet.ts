import type { AskedGroup } from '#tests/relevance/asked/judgement.ts';

/** What a set of 661 searches, written from the titles alone, and one of 128 after it did not get right at first, by kinds. */
export const seventeenthSet: readonly AskedGroup[] = [
  {
    name: 'a part that others only mention, seventeenth set',
    says: 'some',
    queries: [
      { q: 'battery', kind: 'batteries', count: 4, not: ['alternators', 'fuses', 'starter-motors'] },
      { q: 'battery in accra', kind: 'batteries', not: ['alternators', 'fuses'] },
      { q: 'steering wheels', kind: 'steering-wheels', count: 2, not: ['tie-rod-ends', 'shock-absorbers'] },
      { q: 'bulb', kind: 'bulbs', count: 4, not: ['headlamps', 'tail-lamps'] },
      { q: 'alternator civic', kind: 'alternators', not: 'batteries' },
      { q: 'helmet', kind: ['helmets', 'water-bottles'], key: ['helmet-blue-ml', 'safe-start-pack'], count: 2 },
      { q: 'oil filter', kind: ['oil-filters', 'service-packs'], count: 5 },
    ],
  },
  {
    name: 'work on a part, seventeenth set',
    says: 'none',
    queries: [
      { q: 'key cutting', not: 'floor-mats' },
      { q: 'wheel alignment', not: ['tie-rod-ends', 'shock-absorbers'] },
      { q: 'alignment' },
      { q: 'wheel balancing', not: 'alloy-rims' },
      { q: 'disc skimming', kind: 'brake-discs', not: 'clutch-discs' },
      { q: 'headlight polishing', kind: 'headlamps', count: 4 },
      { q: 'brake pads repair corolla', key: 'brake-pads-corolla' },
      { q: 'puncture repair kit' },
      { q: 'air suspension', not: ['shock-absorbers', 'coil-springs'] },
      { q: 'air spring', not: 'coil-springs' },
    ],
  },
  {
    name: 'colours, seventeenth set',
    queries: [
      { q: 'red coolant', kind: 'coolant', says: 'none', count: 3 },
      { q: 'green coolant', key: 'coolant-5l-green', says: 'some' },
      { q: 'red civic mirror', key: 'side-mirror-civic', says: 'some' },
      { q: 'black pedals', key: 'pedals-used-bmx', says: 'some' },
    ],
  },
  {
    name: 'one word of a title, seventeenth set',
    says: 'some',
    queries: [
      { q: 'terrain', key: 'wheel-tyre-xtrail' },
      { q: 'fabric', key: 'seat-golf' },
      { q: 'hills', over: 1, count: 1 },
      { q: 'total', over: 1, count: 1 },
    ],
  },
  {
    name: 'figures and words without their spaces, seventeenth set',
    says: 'some',
    queries: [
      { q: '12 v 60 ah', kind: 'batteries', count: 4, noVehicle: ['V60'] },
      { q: '12 v 90 a alternator', kind: 'alternators', key: 'alternator-camry' },
      { q: '500 ml brake fluid', kind: 'brake-fluid', noVehicle: ['ML'] },
      { q: 'size 17 rims', key: 'alloy-rims-17-accord', without: 'alloy-rim-16-camry' },
      { q: '0 4 4 6 5 0 2 2 2 0', key: 'brake-pads-corolla' },
      { q: '2 7 0 6 0 - 0 h 0 4 0', key: 'alternator-camry' },
      { q: 'brakepadsforcorolla', key: 'brake-pads-corolla' },
      { q: 'batteryinaccra', kind: 'batteries', town: 'Accra' },
      { q: 'helmetunder200', kind: 'helmets', under: 200 },
      { q: 'ineedradiator', kind: 'radiators', count: 4 },
    ],
  },
  {
    name: 'two places, rugs and specs, seventeenth set',
    says: 'some',
    queries: [
      { q: 'battery tema and accra', kind: 'batteries', town: ['Tema', 'Accra'], count: 2 },
      { q: 'helmets koforidua et madina', kind: 'helmets', town: ['Koforidua', 'Madina'], count: 4 },
      { q: 'madina, accra helmet', kind: 'helmets', town: 'Madina' },
      { q: 'roue de secours', key: 'wheel-tyre-spare-tucson' },
      { q: 'rugs for car', kind: 'floor-mats', count: 3 },
      { q: 'american spec side mirror', key: 'side-mirror-civic' },
    ],
  },
];
