import * as z from 'zod/mini';
import { localStore } from '#src/lib/storage/smallStore.ts';
import { storageKeys } from '../storageKeys.ts';
import type { DeviceAnswer } from './deviceTransport.ts';

/*
 * The last known state of the order requests that this device tracks without an account. It is stored beside their
 * tracking keys in local storage, and is deleted with them at a Logout.
 */

/** A longer list is not saved, only read from the shop. */
const maxCharacters = 200_000;

const nothingTracked = '[]';
const ordersSchema = z.looseObject({ items: z.array(z.looseObject({ id: z.string() })) });
const copySchema = z.object({ data: z.unknown(), keptAt: z.number() });

/**
 * Saves an answer in place of the one before, as long as any request is tracked. May be repeated; never throws.
 * @param keptAt in milliseconds since 1970
 */
export function keepTrackedCopy(data: unknown, keptAt = Date.now()): void {
  const text = JSON.stringify({ data, keptAt });
  const tracked = localStore.get(storageKeys.trackedOrders) ?? nothingTracked;
  if (tracked === nothingTracked || text.length > maxCharacters) return;
  localStore.set(storageKeys.trackedOrdersCopy, text);
}

/** Reads the last answer; null when none is saved. @throws SyntaxError when the stored text is not JSON */
export function trackedCopy(): DeviceAnswer | null {
  const text = localStore.get(storageKeys.trackedOrdersCopy);
  if (text === null) return null;
  const { data: copy } = z.safeParse(copySchema, JSON.parse(text));
  return copy ? { data: copy.data, savedAt: copy.keptAt, extent: 'whole' } : null;
}

/** Removes a request from the copy that is no longer tracked. A copy that cannot be read is deleted. Never throws. */
export function dropFromTrackedCopy(orderId: string): void {
  try {
    const copy = trackedCopy();
    const orders = z.safeParse(ordersSchema, copy?.data);
    dropTrackedCopy();
    if (!copy?.savedAt || !orders.success) return;
    const items = orders.data.items.filter(({ id }) => id !== orderId);
    keepTrackedCopy({ ...orders.data, items }, copy.savedAt);
  } catch {
    dropTrackedCopy();
  }
}

/** Deletes the copy. May be repeated; never throws. */
export function dropTrackedCopy(): void {
  localStore.remove(storageKeys.trackedOrdersCopy);
}

/** Returns the size of the copy in characters, which is about its size in bytes. */
export function trackedCopyBytes(): number {
  return localStore.get(storageKeys.trackedOrdersCopy)?.length ?? 0;
}
