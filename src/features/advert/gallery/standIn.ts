/*
 * A pending page shows the small picture that the advert's card had. The large one lies over it and becomes visible
 * when it has arrived, so that the picture never disappears in between.
 */

let shownPicture: { readonly id: string; readonly address: string } | undefined;

/** Remembers which file of a picture was shown last. @param address the one that the browser chose from the set */
export function noteStandIn(id: string, address: string): void {
  shownPicture = { id, address };
}

/** The address of the file that was shown for this picture; undefined when another picture was shown last. */
export function standInFor(id: string): string | undefined {
  return shownPicture?.id === id ? shownPicture.address : undefined;
}
