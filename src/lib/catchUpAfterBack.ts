/**
 * Catches up whenever Back shows this page: a page that the browser had frozen was told nothing of what others stored
 * meanwhile, such as a Logout, and leaving it may have broken off its requests. All that follow the storage know an
 * event without a key, and all that wait for a connection ask again when it is back. Call it once.
 */
export function catchUpAfterBack(): void {
  addEventListener('pageshow', ({ persisted }) => {
    if (!persisted) return;
    dispatchEvent(new StorageEvent('storage'));
    if (navigator.onLine) dispatchEvent(new Event('online'));
  });
}
