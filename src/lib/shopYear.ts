/**
 * The year by the shop's clock, which the server wrote into the current document. A phone's own clock may be years off,
 * and the browser must render the same as the server.
 */
export function shopYear(): number {
  const written = typeof document === 'undefined' ? undefined : document.documentElement.dataset['year'];
  return written === undefined ? new Date().getUTCFullYear() : Number(written);
}
