import { createStore, del, type UseStore } from 'idb-keyval';

/* Where the snapshot lies, for those who need nothing of what is in it. */

export const snapshotKey = 'snapshot';
let opened: UseStore | undefined;
/** The store that holds it under `snapshotKey`. */
export const snapshotPlace = () => (opened ??= createStore('spareyard-snapshot', 'snapshot'));

/** Forgets the snapshot; the next refresh fetches it whole. @throws the failure of the device's storage */
export async function dropSnapshot(): Promise<void> {
  await del(snapshotKey, snapshotPlace());
}
