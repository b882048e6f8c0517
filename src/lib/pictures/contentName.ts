import { contentHash } from './contentHash.ts';
import { randomId } from '../randomId.ts';

/**
 * SHA-256 of the bytes in hex, which lets the server check that all of them arrived. Over plain HTTP, where browsers
 * offer no digest, a new random name.
 */
export async function contentName(blob: Blob): Promise<string> {
  return (await contentHash(blob)) ?? `unhashed-${randomId()}`;
}
