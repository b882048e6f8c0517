/**
 * Makes the browser load what this tab has in session storage. It comes from another process, for which the first access
 * waits: 8 ms where a script of the router takes 5 (Chromium, 28 November 2026). Never throws.
 */
export function openTabStorage(): void {
  try {
    sessionStorage.getItem('');
  } catch {
    // Missing or forbidden: smallStore.ts keeps the values in memory.
  }
}
