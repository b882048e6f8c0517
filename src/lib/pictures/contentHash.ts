/** SHA-256 of the bytes as 64 hex digits; null on a page loaded over plain HTTP, where browsers offer no digest. */
export async function contentHash(blob: Blob): Promise<string | null> {
  if (!('subtle' in crypto)) return null;
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', await blob.arrayBuffer()));
  return [...digest].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
