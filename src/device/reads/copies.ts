import { wipeOwnCopies } from './wipeOwnCopies.ts';
import { forgetTrackedCopy } from './trackedCopy.ts';
import { roomMadeEvent } from './roomMade.ts';
import { dropSavedCopies } from './shared/savedCopies.ts';
import { dropSnapshot } from './shared/snapshot/snapshotPlace.ts';

/*
 * Everything on this device that the shop can send again: saved pages, answers and pictures, the saved catalogue, and
 * the saved data of the person's own account. Drafts and the outbox are not copies and are never deleted here.
 */

/** Deletes every copy. May be repeated; never throws. */
export async function dropCopies(): Promise<void> {
  forgetTrackedCopy();
  await Promise.all([dropSavedCopies(), dropSnapshot().catch(() => undefined), wipeOwnCopies()]);
}

/**
 * Deletes every copy on a full phone, to make room for data that the shop cannot send again, and tells the person. May
 * be repeated; never throws.
 */
export async function makeRoom(): Promise<void> {
  await dropCopies();
  dispatchEvent(new Event(roomMadeEvent));
}
