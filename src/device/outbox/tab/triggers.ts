import { deviceOutbox, outboxSyncTag } from '../shared/deviceOutbox.ts';
import type { RunRequest } from '../shared/runner.ts';

/* Starts the runner in a page: at the start, when the connection or the person comes back, and when a try is due. */

let timer: ReturnType<typeof setTimeout> | undefined;

/** Sends in the background, and schedules the next try for what could not be sent. May be repeated; never throws. */
export function requestRun(request: RunRequest): void {
  clearTimeout(timer);
  deviceOutbox()
    .runner.run(request)
    .then(
      ({ nextInMs }) => {
        clearTimeout(timer);
        if (nextInMs !== null) timer = setTimeout(() => requestRun('due'), nextInMs);
      },
      // The storage is unavailable, e.g. while the browser wipes it. The next trigger finds it, or finds it empty.
      () => undefined,
    );
}

/** Runs the outbox at every event that may mean that the connection is back. Call it once. */
export function followTriggers(): void {
  addEventListener('online', () => requestRun('all'));
  addEventListener('pageshow', () => requestRun('all'));
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') requestRun('all');
  });
}

/**
 * Asks the browser to wake the worker when the connection is back, because this tab may be closed by then. Does nothing
 * in a browser without Background Sync. May be repeated. Never throws.
 */
export async function wakeWorkerWhenOnline(): Promise<void> {
  try {
    const registration = await navigator.serviceWorker?.getRegistration();
    const sync: unknown = registration && Reflect.get(registration, 'sync');
    if (hasRegister(sync)) await sync.register(outboxSyncTag);
  } catch {
    // Then the outbox is sent at the next start.
  }
}

function hasRegister(sync: unknown): sync is { register(tag: string): Promise<void> } {
  return typeof sync === 'object' && sync !== null && 'register' in sync && typeof sync.register === 'function';
}
