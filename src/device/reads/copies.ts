import { dropOwnCopies } from './dropOwnCopies.ts';
import { dropTrackedCopy } from './trackedCopy.ts';
import { roomMadeEvent } from './roomMade.ts';
import { dropSavedCopies } from './shared/savedCopies.ts';
import { dropSnapshot } from './shared/snapshot/snapshotPlace.ts';

/*
 * Everything on this device that the shop can send again: saved pages, answers and pictures, the saved catalogue, and
 * the saved data of the person's own account. Drafts and the outbox are not copies and are never deleted here.
 */

/** Deletes every copy. May be repeated; never throws. */
export async function dropCopies(): Promise<void> {
  dropTrackedCopy();
  await Promise.all([dropSavedCopies(), dropSnapshot().catch(() => undefined), dropOwnCopies()]);
}

/**
 * Deletes every copy on a full phone, to make room for data that the shop cannot send again, and tells the person. May
 * be repeated; never throws.
 */
export async function makeRoom(): Promise<void> {
  await dropCopies();
  dispatchEvent(new Event(roomMadeEvent));
}
