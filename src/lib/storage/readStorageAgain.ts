/**
 * Reads the storage again whenever Back shows this page: a page that the browser had frozen was told nothing meanwhile,
 * such as a Logout. All that follow the storage know an event without a key. Call it once.
 */
export function readStorageAgain(): void {
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) dispatchEvent(new StorageEvent('storage'));
  });
}
