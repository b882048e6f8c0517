import { atom } from 'jotai';
import type * as z from 'zod/mini';
import { type Vehicle, readVehicle, vehicleText } from '#contract/catalogue/fitment/fitment.ts';
import { maxVehicles } from '#contract/people/accountLimits.ts';
import { deviceStore } from '#src/http/session.ts';
import { lateSchema } from '#src/lib/lateSchema.ts';
import { readStored } from '#src/lib/readStored.ts';
import { storageKeys } from '#src/device/storageKeys.ts';
import { storedAtom } from '#src/device/storedAtom.ts';
import type * as schemas from '#src/device/storedSchemas.ts';

/*
 * A person's own vehicles, saved on the device. For a signed-in person they are stored on the account as well
 * (features/garage). They are stored as text ("Toyota Corolla 2012"), in the same form as in links.
 */

const garageSchema = lateSchema(async () => (await import('#src/device/storedSchemas.ts')).garageSchema);
export type Garage = z.infer<typeof schemas.garageSchema>;

export const emptyGarage: Garage = { vehicles: [], chosen: null, onlyFitting: false };

const keptAtom = storedAtom<Garage>(storageKeys.garage, garageSchema, emptyGarage, { isCopied: true });

/** The garage. Set it with a function of the current one. It also sets the `data-garage` attribute for the styles. */
export const garageAtom = atom(
  (get) => get(keptAtom),
  (get, set, change: (current: Garage) => Garage) => {
    set(keptAtom, change);
    const vehicle = get(chosenVehicleAtom);
    if (vehicle) document.documentElement.dataset['garage'] = vehicle.kind === 'car' ? 'car' : 'bike';
    else delete document.documentElement.dataset['garage'];
  },
);

/**
 * The chosen vehicle; null when there is none. The inline script sets `data-garage` on the document while there is one.
 */
export const chosenVehicleAtom = atom((get): Vehicle | null => {
  const { chosen } = get(garageAtom);
  return chosen === null ? null : readVehicle(chosen);
});

/**
 * Returns the garage with a vehicle added and chosen. Each vehicle is in it once; a full garage is returned unchanged.
 */
export function withVehicle(garage: Garage, vehicle: Vehicle): Garage {
  const text = vehicleText(vehicle);
  if (garage.vehicles.includes(text)) return { ...garage, chosen: text };
  if (garage.vehicles.length >= maxVehicles) return garage;
  return { ...garage, vehicles: [...garage.vehicles, text], chosen: text };
}

/** Returns the garage without a vehicle. If it was the chosen one, none is chosen. @param text the vehicle as text */
export function withoutVehicle(garage: Garage, text: string): Garage {
  return {
    ...garage,
    vehicles: garage.vehicles.filter((vehicle) => vehicle !== text),
    chosen: garage.chosen === text ? null : garage.chosen,
  };
}

/** Reads the garage from storage, whether or not anything on the page shows it; null when nothing is stored. */
const storedGarage = () => readStored(storageKeys.garage, garageSchema);

/** Whether the vehicles on this device belong to an account. */
export function isGarageOfAccount(): boolean {
  // An unmounted atom has not read the storage. An atom whose value could not be saved is newer than the storage.
  return (storedGarage()?.of ?? deviceStore.get(garageAtom).of) !== undefined;
}

/**
 * Returns the vehicle that orders lists whose address names none; null when none is chosen. Reads the storage itself,
 * because routes call it before anything is mounted.
 */
export function vehicleOnDevice(): Vehicle | null {
  const chosen = storedGarage()?.chosen;
  return typeof chosen === 'string' ? readVehicle(chosen) : null;
}

/** The same vehicle when it filters such lists too; null unless the shopper has turned that on. */
export function filteringVehicle(): Vehicle | null {
  return storedGarage()?.onlyFitting === true ? vehicleOnDevice() : null;
}
