import type { ToWorker } from '#src/device/worker/shared/workerMessages.ts';

/** Sends a message to the active worker, once there is one. Resolves when it was sent; never throws. */
export async function tellOwnWorker(message: ToWorker): Promise<void> {
  if (!('serviceWorker' in navigator)) return;
  const { active } = await navigator.serviceWorker.ready;
  // It came with the worker's page side once this page was live.
  const talk = await import('#src/device/worker/workerTalk.ts').catch(() => null);
  if (active) talk?.tellWorker(active, message);
}
