/**
 * The year by the shop's clock: the one that the server wrote into the document that is open. A phone's own clock may be
 * years off, and what is drawn in the browser must be what the server drew.
 */
export function shopYear(): number {
  const written = typeof document === 'undefined' ? undefined : document.documentElement.dataset['year'];
  return written === undefined ? new Date().getUTCFullYear() : Number(written);
}
