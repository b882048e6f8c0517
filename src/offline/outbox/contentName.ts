import { randomId } from '#src/lib/randomId.ts';

/** SHA-256 of the bytes in hex, by which the server sees that all arrived. Over plain HTTP, where browsers offer none, a name of its own. */
export async function contentName(blob: Blob): Promise<string> {
  if (!('subtle' in crypto)) return `unhashed-${randomId()}`;
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', await blob.arrayBuffer()));
  return [...digest].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
