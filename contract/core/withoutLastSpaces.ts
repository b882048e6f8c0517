const space = '%20';

/**
 * Returns an address without the spaces that it has picked up at its end, as a link does that is copied out of a text;
 * null when it has none, and for one that browsers would take for another site's. The server reads some addresses as if
 * the spaces were not there, and the app none: it would say that there is no such page in place of the one that is shown.
 */
export function withoutLastSpaces(address: string): string | null {
  let end = address.length;
  while (address.endsWith(space, end)) end -= space.length;
  const plain = address.slice(0, end);
  return end === address.length || /^\/[\\/]/.test(plain) ? null : plain;
}
