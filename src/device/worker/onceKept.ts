import { isLessData } from '#src/lib/lessData.ts';
import { serviceWorkers } from '#src/lib/storage/serviceWorkers.ts';

/**
 * Calls `run` once the worker answers this page's requests, and so has stored the release: at once on a later visit.
 * Never where there is no worker, or on a phone that saves data: there the worker has stored only what was needed.
 */
export function onceKept(run: () => void): void {
  if (isLessData()) return;
  const worker = serviceWorkers();
  if (worker?.controller) run();
  else worker?.addEventListener('controllerchange', run, { once: true });
}
