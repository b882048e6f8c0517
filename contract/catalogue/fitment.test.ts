import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { type Fitment, type Vehicle, fitOf, fittedVehicleSchema, readVehicle, vehicleText } from './fitment.ts';

const pads: Fitment = {
  category: 'breaking-system',
  make: 'Toyota',
  model: 'Corolla',
  yearFrom: 2009,
  yearTo: 2013,
  alsoFits: [{ make: 'Toyota', model: 'Auris', yearFrom: 2010, yearTo: null }],
};
const car = (make: string, model: string, year: number | null = null): Vehicle => ({ kind: 'car', make, model, year });

describe('whether a part fits', () => {
  it.each([
    [pads, car('Toyota', 'Corolla', 2012), 'fits'],
    [pads, car('Toyota', 'Corolla', 2013), 'fits'],
    [pads, car('Toyota', 'Corolla', 2014), 'does-not-fit'],
    [pads, car('Toyota', 'Corolla'), 'fits'],
    [pads, car('Toyota', 'Auris', 2020), 'fits'],
    [pads, car('Toyota', 'Auris', 2009), 'does-not-fit'],
    [pads, car('Honda', 'Civic', 2012), 'does-not-fit'],
    [{ ...pads, make: 'Other', model: 'Other', alsoFits: [] }, car('Honda', 'Civic'), 'not-stated'],
    [{ ...pads, model: 'Other', alsoFits: [] }, car('Toyota', 'Vitz'), 'not-stated'],
    [{ ...pads, universal: true }, car('Honda', 'Civic'), 'fits'],
    [{ ...pads, universal: true }, { kind: 'bike', wheel: '26' }, 'does-not-fit'],
    [{ ...pads, category: 'bike-accessories', measures: { wheel: '26' } }, { kind: 'bike', wheel: '26' }, 'fits'],
    [
      { ...pads, category: 'bike-accessories', measures: { wheel: '26' } },
      { kind: 'bike', wheel: '29' },
      'does-not-fit',
    ],
    [{ ...pads, category: 'bike-accessories' }, { kind: 'bike', wheel: '29' }, 'not-stated'],
    [{ ...pads, category: 'cycling-essentials' }, car('Toyota', 'Corolla'), 'does-not-fit'],
  ] as const)('of %o and %o: %s', (advert, vehicle, fit) => {
    expect(fitOf(advert, vehicle)).toBe(fit);
  });
});

describe('a vehicle in words', () => {
  it.each([
    [car('Toyota', 'Corolla', 2012), 'Toyota Corolla 2012'],
    [car('Land Rover', 'Discovery Sport'), 'Land Rover Discovery Sport'],
    [car('Peugeot', '2008', 2015), 'Peugeot 2008 2015'],
    [car('Peugeot', '2008'), 'Peugeot 2008'],
    [car('Peugeot', '3008'), 'Peugeot 3008'],
    [{ kind: 'bike', wheel: '27.5' }, 'Bike 27.5 inch'],
    [{ kind: 'bike', wheel: '700C' }, 'Bike 700C'],
  ] as const)('%o is "%s" and back', (vehicle, text) => {
    expect(vehicleText(vehicle)).toBe(text);
    expect(readVehicle(text)).toEqual(vehicle);
  });

  it.each(['', 'Toyota', 'Trabant 601', 'Other Thing', 'Bike 13 inch', 'drop table', `Toyota ${'x'.repeat(80)}`])(
    '"%s" is none',
    (text) => {
      expect(readVehicle(text)).toBeNull();
    },
  );
});

it('refuses a vehicle whose years are the wrong way round', () => {
  const faulty = { make: 'Toyota', model: 'Vitz', yearFrom: 2012, yearTo: 2009 };
  expect(z.safeParse(fittedVehicleSchema, faulty).error?.issues[0]?.path).toEqual(['yearTo']);
  expect(z.safeParse(fittedVehicleSchema, { ...faulty, make: 'Other', yearTo: null }).error?.issues[0]?.path).toEqual([
    'make',
  ]);
});
