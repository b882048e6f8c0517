const channelName = 'spareyard-outbox';

/** Tells this tab, the other tabs and the worker that the outbox has changed, and listens for the same. */
export interface OutboxNews {
  tell(): void;
  /** Calls `listener` at each change. @returns a function that stops listening */
  listen(listener: () => void): () => void;
}

/** Creates the channel. Without BroadcastChannel, other tabs notice a change only when the person looks at them. */
export function createOutboxNews(): OutboxNews {
  const listeners = new Set<() => void>();
  const channel = 'BroadcastChannel' in globalThis ? new BroadcastChannel(channelName) : null;
  const hear = () => {
    for (const listener of listeners) listener();
  };
  channel?.addEventListener('message', hear);
  return {
    tell() {
      // A channel is not a window, so it has no target origin.
      // oxlint-disable-next-line unicorn/require-post-message-target-origin
      channel?.postMessage('changed');
      hear();
    },
    listen(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}
