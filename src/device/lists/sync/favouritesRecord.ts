import * as z from 'zod/mini';
import { favouriteMarkSchema } from '#contract/people/favourites.ts';
import { deviceStore } from '#src/http/session.ts';
import { favouriteSchema } from '../../storedSchemas.ts';
import { type Favourite, favouritesAtom } from '../favourites.ts';
import { readStored } from '#src/lib/readStored.ts';
import { storageKeys } from '../../storageKeys.ts';
import { isTheirs } from './isTheirs.ts';

/*
 * Whose the favourites of this device are, and what their account is known to hold. It always holds that while there is a
 * record and its person is signed in, the list on the device is theirs; once they have left, the list has none of theirs.
 * It is read from the storage each time, since other tabs write it too; whoever changes it has the lock (favouritesSync.ts),
 * but for a person who leaves.
 */

const changesSchema = z.object({
  /** Its idempotency key. */
  id: z.string(),
  add: z.array(favouriteMarkSchema),
  remove: z.array(z.string()),
});
const recordSchema = z.object({
  accountId: z.string(),
  /** Ids that the account holds, as far as this device knows. */
  agreed: z.array(z.string()),
  /** What was sent and not yet answered: sent again, it is the same command. */
  sent: z.nullable(changesSchema),
  /** Ids that the account would not take, e.g. of adverts that are no more. */
  passedOver: z.array(z.string()),
  /** When all of the account's were read, in milliseconds since 1970; 0 when they are to be read anew. */
  readAt: z.number(),
  /** Null while its person is signed in; after that, what they had added and the account does not know yet. */
  left: z.nullable(z.array(favouriteSchema)),
});
export type FavouritesRecord = z.infer<typeof recordSchema>;

/** What is known; null when nothing is. */
export function readRecord(): FavouritesRecord | null {
  const record = readStored(storageKeys.favouritesAccount, recordSchema);
  // A list that was lost is not a list that was emptied.
  const isLost = record?.left === null && localStorage.getItem(storageKeys.favourites) === null;
  return isLost ? { ...record, agreed: [], sent: null, readAt: 0 } : record;
}

/** Keeps it. A phone that is full is asked again at the next change: what is told twice changes nothing. */
export function keepRecord(record: FavouritesRecord): void {
  try {
    localStorage.setItem(storageKeys.favouritesAccount, JSON.stringify(record));
  } catch {
    // As said.
  }
}

/** The list as the storage holds it now, also where another tab has just changed it. */
export function heldFavourites(): readonly Favourite[] {
  if (localStorage.getItem(storageKeys.favourites) === null) return deviceStore.get(favouritesAtom);
  let held: readonly Favourite[] = [];
  deviceStore.set(favouritesAtom, (list) => {
    held = list;
    return list;
  });
  return held;
}

/** From now on the list is this account's: what was marked while nobody was signed in joins what it left here unsent. */
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
 * Takes an account's favourites off the device when somebody else, or nobody, is signed in by now. What the account was
 * not told yet waits for its person, unseen, until another signs in.
 */
export function leaveAccount(): void {
  const record = readRecord();
  if (record === null || record.left !== null) return;
  if (isTheirs(record.accountId)) return;
  const held = heldFavourites();
  const own = new Set(held.map(({ id }) => id));
  const agreed = new Set(record.agreed);
  const left = held.filter(({ id }) => !agreed.has(id));
  const removed = record.agreed.filter((id) => !own.has(id));
  if (left.length > 0 || removed.length > 0 || record.sent) {
    keepRecord({ ...record, agreed: removed, readAt: 0, left });
  } else {
    localStorage.removeItem(storageKeys.favouritesAccount);
  }
  deviceStore.set(favouritesAtom, () => []);
}
