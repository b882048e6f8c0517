import * as z from 'zod/mini';
import { storageKeys } from '../storageKeys.ts';
import type { DeviceAnswer } from './deviceTransport.ts';

/*
 * What became of the requests that this device follows without an account, as it was told last. It lies beside the keys
 * that follow them, in local storage, and goes with them at a Logout.
 */

/** Beyond so much the list is read from the shop alone. */
const maxCharacters = 200_000;

const nothingTracked = '[]';
const ordersSchema = z.looseObject({ items: z.array(z.looseObject({ id: z.string() })) });
const copySchema = z.object({ data: z.unknown(), keptAt: z.number() });

/** Keeps the last answer in place of the one before, while any request is followed. Never throws. */
export function keepTrackedCopy(data: unknown, keptAt = Date.now()): void {
  try {
    const text = JSON.stringify({ data, keptAt });
    const tracked = localStorage.getItem(storageKeys.trackedOrders) ?? nothingTracked;
    if (tracked === nothingTracked || text.length > maxCharacters) return;
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

/** Takes a request out of it that is followed no longer; one that cannot be read goes as a whole. Never throws. */
export function dropFromTrackedCopy(orderId: string): void {
  try {
    const held = trackedCopy();
    const orders = z.safeParse(ordersSchema, held?.data);
    forgetTrackedCopy();
    if (!held?.savedAt || !orders.success) return;
    const items = orders.data.items.filter(({ id }) => id !== orderId);
    keepTrackedCopy({ ...orders.data, items }, held.savedAt);
  } catch {
    forgetTrackedCopy();
  }
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
