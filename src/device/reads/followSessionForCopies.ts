import { accountAtom, currentToken, deviceStore, tokenAtom } from '#src/http/session.ts';
import { localStore } from '#src/lib/storage/smallStore.ts';
import { favouritesAtom } from '../lists/favourites.ts';
import { emptyGarage, garageAtom, isGarageOfAccount } from '../lists/garage.ts';
import { storageKeys } from '../storageKeys.ts';
import { followSharer } from '../worker/followSharer.ts';
import { ownerOfCopies } from './ownerOfCopies.ts';
import { dropOwnCopies } from './dropOwnCopies.ts';

/*
 * Removes a person's data from the device when their session ends: what they have read, the pictures that only they may
 * see, the favourites and vehicles of their account, and (at a logout or when somebody else signs in) the pictures that
 * they shared and did not add. This happens at logout, when the shop ends the session, and when somebody else signs in,
 * in this tab or another. What a member of a vendor's staff has read goes when they are on that staff no more.
 */

/** Removes favourites from the device that belong to another account than the one that is signed in. */
async function leaveFavourites(): Promise<void> {
  if (localStore.get(storageKeys.favouritesAccount) === null) return;
  try {
    const { leaveAccount } = await import('../lists/sync/favouritesRecord.ts');
    leaveAccount();
  } catch {
    // The module cannot be loaded without a connection. A signed-in person loads it with the sync of their own
    // favourites, which does this check first.
    if (currentToken() !== null) return;
    localStore.remove(storageKeys.favouritesAccount);
    deviceStore.set(favouritesAtom, () => []);
  }
}

/** Does the same for vehicles. */
async function leaveGarage(): Promise<void> {
  if (!isGarageOfAccount()) return;
  try {
    const owner = await import('../lists/sync/garageOwner.ts');
    owner.leaveGarage();
  } catch {
    if (currentToken() === null) deviceStore.set(garageAtom, () => emptyGarage);
  }
}

/** Starts following the session. Call it once, when the session is known. */
export function followSessionForCopies(): void {
  followSharer();
  let wasIn = currentToken() !== null;
  const leaveLists = () => void Promise.all([leaveFavourites(), leaveGarage()]);
  const leave = () => {
    void dropOwnCopies();
    leaveLists();
  };
  // The app may have been closed in the middle of a logout.
  if (!wasIn) leave();
  deviceStore.sub(tokenAtom, () => {
    const isIn = deviceStore.get(tokenAtom) !== null;
    if (wasIn && !isIn) leave();
    wasIn = isIn;
  });
  const onlyTheirs = () => {
    const owner = ownerOfCopies(deviceStore.get(accountAtom));
    if (owner === null) return;
    leaveLists();
    void import('./ownCopies.ts').then(
      (copies) => copies.keepOnlyOwnCopiesOf(owner),
      () => undefined,
    );
  };
  deviceStore.sub(accountAtom, onlyTheirs);
  onlyTheirs();
}
