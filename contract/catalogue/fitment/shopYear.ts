/** A page has a document; the server and the worker have none. */
interface Realm {
  readonly Date: DateConstructor;
  readonly document?: { readonly documentElement: { readonly dataset: Readonly<Record<string, string | undefined>> } };
}

/**
 * The year by the shop's clock, which the server wrote into the current document. A phone's own clock may be years off,
 * and the browser must render the same as the server. Without a document, the year of this machine's clock.
 */
export function shopYear(): number {
  const realm: Realm = globalThis;
  return Number(realm.document?.documentElement.dataset['year'] ?? new Date().getUTCFullYear());
}
