import { deviceStore } from '#src/http/session.ts';
import { emptyGarage, garageAtom } from '../garage.ts';
import { isTheirs } from './isTheirs.ts';

/*
 * Decides who owns the vehicles on this device. They are removed with the session, like favourites
 * (favouritesRecord.ts). The next person on the same phone sees none of them, and changes that were not sent wait,
 * hidden, for their person.
 */

/**
 * Makes the garage belong to this account. Vehicles that were added while nobody was signed in are joined with those
 * that the account left here unsent. May be repeated.
 */
export function joinGarage(accountId: string): void {
  leaveGarage();
  deviceStore.set(garageAtom, ({ left, ...current }) => {
    if (current.of === accountId) return current;
    if (left?.of !== accountId) return { ...current, of: accountId, agreed: [] };
    const vehicles = [...new Set([...left.vehicles, ...current.vehicles])];
    return { ...current, vehicles, of: accountId, agreed: left.agreed };
  });
}

/** Removes an account's vehicles from the device when somebody else, or nobody, is signed in. May be repeated. */
export function leaveGarage(): void {
  // Use the value passed to this function: reading the atom gives the stored garage only while a page shows it.
  deviceStore.set(garageAtom, (current) => {
    const { of, vehicles, agreed = [] } = current;
    if (of === undefined || isTheirs(of)) return current;
    const isSent = vehicles.length === agreed.length && vehicles.every((vehicle) => agreed.includes(vehicle));
    return { ...emptyGarage, ...(!isSent && { left: { of, vehicles, agreed } }) };
  });
}
