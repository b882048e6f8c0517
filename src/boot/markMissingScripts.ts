/**
 * Marks the errors of scripts that do not arrive from now on, as the build's helper for imports tells of them. The router
 * knows them by how they begin, and would load the whole page anew at once: without a connection, the browser answers
 * that with a page of its own.
 */
export function markMissingScripts(): void {
  addEventListener('vite:preloadError', ({ payload }) => {
    payload.message = `Not arrived: ${payload.message}`;
  });
}
