import { outboxSyncTag, runOutbox } from '#src/device/outbox/shared/outbox.ts';

/**
 * Sends what waits in the outbox, when the browser wakes the worker because the connection is back; it may do so with every tab
 * closed. What is not the outbox's is left alone.
 * @throws when something is left, so that the browser comes back
 */
export async function sendOutbox(tag: string): Promise<void> {
  if (tag !== outboxSyncTag) return;
  const { left } = await runOutbox();
  if (left > 0) throw new Error(`${left} entries of the outbox still wait.`);
}
