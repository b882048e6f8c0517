import { deviceOutbox, outboxSyncTag } from './shared/outbox.ts';
import type { Wish } from './shared/runner.ts';

/* What starts the runner in a page: the start, a connection that comes back, a page that is looked at, and the next due try. */

let timer: ReturnType<typeof setTimeout> | undefined;

/** Sends in the background, and comes back for what could not be sent. Never throws. */
export function kick(wish: Wish): void {
  clearTimeout(timer);
  deviceOutbox()
    .runner.run(wish)
    .then(
      ({ nextInMs }) => {
        clearTimeout(timer);
        if (nextInMs !== null) timer = setTimeout(() => kick('due'), nextInMs);
      },
      // The storage is away, e.g. while the browser wipes it: the next trigger finds it again, or finds it empty.
      () => undefined,
    );
}

/** Follows what may mean that the connection is back. Call it once. */
export function followTriggers(): void {
  addEventListener('online', () => kick('all'));
  addEventListener('pageshow', () => kick('all'));
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') kick('all');
  });
}

/** Asks the browser to wake the worker when the connection is back, where it can: this tab may be closed by then. Never throws. */
export async function wakeWorkerWhenOnline(): Promise<void> {
  try {
    const registration = await navigator.serviceWorker?.getRegistration();
    const sync: unknown = registration && Reflect.get(registration, 'sync');
    if (hasRegister(sync)) await sync.register(outboxSyncTag);
  } catch {
    // Then it goes out at the next start.
  }
}

function hasRegister(sync: unknown): sync is { register(tag: string): Promise<void> } {
  return typeof sync === 'object' && sync !== null && 'register' in sync && typeof sync.register === 'function';
}
