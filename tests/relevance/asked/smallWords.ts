import type { AskedGroup } from '#tests/relevance/asked/judgement.ts';

/* Words that are no vehicles here, and corrections that must not happen. */
export const smallWords: AskedGroup = {
  name: 'small words and corrections',
  queries: [
    { q: 'vigo', key: 'starter-hilux', orNone: true, neverReads: ['vito'] },
    { q: 'vigo starter', key: 'starter-hilux', within: 3, neverReads: ['vito'] },
    { q: 'just brake pads', kind: 'brake-pads', count: 4, neverReads: ['dust'] },
    { q: 'i want just one piston', kind: 'pistons', within: 3, neverReads: ['dust'] },
    {
      q: 'knocks while driving',
      kind: ['shock-absorbers', 'drive-shafts', 'tie-rod-ends', 'coil-springs', 'engine-oil', 'pistons'],
      within: 3,
      not: ['steering-wheels', 'wheels', 'alloy-rims'],
      neverReads: ['wheel'],
    },
    {
      q: 'birki',
      kind: ['brake-pads', 'brake-discs', 'calipers', 'brake-drums', 'brake-fluid'],
      within: 3,
      not: ['pedals', 'helmets', 'wheels', 'bicycle-lights'],
      neverReads: ['bike'],
    },
    { q: 'kanea', kind: ['headlamps', 'tail-lamps', 'bulbs', 'bicycle-lights'], within: 3, neverReads: ['kona'] },
    { q: 'where i fit get radiator', kind: 'radiators', count: 3, noVehicle: ['Honda', 'Fit'] },
    { q: 'i fit buy spark plug here?', kind: 'spark-plugs', count: 3, noVehicle: ['Honda', 'Fit'] },
    { q: 'will this disc fit my camry 2009', key: 'brake-disc-rav4', within: 3, noVehicle: ['Honda', 'Fit'] },
    { q: 'sparkin plug', kind: 'spark-plugs', count: 4, neverReads: ['parking'], noVehicle: ['Chevrolet', 'Spark'] },
    {
      q: 'plug sparkin weak',
      kind: ['spark-plugs', 'ignition-coils'],
      within: 3,
      neverReads: ['parking'],
      noVehicle: ['Chevrolet', 'Spark'],
    },
    { q: 'note the coolant price', kind: 'coolant', within: 3, noVehicle: ['Nissan', 'Note'] },
    { q: 'city taxi mats', key: 'floor-mats-taxi-accent', within: 3, noVehicle: ['Honda', 'City'] },
    { q: 'honda fit shock absorber', says: 'none' },
    { q: 'rolla brake pads', key: 'brake-pads-corolla', neverReads: ['roller'] },
    { q: 'c/rv tail light', key: 'tail-lamp-crv' },
    { q: 'rolla', make: 'Toyota', model: 'Corolla', count: 4, neverReads: ['roller'] },
    { q: 'benz', make: 'Benz', count: 4 },
    { q: 'brake pedal rubber', says: 'none', not: 'pedals' },
  ],
};
