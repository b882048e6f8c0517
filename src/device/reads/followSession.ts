import { accountAtom, currentToken, deviceStore, tokenAtom } from '#src/http/session.ts';
import { favouritesAtom } from '../lists/favourites.ts';
import { emptyGarage, garageAtom, isGarageOfAccount } from '../lists/garage.ts';
import { storageKeys } from '../storageKeys.ts';
import { wipeOwnCopies } from './wipeOwnCopies.ts';

/*
 * What a person has read, the pictures that were opened for them alone, and the favourites and vehicles of their account, go
 * with their session: at logout, when the shop ends it, and when somebody else signs in, in this tab or another.
 */

/** Takes favourites off the device that are of another account than the one that is signed in, if there are such. */
async function leaveFavourites(): Promise<void> {
  if (localStorage.getItem(storageKeys.favouritesAccount) === null) return;
  try {
    const { leaveAccount } = await import('../lists/sync/favouritesRecord.ts');
    leaveAccount();
  } catch {
    // The part cannot be had without a connection. Whoever is signed in gets the part with what keeps their own favourites, which looks first.
    if (currentToken() !== null) return;
    localStorage.removeItem(storageKeys.favouritesAccount);
    deviceStore.set(favouritesAtom, () => []);
  }
}

/** The same for vehicles. */
async function leaveGarage(): Promise<void> {
  if (!isGarageOfAccount()) return;
  try {
    const owner = await import('../lists/sync/garageOwner.ts');
    owner.leaveGarage();
  } catch {
    if (currentToken() === null) deviceStore.set(garageAtom, () => emptyGarage);
  }
}

/** Starts it. Call once, when the session is known. */
export function followSessionForCopies(): void {
  let wasIn = currentToken() !== null;
  const leaveLists = () => void Promise.all([leaveFavourites(), leaveGarage()]);
  const leave = () => {
    void wipeOwnCopies();
    leaveLists();
  };
  // The app was closed in the middle of a logout.
  if (!wasIn) leave();
  deviceStore.sub(tokenAtom, () => {
    const isIn = deviceStore.get(tokenAtom) !== null;
    if (wasIn && !isIn) leave();
    wasIn = isIn;
  });
  const onlyTheirs = () => {
    const account = deviceStore.get(accountAtom);
    if (!account) return;
    leaveLists();
    void import('./ownCopies.ts').then(
      (copies) => copies.keepOnlyOwnCopiesOf(account.id),
      () => undefined,
    );
  };
  deviceStore.sub(accountAtom, onlyTheirs);
  onlyTheirs();
}
