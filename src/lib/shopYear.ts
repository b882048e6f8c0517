/** The year by the shop's clock, from the document: a phone's may be off, and both must render the same. */
export function shopYear(): number {
  const written = typeof document === 'undefined' ? undefined : document.documentElement.dataset['year'];
  return written === undefined ? new Date().getUTCFullYear() : Number(written);
}
