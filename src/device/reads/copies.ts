import { wipeOwnCopies } from './wipeOwnCopies.ts';
import { forgetTrackedCopy } from './trackedCopy.ts';
import { roomMadeEvent } from './roomMade.ts';
import { dropSavedCopies } from './shared/savedCopies.ts';
import { dropSnapshot } from './shared/snapshot/snapshotPlace.ts';

/*
 * All that is on this device and that the shop can send again: saved pages, answers and pictures, the saved catalogue, and
 * what was kept of one's own account. Drafts and the outbox are no copies and are never among them.
 */

/** Forgets every copy. May be repeated; never throws. */
export async function dropCopies(): Promise<void> {
  forgetTrackedCopy();
  await Promise.all([dropSavedCopies(), dropSnapshot().catch(() => undefined), wipeOwnCopies()]);
}

/** The phone is full: what can be had again makes room for what cannot, and the person is told. Never throws. */
export async function makeRoom(): Promise<void> {
  await dropCopies();
  dispatchEvent(new Event(roomMadeEvent));
}
