import type { AskedGroup } from '#tests/relevance/asked/judgement.ts';

export const placeAndPrice: AskedGroup = {
  name: 'place, price and condition',
  says: 'some',
  queries: [
    { q: 'dynamo kumasi', kind: 'alternators', town: 'Kumasi', count: 2 },
    { q: 'battery in cape coast', key: 'battery-60ah-varta' },
    { q: 'shock absorber tema', kind: 'shock-absorbers', town: 'Tema', count: 2 },
    { q: 'used radiator sunyani', key: 'radiator-used-focus' },
    { q: 'disc pads takoradi', kind: 'brake-pads', town: 'Takoradi', count: 2 },
    { q: 'headlamp accra', key: 'headlamp-camry' },
    { q: 'coolant in ho', key: 'coolant-5l-green' },
    { q: 'gear set around kumasi', kind: 'gears', town: 'Kumasi', count: 2 },
    { q: 'bicycle helmet at koforidua', kind: 'helmets', town: 'Koforidua', count: 2 },
    { q: 'bicycle wheel madina', kind: 'wheels', town: 'Madina', count: 2 },
    { q: 'tamale okada chain', kind: 'chain-and-sprocket-kits', town: 'Tamale', count: 2 },
    { q: 'ashanti region piston', kind: 'pistons', town: 'Kumasi', count: 2 },
    { q: 'front pads under 250', kind: 'brake-pads', under: 250, count: 2 },
    { q: 'yaris pads below 300 cedis', kind: 'brake-pads', model: 'Yaris', under: 300, count: 4 },
    { q: 'battery less than 1100 ghs', kind: 'batteries', under: 1100, count: 3 },
    { q: 'used alternator under 1000', kind: 'alternators', condition: 'Used', under: 1000, count: 4 },
    { q: 'alternator between 1000 and 1300', kind: 'alternators', over: 1000, under: 1300, count: 3 },
    { q: 'slightly used headlights', kind: 'headlamps', condition: 'Used', count: 2 },
    { q: 'second hand alloy rims', kind: 'alloy-rims', condition: 'Used', count: 3 },
    { q: 'brand new radiator accra', key: 'radiator-sentra' },
  ],
};
