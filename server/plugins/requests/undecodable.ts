/** An address that no page has. */
export const unknownPath = '/-';

/** What comes before the path of a request's address: the host that a proxy was asked for (RFC 9112, 3.2.2), or nothing. */
const beforePath = /^(?:https?:\/\/[^/?#]*)?\/*/i;

/**
 * Returns the address under which a request is routed: its own, with one slash in front, or one that nothing has when
 * its path cannot be decoded, as that of `/100%`. A redirect repeats the address, and a browser would take one that
 * begins with two slashes for that of another host. Nobody can have put anything at an address that cannot be decoded,
 * so it is answered like any other that leads nowhere: with the shop's own page, or with a problem of the API. A query
 * needs no such care: by the URL standard each has a reading.
 */
export function routableUrl({ url: rawUrl = '/' }: { url?: string | undefined }): string {
  const url = rawUrl.replace(beforePath, '/');
  const [path = '/'] = url.split(/[?#]/, 1);
  try {
    decodeURIComponent(path);
    return url;
  } catch {
    return path.startsWith('/api/') ? `/api${unknownPath}` : unknownPath;
  }
}
