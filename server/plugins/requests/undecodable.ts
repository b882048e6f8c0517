/** An address that no page has. */
export const unknownPath = '/-';

/**
 * Returns the address under which a request is routed: its own, or one that nothing has when its path cannot be
 * decoded, as that of `/100%`. Nobody can have put anything at such an address, so it is answered like any other that
 * leads nowhere: with the shop's own page, or with a problem of the API. A query needs no such care: by the URL standard
 * each has a reading.
 */
export function routableUrl({ url = '/' }: { url?: string | undefined }): string {
  const [path = '/'] = url.split(/[?#]/, 1);
  try {
    decodeURIComponent(path);
    return url;
  } catch {
    return path.startsWith('/api/') ? `/api${unknownPath}` : unknownPath;
  }
}
