import { outboxSyncTag, runOutbox } from '#src/device/outbox/shared/deviceOutbox.ts';

/**
 * Sends the entries of the outbox when the browser wakes the worker because the connection is back, which may happen
 * with every tab closed. Other sync tags are ignored.
 * @throws when entries are left, so that the browser tries again
 */
export async function sendOutbox(tag: string): Promise<void> {
  if (tag !== outboxSyncTag) return;
  const { left } = await runOutbox();
  if (left > 0) throw new Error(`${left} entries of the outbox are still waiting.`);
}
