import type { ToWorker } from '#src/device/worker/shared/workerMessages.ts';

/** Sends a message to the active worker, once there is one. Resolves when it was sent; never throws. */
export async function tellOwnWorker(message: ToWorker): Promise<void> {
  try {
    const { active } = await navigator.serviceWorker.ready;
    // It came with the worker's page side once this page was live.
    const { tellWorker } = await import('#src/device/worker/workerTalk.ts');
    if (active) tellWorker(active, message);
  } catch {
    // The browser has no workers or forbids them, or the script did not arrive.
  }
}
