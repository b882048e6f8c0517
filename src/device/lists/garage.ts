import { atom } from 'jotai';
import type * as z from 'zod/mini';
import { type Vehicle, readVehicle, vehicleText } from '#contract/catalogue/fitment.ts';
import { maxVehicles } from '#contract/people/accountLimits.ts';
import { deviceStore } from '#src/http/session.ts';
import { lateSchema } from '#src/lib/lateSchema.ts';
import { readStored } from '#src/lib/readStored.ts';
import { storageKeys } from '#src/device/storageKeys.ts';
import { storedAtom } from '#src/device/storedAtom.ts';
import type * as schemas from '#src/device/storedSchemas.ts';

/*
 * The vehicles of one's own, kept on the device; who is signed in has them on the account as well (features/garage).
 * They are kept in words ("Toyota Corolla 2012"), as links name them.
 */

const garageSchema = lateSchema(async () => (await import('#src/device/storedSchemas.ts')).garageSchema);
export type Garage = z.infer<typeof schemas.garageSchema>;

export const emptyGarage: Garage = { vehicles: [], chosen: null, onlyFitting: false };

const keptAtom = storedAtom<Garage>(storageKeys.garage, garageSchema, emptyGarage);

/** The garage; set it with a function of what is held. Styles follow the mark on the document. */
export const garageAtom = atom(
  (get) => get(keptAtom),
  (get, set, change: (held: Garage) => Garage) => {
    set(keptAtom, change);
    const vehicle = get(chosenVehicleAtom);
    if (vehicle) document.documentElement.dataset['garage'] = vehicle.kind === 'car' ? 'car' : 'bike';
    else delete document.documentElement.dataset['garage'];
  },
);

/** The chosen vehicle; null when there is none. The inline script marks the document while there is one. */
export const chosenVehicleAtom = atom((get): Vehicle | null => {
  const { chosen } = get(garageAtom);
  return chosen === null ? null : readVehicle(chosen);
});

/** The garage with a vehicle that is chosen from now on; each stands in it once, and a full one is left as it is. */
export function withVehicle(garage: Garage, vehicle: Vehicle): Garage {
  const text = vehicleText(vehicle);
  if (garage.vehicles.includes(text)) return { ...garage, chosen: text };
  if (garage.vehicles.length >= maxVehicles) return garage;
  return { ...garage, vehicles: [...garage.vehicles, text], chosen: text };
}

/** The garage without a vehicle; nothing is chosen when it was the chosen one. */
export function withoutVehicle(garage: Garage, text: string): Garage {
  return {
    ...garage,
    vehicles: garage.vehicles.filter((held) => held !== text),
    chosen: garage.chosen === text ? null : garage.chosen,
  };
}

/** The garage as the storage holds it, whether or not anything on the page shows it; null where it holds none. */
const storedGarage = () => readStored(storageKeys.garage, garageSchema);

/** Whether the vehicles of this device are those of an account. */
export function isGarageOfAccount(): boolean {
  // An atom that nothing shows has not read the storage; one that could not be kept is newer than the storage.
  return (storedGarage()?.of ?? deviceStore.get(garageAtom).of) !== undefined;
}

/**
 * The vehicle that lists are filtered by when their address does not say; null unless the shopper has asked for it. Read
 * from the storage itself: routes ask before anything is mounted.
 */
export function filteringVehicle(): Vehicle | null {
  const held = storedGarage();
  return held?.onlyFitting && held.chosen !== null ? readVehicle(held.chosen) : null;
}
