let hasAsked = false;

/**
 * Asks the browser not to delete this device's data when it runs short of room. Asks only once while the page is open.
 * Call it when something is saved that the person would miss. Never throws; a refusal changes nothing.
 */
export async function askForPersistentStorage(): Promise<void> {
  // Over plain HTTP a page has no storage manager.
  if (hasAsked || !('storage' in navigator)) return;
  hasAsked = true;
  try {
    if (!(await navigator.storage.persisted())) await navigator.storage.persist();
  } catch {
    // The data stays as long as the browser decides, as before.
  }
}
