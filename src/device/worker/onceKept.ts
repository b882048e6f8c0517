import { serviceWorkers } from '#src/lib/storage/serviceWorkers.ts';

/**
 * Calls `run` once the worker answers this page's requests, and so has stored the release: at once on a later visit.
 * Never where there is no worker.
 */
export function onceKept(run: () => void): void {
  const worker = serviceWorkers();
  if (worker?.controller) run();
  else worker?.addEventListener('controllerchange', run, { once: true });
}
