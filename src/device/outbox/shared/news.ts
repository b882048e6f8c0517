const channelName = 'spareyard-outbox';

/** Says to this tab, the others and the worker that the outbox has changed, and hears it. */
export interface OutboxNews {
  tell(): void;
  /** @returns stops listening */
  listen(listener: () => void): () => void;
}

/** Makes it. Where a page has no channel, other tabs learn of a change when they are looked at. */
export function createOutboxNews(): OutboxNews {
  const listeners = new Set<() => void>();
  const channel = 'BroadcastChannel' in globalThis ? new BroadcastChannel(channelName) : null;
  const hear = () => {
    for (const listener of listeners) listener();
  };
  channel?.addEventListener('message', hear);
  return {
    tell() {
      // A channel is not a window: it has no target.
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
