import { describe, expect, it } from 'vitest';
import type { Vehicle } from '#contract/catalogue/fitment/fitment.ts';
import { maxVehicles } from '#contract/people/accountLimits.ts';
import { type Garage, withVehicle, withoutVehicle } from './garage.ts';

const corolla: Vehicle = { kind: 'car', make: 'Toyota', model: 'Corolla', year: 2012 };
const empty: Garage = { vehicles: [], chosen: null, onlyFitting: false };

describe('the garage', () => {
  it('stores each vehicle once and chooses the newest, but does not filter lists', () => {
    const once = withVehicle(empty, corolla);
    expect(once).toEqual({ vehicles: ['Toyota Corolla 2012'], chosen: 'Toyota Corolla 2012', onlyFitting: false });
    const two = withVehicle(once, { kind: 'bike', wheel: '26' });
    expect(two.chosen).toBe('Bike 26 inch');
    expect(withVehicle(two, corolla)).toEqual({ ...two, chosen: 'Toyota Corolla 2012' });
  });

  it('takes no more vehicles than it can hold', () => {
    const full: Garage = {
      ...empty,
      vehicles: Array.from({ length: maxVehicles }, (_, number) => `Toyota Vitz ${2000 + number}`),
    };
    expect(withVehicle(full, corolla)).toBe(full);
  });

  it('clears the choice when the chosen vehicle is removed', () => {
    expect(withoutVehicle(withVehicle(empty, corolla), 'Toyota Corolla 2012')).toMatchObject({
      vehicles: [],
      chosen: null,
    });
  });
});
