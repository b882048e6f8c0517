import { outboxSyncTag, runOutbox } from '#src/device/outbox/shared/deviceOutbox.ts';
import { maxHoldMs } from '#src/device/outbox/shared/entry.ts';
import { delay } from '#src/lib/delay.ts';
import { isNotKept } from '#src/lib/storage/notKept.ts';

/**
 * Sends the entries of the outbox. It waits for one that can still be taken back: it is due in a moment, when no tab may
 * be open any more.
 * @returns how many are left
 */
export async function sendWaiting(): Promise<number> {
  const { left, nextInMs } = await runOutbox();
  if (nextInMs === null || nextInMs > maxHoldMs) return left;
  await delay(nextInMs);
  return (await runOutbox()).left;
}

/**
 * Sends the entries of the outbox when the browser wakes the worker because the connection is back, which may happen
 * with every tab closed. Other sync tags are ignored.
 * @throws when entries are left, or may be in a database that does not open, so that the browser tries again
 */
export async function sendOutbox(tag: string): Promise<void> {
  if (tag !== outboxSyncTag) return;
  const left = await sendWaiting();
  if (isNotKept('drafts')) throw new Error('The database with the outbox does not open.');
  if (left > 0) throw new Error(`${left} entries of the outbox are still waiting.`);
}
