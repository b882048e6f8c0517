/** What keeps pictures near to people and fetches them out of the bucket; here only what it has to forget. */
export interface ContentNetwork {
  /** Has it forget what it holds for these addresses. May be repeated. @throws Error when it did not take all of it */
  purge(addresses: readonly string[]): Promise<void>;
}

/** What the networks that we know take in one call at least. */
const maxAtOnce = 30;

/**
 * Makes the client of a network that is purged by `POST` of `{"files": [addresses]}` with a bearer's token, as Cloudflare
 * has it; for others a few lines at the edge translate.
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
        const answer = await fetch(purgeUrl, {
          method: 'POST',
          headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
          body: JSON.stringify({ files: addresses.slice(from, from + maxAtOnce) }),
          // A redirect would carry the token to a host that nobody configured.
          redirect: 'error',
          signal: AbortSignal.timeout(timeoutMs),
        });
        await answer.body?.cancel();
        if (!answer.ok) throw new Error(`The content network answered a purge with ${answer.status}.`);
      }
    },
  };
}
