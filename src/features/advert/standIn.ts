/*
 * The picture that a page on its way shows is the small one that its card had. The large one lies over it and is seen
 * when it has arrived, so that the picture never goes away in between.
 */

let shown: { readonly id: string; readonly address: string } | undefined;

/** Notes what was shown of a picture, by its id. @param address as the browser chose it */
export function noteStandIn(id: string, address: string): void {
  shown = { id, address };
}

/** Address of what was shown of a picture; undefined when it was another. */
export function standInFor(id: string): string | undefined {
  return shown?.id === id ? shown.address : undefined;
}
