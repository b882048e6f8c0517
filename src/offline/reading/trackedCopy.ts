import * as z from 'zod/mini';
import { storageKeys } from '../storageKeys.ts';
import type { DeviceAnswer } from './deviceTransport.ts';

/*
 * What became of the requests that this device follows without an account, as it was told last. It lies beside the keys
 * that follow them, in local storage, and goes with them at a Logout.
 */

/** Beyond so much the list is read from the shop alone. */
const maxCharacters = 200_000;

const copySchema = z.object({ data: z.unknown(), keptAt: z.number() });

/** Keeps the last answer in place of the one before, while any request is followed. Never throws. */
export function keepTrackedCopy(data: unknown, keptAt = Date.now()): void {
  try {
    const text = JSON.stringify({ data, keptAt });
    if (localStorage.getItem(storageKeys.trackedOrders) === null || text.length > maxCharacters) return;
    localStorage.setItem(storageKeys.trackedOrdersCopy, text);
  } catch {
    // No room: an older copy is better than none, and says its age.
  }
}

/** The last answer; null when none is kept. */
export function trackedCopy(): DeviceAnswer | null {
  const text = localStorage.getItem(storageKeys.trackedOrdersCopy);
  if (text === null) return null;
  const { data: kept } = z.safeParse(copySchema, JSON.parse(text));
  return kept ? { data: kept.data, savedAt: kept.keptAt, extent: 'whole' } : null;
}

/** Forgets it. Never throws. */
export function forgetTrackedCopy(): void {
  try {
    localStorage.removeItem(storageKeys.trackedOrdersCopy);
  } catch {
    // Storage that is forbidden holds nothing.
  }
}

/** How many bytes it takes. */
export function trackedCopyBytes(): number {
  return localStorage.getItem(storageKeys.trackedOrdersCopy)?.length ?? 0;
}
