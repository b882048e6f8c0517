/**
 * Calls `run` once the worker answers this page's requests, and so has stored the release: at once on a later visit.
 * Never where there is no worker.
 */
export function onceKept(run: () => void): void {
  const worker = 'serviceWorker' in navigator ? navigator.serviceWorker : null;
  if (worker?.controller) run();
  else worker?.addEventListener('controllerchange', run, { once: true });
}
