import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { type AccountGarage, garageSchema, mergeGarages } from './garage.ts';

const garage = (...vehicles: string[]): AccountGarage => ({ vehicles, chosen: null });

describe('two devices and one garage', () => {
  it('two garages are merged: what either device added stays, and what either removed goes', () => {
    const base = ['Toyota Corolla 2012', 'Bike 26 inch'];
    const mine = garage('Toyota Corolla 2012', 'Kia Rio 2014');
    const theirs = garage('Toyota Corolla 2012', 'Bike 26 inch', 'Honda Civic');
    expect(mergeGarages(base, mine, theirs).vehicles).toEqual(['Toyota Corolla 2012', 'Honda Civic', 'Kia Rio 2014']);
    expect(mergeGarages(base, garage(...base), garage('Bike 26 inch')).vehicles).toEqual(['Bike 26 inch']);
  });

  it('the vehicle that is chosen here stays chosen, as long as it is in the garage', () => {
    const mine = { vehicles: ['Kia Rio 2014'], chosen: 'Kia Rio 2014' };
    const theirs = { vehicles: ['Honda Civic'], chosen: 'Honda Civic' };
    expect(mergeGarages([], mine, theirs).chosen).toBe('Kia Rio 2014');
    expect(mergeGarages([], garage('Kia Rio 2014'), theirs).chosen).toBe('Honda Civic');
    expect(mergeGarages(['Kia Rio 2014'], mine, garage()).chosen).toBeNull();
  });
});

it('refuses a text that is not a vehicle, and a choice that is not in the garage', () => {
  const fault = (value: unknown) => z.safeParse(garageSchema, value).error?.issues[0]?.path;
  expect(fault({ vehicles: ['Trabant'], chosen: null })).toEqual(['vehicles', 0]);
  expect(fault({ vehicles: [], chosen: 'Kia Rio 2014' })).toEqual(['chosen']);
  expect(fault({ vehicles: Array.from({ length: 11 }, (_, n) => `Kia Rio ${2000 + n}`), chosen: null })).toEqual([
    'vehicles',
  ]);
  expect(z.parse(garageSchema, { vehicles: ['kia  Rio 2014', 'Kia Rio 2014'], chosen: null }).vehicles).toEqual([
    'Kia Rio 2014',
  ]);
});
