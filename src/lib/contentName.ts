import { contentHash } from './contentHash.ts';
import { randomId } from './randomId.ts';

/** SHA-256 of the bytes in hex, by which the server sees that all arrived. Over plain HTTP, where browsers offer none, a name of its own. */
export async function contentName(blob: Blob): Promise<string> {
  return (await contentHash(blob)) ?? `unhashed-${randomId()}`;
}
