/** Returns the browser's service workers; null where it has none or refuses them, as to a page in a sandbox. */
export function serviceWorkers(): ServiceWorkerContainer | null {
  try {
    return navigator.serviceWorker ?? null;
  } catch {
    return null;
  }
}
