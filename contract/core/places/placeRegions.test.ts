import { expect, test } from 'vitest';
import { regionOfPlace } from './placeRegions.ts';
import { regions, townsOf } from './regions.ts';

test('every town that the form suggests is found in its region', () => {
  for (const region of regions) {
    for (const town of townsOf(region)) expect(regionOfPlace(town), town).toBe(region);
  }
});

test.each([
  ['suame magazine, Kumasi', 'Ashanti'],
  ['Kumasi Road, Accra', 'Greater Accra'],
  ['Shop 4, Abossey Okai, Ghana', 'Greater Accra'],
  ['Sekondi - Takoradi', 'Western'],
  ['Agona Nkwanta', 'Western'],
  ['Nkwanta', 'Oti'],
  ['  WA ', 'Upper West'],
  ['Bono East', 'Bono East'],
  ['Volta Region', 'Volta'],
])('%s is in %s', (place, region) => {
  expect(regionOfPlace(place)).toBe(region);
});

test.each(['', 'Warehouse 9', 'Hotel', 'Lagos', '東京'])('"%s" is in no region', (place) => {
  expect(regionOfPlace(place)).toBeNull();
});
