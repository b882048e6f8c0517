const space = '%20';

/**
 * Returns an address without the spaces that it has picked up at its end, as a link does that is copied out of a text;
 * null when it has none. The URL of a page drops some of them here and none in the browser, which would then find no
 * such page in place of the one that is shown.
 */
export function withoutLastSpaces(address: string): string | null {
  let end = address.length;
  while (address.endsWith(space, end)) end -= space.length;
  return end === address.length ? null : address.slice(0, end);
}
