import { expect, it } from 'vitest';
import { vehiclesNamed } from './namedVehicles.ts';

const corolla = [{ make: 'Toyota', model: 'Corolla' }];

it.each([
  ['The Kia Rio from 2012 has the same one.', [{ make: 'Kia', model: 'Rio', yearFrom: 2012, yearTo: null }]],
  [
    'Same part for the Avalon 2008-2012 and Lexus ES 350.',
    [
      { make: 'Toyota', model: 'Avalon', yearFrom: 2008, yearTo: 2012 },
      { make: 'Lexus', model: 'ES', yearFrom: null, yearTo: null },
    ],
  ],
  ['Also fits Yaris, X-Trail and Land Cruiser Prado.', ['Yaris', 'X-Trail', 'Land Cruiser Prado']],
  ['Fits Corolla, also Honda Fit 2009 to 2013', ['Fit']],
  [
    'Also fits NZE141',
    [
      { make: 'Toyota', model: 'Auris', yearFrom: 2006, yearTo: 2012 },
      { make: 'Toyota', model: 'Matrix', yearFrom: 2008, yearTo: 2014 },
    ],
  ],
  ['It fits well in the city, note the focus on price.', []],
  ['I drove a Camry to Kumasi. The pads are new.', []],
  ['Works on Mazda 3, not on the 3 series', ['3']],
] as const)('finds the vehicles in "%s"', (text, expected) => {
  const found = vehiclesNamed(text, corolla);
  const named = expected.every((one) => typeof one === 'string');
  expect(named ? found.map(({ model }) => model) : found).toEqual(expected);
});

it('leaves out vehicles that the advert names already', () => {
  expect(vehiclesNamed('Also for Corolla and Auris', corolla).map(({ model }) => model)).toEqual(['Auris']);
});
