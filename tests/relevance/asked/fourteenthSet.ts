import type { AskedGroup } from '#tests/relevance/asked/judgement.ts';

/** What a set of 437 searches by somebody who had not read the lists of words, and one of 131, did not get right at first, by kinds. */
export const fourteenthSet: readonly AskedGroup[] = [
  {
    name: 'work that nobody offers, fourteenth set',
    says: 'none',
    queries: [
      { q: 'panel beater', not: 'instrument-clusters' },
      { q: 'mechanic near me', not: ['pistons', 'spark-plugs'] },
      { q: 'car sprayer', not: 'batteries' },
      { q: 'towing service tema', not: 'service-packs' },
      { q: 'mécanicien', not: ['pistons', 'spark-plugs'] },
      { q: 'tôlier' },
    ],
  },
  {
    name: 'no search for a part, fourteenth set',
    says: 'none',
    queries: [
      { q: 'sell my vitz', not: 'spark-plugs' },
      { q: 'i want to sell my car parts', not: 'batteries' },
      { q: 'vendre ma corolla', not: 'brake-pads' },
      { q: 'whole car vitz', not: 'complete-wheels' },
      { q: 'jobs in accra', not: 'coolant' },
      { q: "' or 1=1 --", not: 'engine-oil' },
      { q: 'NULL', not: 'complete-wheels', neverReads: ['full'] },
      { q: 'iphone 12 pro max', not: 'headlamps' },
      { q: 'single room self contain', not: 'starter-motors' },
      { q: 'emploi chauffeur', not: 'radiators' },
    ],
  },
  {
    name: 'no slip of a part or a vehicle, fourteenth set',
    queries: [
      { q: 'camshaft position sensor sonata', says: 'none', neverReads: ['piston'] },
      { q: 'amplifier 4 channel', says: 'none', neverReads: ['change'], not: ['engine-oil', 'spark-plugs'] },
      { q: 'sprinter door roller', says: 'none', noVehicle: ['Corolla'] },
      { q: 'hotel booking', says: 'none', neverReads: ['braking'] },
      { q: 'sales girl', says: 'none', neverReads: ['seals'] },
      { q: 'actros alternator', kind: 'alternators', neverReads: ['atos'] },
      { q: 'oil pump hilux', says: 'none', make: 'Toyota', model: 'Hilux' },
    ],
  },
  {
    name: 'words that change the part, fourteenth set',
    says: 'none',
    queries: [
      { q: 'valve stem', not: ['oil-filters', 'bicycle-pumps'] },
      { q: 'm12 wheel nut', not: ['complete-wheels', 'wheels'] },
      { q: 'overflow bottle', not: 'water-bottles' },
      { q: 'boot shock', not: 'shock-absorbers' },
      { q: 'license plate frame', not: 'gear-knobs' },
      { q: 'weather strip door rubber', not: 'side-mirrors' },
      { q: 'wheel cover 14', not: 'spark-plugs' },
      { q: 'alt belt', not: ['alternators', 'seats'] },
      { q: 'eng mount', not: ['engine-oil', 'pistons'] },
      { q: 'serrure de porte civic', make: 'Honda', model: 'Civic' },
    ],
  },
  {
    name: 'signs, accents and letters beside a part, fourteenth set',
    queries: [
      { q: 'headlight 💡', kind: 'headlamps', count: 4 },
      { q: 'rétro', kind: 'side-mirrors', count: 3 },
      { q: 'kit chaine pignon', kind: 'chain-and-sprocket-kits', count: 4 },
      { q: 'corolla s brake pads', kind: 'brake-pads', model: 'Corolla' },
      { q: 'corolla ne gearbox', says: 'none', make: 'Toyota', model: 'Corolla' },
      { q: 'honda fit', says: 'none', make: 'Honda', count: 5 },
    ],
  },
];
