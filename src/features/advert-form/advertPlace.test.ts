import { expect, test } from 'vitest';
import { placeIn } from './advertPlace.ts';

test('a business address names region and town, the exact quarter before its city', () => {
  expect(placeIn('Shop 14, Ring Road West, Abossey Okai, Accra')).toEqual({
    region: 'Greater Accra',
    town: 'Abossey Okai',
  });
  expect(placeIn('P.O. Box 7, kumasi')).toEqual({ region: 'Ashanti', town: 'Kumasi' });
});

test('an address that names no known town fills in nothing', () => {
  expect(placeIn('Container 3, behind the station')).toEqual({});
});
