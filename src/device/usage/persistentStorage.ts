let asked = false;

/**
 * Asks the browser, once while the page is open, not to throw away what this device keeps when it runs short of room.
 * Call it when the first thing is kept that the person would miss. Never throws; a refusal changes nothing.
 */
export async function askForPersistentStorage(): Promise<void> {
  // Over plain HTTP a page has no storage manager.
  if (asked || !('storage' in navigator)) return;
  asked = true;
  try {
    if (!(await navigator.storage.persisted())) await navigator.storage.persist();
  } catch {
    // Kept as long as the browser likes, as before.
  }
}
