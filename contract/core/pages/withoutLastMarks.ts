const space = '%20';
/** What messengers take for the end of a link though it belongs to the sentence; the last four are typographic quotes. */
const marks = `${space} ) . , ; : ! * ' ] %22 %27 %29 %3E %5D %C2%BB %E2%80%99 %E2%80%9C %E2%80%9D`.split(' ');
/** A search may end with a mark. An id never does, nor does a path. */
const endsWithId = /=[\da-f-]{36}$/i;

/**
 * Returns an address without the spaces and punctuation that it has picked up at its end, as a link does that is copied
 * out of a text; null when it has none, and for one that browsers would take for another site's. The server reads some
 * addresses as if the spaces were not there, and the app none: it would say that there is no such page in place of the
 * one that is shown.
 */
export function withoutLastMarks(address: string): string | null {
  const bare = without(marks, address);
  const plain = !address.includes('?') || endsWithId.test(bare) ? bare : without([space], address);
  return plain === address || /^\/[\\/]/.test(plain) ? null : plain;
}

function without(ends: readonly string[], address: string): string {
  const upper = address.replaceAll(/%[\da-f]{2}/gi, (byte) => byte.toUpperCase());
  let { length } = upper;
  for (let last; (last = ends.find((one) => upper.endsWith(one, length))) !== undefined;) length -= last.length;
  return address.slice(0, length);
}
