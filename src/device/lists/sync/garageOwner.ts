import { deviceStore } from '#src/http/session.ts';
import { emptyGarage, garageAtom } from '../garage.ts';
import { isTheirs } from './isTheirs.ts';

/*
 * Whose the vehicles of this device are. They leave with the session, as favourites do (favouritesRecord.ts): the next
 * person on the same phone sees none of them, and what the account was not told waits unseen for its person.
 */

/** From now on the garage is this account's: what was chosen while nobody was signed in joins what it left here unsent. */
export function joinGarage(accountId: string): void {
  leaveGarage();
  deviceStore.set(garageAtom, ({ left, ...held }) => {
    if (held.of === accountId) return held;
    if (left?.of !== accountId) return { ...held, of: accountId, agreed: [] };
    const vehicles = [...new Set([...left.vehicles, ...held.vehicles])];
    return { ...held, vehicles, of: accountId, agreed: left.agreed };
  });
}

/** Takes an account's vehicles off the device when somebody else, or nobody, is signed in by now. */
export function leaveGarage(): void {
  // What is held is what this is given: the atom itself knows it only where a page shows the garage.
  deviceStore.set(garageAtom, (held) => {
    const { of, vehicles, agreed = [] } = held;
    if (of === undefined || isTheirs(of)) return held;
    const isTold = vehicles.length === agreed.length && vehicles.every((vehicle) => agreed.includes(vehicle));
    return { ...emptyGarage, ...(!isTold && { left: { of, vehicles, agreed } }) };
  });
}
