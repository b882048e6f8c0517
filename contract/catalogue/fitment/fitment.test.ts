import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { type Fitment, type Vehicle, fitOf, mayHaveFor, readVehicle, vehicleText } from './fitment.ts';
import { fittedVehicleSchema } from './fittedVehicle.ts';

const pads: Fitment = {
  category: 'breaking-system',
  make: 'Toyota',
  model: 'Corolla',
  yearFrom: 2009,
  yearTo: 2013,
  alsoFits: [{ make: 'Toyota', model: 'Auris', yearFrom: 2010, yearTo: null }],
};
const chain: Fitment = {
  category: 'bike-accessories',
  make: 'Other',
  model: 'Other',
  yearFrom: null,
  yearTo: null,
  alsoFits: [{ make: 'Bajaj', model: 'Boxer', yearFrom: null, yearTo: null }],
};
const car = (make: string, model: string, year: number | null = null): Vehicle => ({ kind: 'car', make, model, year });
const boxer: Vehicle = { kind: 'motorbike', make: 'Bajaj', model: 'Boxer', capacityCc: 150 };

it('does not expect parts for cars in the bicycle categories', () => {
  expect(mayHaveFor('cycling-essentials', car('Toyota', 'Corolla'))).toBe(false);
  expect(mayHaveFor('breaking-system', car('Toyota', 'Corolla'))).toBe(true);
  expect(mayHaveFor('breaking-system', { kind: 'bike', wheel: '26' })).toBe(false);
  expect(mayHaveFor('bike-accessories', { kind: 'bike', wheel: '26' })).toBe(true);
  expect(mayHaveFor('battery-electricity', boxer)).toBe(true);
});

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
    // The measure decides, whatever vehicle the vendor names.
    [{ ...pads, measures: { bulb: 'H4' } }, car('Honda', 'Civic', 2012), 'not-stated'],
    [{ ...pads, measures: { bulb: 'H4' } }, car('Toyota', 'Corolla', 2014), 'not-stated'],
    [{ ...pads, measures: { bulb: 'H4' } }, car('Toyota', 'Corolla', 2012), 'fits'],
    [{ ...pads, partType: 'tyres' }, car('Honda', 'Civic', 2012), 'not-stated'],
    [{ ...pads, category: 'fluid-lubricants' }, car('Honda', 'Civic', 2012), 'not-stated'],
    [pads, boxer, 'does-not-fit'],
    [{ ...pads, universal: true, make: 'Other', alsoFits: [] }, boxer, 'not-stated'],
    [{ ...pads, category: 'bike-accessories', universal: true }, boxer, 'not-stated'],
    [chain, boxer, 'fits'],
    [{ ...chain, category: 'engine-mechanical' }, boxer, 'fits'],
    [{ ...chain, universal: true }, boxer, 'not-stated'],
    [{ ...chain, alsoFits: [] }, boxer, 'not-stated'],
    [chain, { ...boxer, model: 'Pulsar' }, 'does-not-fit'],
    [chain, { ...boxer, make: 'TVS', model: 'HLX 125' }, 'does-not-fit'],
    [
      { ...chain, alsoFits: [{ make: 'Bajaj', model: 'Other', yearFrom: null, yearTo: null }] },
      { ...boxer, model: 'Pulsar' },
      'not-stated',
    ],
    [chain, { kind: 'bike', wheel: '26' }, 'not-stated'],
    [chain, car('Peugeot', 'Boxer'), 'does-not-fit'],
  ] as const)('a part for %o and the vehicle %o: %s', (advert, vehicle, fit) => {
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
    [boxer, 'Motorbike Bajaj Boxer 150 cc'],
    [{ kind: 'motorbike', make: 'TVS', model: 'HLX 125', capacityCc: null }, 'Motorbike TVS HLX 125'],
    [{ kind: 'bike', wheel: '700C' }, 'Bike 700C'],
  ] as const)('the vehicle %o is written "%s" and read back the same', (vehicle, text) => {
    expect(vehicleText(vehicle)).toBe(text);
    expect(readVehicle(text)).toEqual(vehicle);
  });

  it.each([
    '',
    'Toyota',
    'Trabant 601',
    'Other Thing',
    'Bike 13 inch',
    'drop table',
    'Motorbike',
    'Motorbike Bajaj',
    'Motorbike Bajaj \u0000',
    'Motorbike A \ud800',
    `Toyota ${'x'.repeat(80)}`,
  ])('"%s" is not a vehicle', (text) => {
    expect(readVehicle(text)).toBeNull();
  });
});

it('refuses a vehicle whose years are the wrong way round', () => {
  const faulty = { make: 'Toyota', model: 'Vitz', yearFrom: 2012, yearTo: 2009 };
  expect(z.safeParse(fittedVehicleSchema, faulty).error?.issues[0]?.path).toEqual(['yearTo']);
  expect(z.safeParse(fittedVehicleSchema, { ...faulty, make: 'Other', yearTo: null }).error?.issues[0]?.path).toEqual([
    'make',
  ]);
});
