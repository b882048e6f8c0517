import * as z from 'zod/mini';
import { openChannel } from '#src/lib/storage/channels.ts';
import { type OutboxEntry, outboxEntrySchema } from './entry.ts';

const channelName = 'spareyard-outbox';

/** Called at each change. @param delivered the entry that was just delivered, with its answer; otherwise null */
export type OutboxListener = (delivered: OutboxEntry | null) => void;

/**
 * Tells this tab, the other tabs and the worker that the outbox has changed, and listens for the same. A delivered entry
 * is sent along, because it may be gone from the outbox before a tab has read it there.
 */
export interface OutboxNews {
  tell(delivered: OutboxEntry | null): void;
  /** @returns a function that stops listening */
  listen(listener: OutboxListener): () => void;
}

/** Creates the channel. Without a channel, other tabs notice a change only when the person looks at them. */
export function createOutboxNews(): OutboxNews {
  const listeners = new Set<OutboxListener>();
  const channel = openChannel(channelName);
  const hear = (delivered: OutboxEntry | null) => {
    for (const listener of listeners) listener(delivered);
  };
  channel?.addEventListener('message', ({ data }) => hear(z.safeParse(outboxEntrySchema, data).data ?? null));
  return {
    tell(delivered) {
      // A channel is not a window, so it has no target origin.
      // oxlint-disable-next-line unicorn/require-post-message-target-origin
      channel?.postMessage(delivered ?? 'changed');
      hear(delivered);
    },
    listen(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}
