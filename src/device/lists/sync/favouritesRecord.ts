import * as z from 'zod/mini';
import { favouriteMarkSchema } from '#contract/people/favourites.ts';
import { deviceStore } from '#src/http/session.ts';
import { favouriteSchema } from '../../storedSchemas.ts';
import { type Favourite, favouritesAtom } from '../favourites.ts';
import { readStored } from '#src/lib/readStored.ts';
import { localStore } from '#src/lib/storage/smallStore.ts';
import { storageKeys } from '../../storageKeys.ts';
import { isTheirs } from './isTheirs.ts';

/*
 * Records who owns the favourites on this device, and which favourites their account is known to have. Invariant: while
 * there is a record and its person is signed in, the list on the device is theirs; once they have left, it contains
 * none of theirs. The record is read from storage each time, because other tabs write it too. It is changed only under
 * the lock (favouritesSync.ts), except when a person leaves.
 */

const changesSchema = z.object({
  /** The idempotency key. */
  id: z.string(),
  add: z.array(favouriteMarkSchema),
  remove: z.array(z.string()),
});
const recordSchema = z.object({
  accountId: z.string(),
  /** Ids that the account has, as far as this device knows. */
  agreed: z.array(z.string()),
  /** The command that was sent and not answered yet. Sending it again is the same command. */
  sent: z.nullable(changesSchema),
  /** Ids that the account did not accept, e.g. of adverts that no longer exist. */
  passedOver: z.array(z.string()),
  /** When all of the account's favourites were read, in milliseconds since 1970; 0 when they must be read again. */
  readAt: z.number(),
  /**
   * Null while the person is signed in. After that, the favourites that they added and the account does not have yet.
   */
  left: z.nullable(z.array(favouriteSchema)),
});
export type FavouritesRecord = z.infer<typeof recordSchema>;

/** Reads the record; null when there is none. */
export function readRecord(): FavouritesRecord | null {
  const record = readStored(storageKeys.favouritesAccount, recordSchema);
  // A lost list must not look like one that the person emptied, or the account's favourites would be removed.
  const isLost = record?.left === null && localStore.get(storageKeys.favourites) === null;
  return isLost ? { ...record, agreed: [], sent: null, readAt: 0 } : record;
}

/** Saves the record. Never throws: it is saved at the next change, and a change that is sent twice does no harm. */
export function keepRecord(record: FavouritesRecord): void {
  localStore.set(storageKeys.favouritesAccount, JSON.stringify(record));
}

/** Returns the list as it is stored now, including changes that another tab has just made. */
export function heldFavourites(): readonly Favourite[] {
  return localStore.get(storageKeys.favourites) === null ? deviceStore.get(favouritesAtom) : favouritesAtom.stored();
}

/**
 * Makes the list belong to this account. Favourites that were marked while nobody was signed in are joined with those
 * that the account left here unsent. May be repeated.
 */
export function joinAccount(accountId: string): void {
  leaveAccount();
  const record = readRecord();
  if (record?.accountId !== accountId) {
    keepRecord({ accountId, agreed: [], sent: null, passedOver: [], readAt: 0, left: null });
    return;
  }
  const { left } = record;
  if (left === null) return;
  deviceStore.set(favouritesAtom, (list) => {
    const ids = new Set(list.map(({ id }) => id));
    return [...list, ...left.filter(({ id }) => !ids.has(id))];
  });
  keepRecord({ ...record, left: null });
}

/**
 * Removes an account's favourites from the device when somebody else, or nobody, is signed in. Changes that the account
 * does not have yet wait here, hidden, until their person signs in again; they are dropped when somebody else signs in.
 * May be repeated.
 */
export function leaveAccount(): void {
  const record = readRecord();
  if (record === null || record.left !== null) return;
  if (isTheirs(record.accountId)) return;
  const current = heldFavourites();
  const own = new Set(current.map(({ id }) => id));
  const agreed = new Set(record.agreed);
  const left = current.filter(({ id }) => !agreed.has(id));
  const removed = record.agreed.filter((id) => !own.has(id));
  if (left.length > 0 || removed.length > 0 || record.sent) {
    keepRecord({ ...record, agreed: removed, readAt: 0, left });
  } else {
    localStore.remove(storageKeys.favouritesAccount);
  }
  deviceStore.set(favouritesAtom, () => []);
}
