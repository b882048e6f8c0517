import { tellOutside } from '#server/callOutside.ts';

/** A content network that caches pictures near people and fetches them from the bucket; here only its purging. */
export interface ContentNetwork {
  /** Makes it forget what it cached for these addresses. May be repeated. @throws Error unless it took them all */
  purge(addresses: readonly string[]): Promise<void>;
}

/** The number of addresses that all networks we know accept in one call. */
const maxAtOnce = 30;

/**
 * Makes the client of a network that is purged with a `POST` of `{"files": [addresses]}` and a bearer token, as
 * Cloudflare is; for others a few lines at the edge can translate.
 */
export function createContentNetwork({
  purgeUrl,
  token,
  timeoutMs = 10_000,
}: {
  purgeUrl: string;
  token: string;
  timeoutMs?: number;
}): ContentNetwork {
  return {
    async purge(addresses) {
      for (let from = 0; from < addresses.length; from += maxAtOnce) {
        const answer = await tellOutside(purgeUrl, {
          method: 'POST',
          headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
          body: JSON.stringify({ files: addresses.slice(from, from + maxAtOnce) }),
          timeoutMs,
        });
        if (!answer.ok) throw new Error(`The content network answered a purge with ${answer.status}.`);
      }
    },
  };
}
