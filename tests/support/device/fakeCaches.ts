/*
 * The browser's cache storage in memory, for unit tests of the service worker. Keys come in the order in which they
 * were first put, as in a browser.
 */

/**
 * Makes an empty storage. @param quotaBytes the limit for all bodies together; above it a put fails as on a full phone
 */
export function fakeCaches({ quotaBytes = Number.POSITIVE_INFINITY } = {}): CacheStorage {
  const storage = new Map<string, Map<string, Stored>>();
  const used = () => {
    let bytes = 0;
    for (const entries of storage.values()) for (const { body } of entries.values()) bytes += body.byteLength;
    return bytes;
  };
  const open = (name: string) => {
    const entries = storage.get(name) ?? new Map<string, Stored>();
    storage.set(name, entries);
    return fakeCache(entries, (bytes) => used() + bytes <= quotaBytes);
  };
  return {
    open: async (name) => open(name),
    has: async (name) => storage.has(name),
    delete: async (name) => storage.delete(name),
    keys: async () => [...storage.keys()],
    async match(request, { cacheName, ...options } = {}) {
      for (const name of cacheName === undefined ? storage.keys() : [cacheName]) {
        if (!storage.has(name)) continue;
        const found = await open(name).match(request, options);
        if (found) return found;
      }
      return undefined;
    },
  };
}

interface Stored {
  readonly body: ArrayBuffer;
  readonly status: number;
  readonly headers: [string, string][];
}

const base = 'https://shop.test';
const keyOf = (request: RequestInfo | URL) => new URL(request instanceof Request ? request.url : request, base).href;

function fakeCache(entries: Map<string, Stored>, fits: (bytes: number) => boolean): Cache {
  const restore = ({ body, status, headers }: Stored) => new Response(body.slice(0), { status, headers });
  return {
    async match(request, { ignoreSearch = false } = {}) {
      const key = keyOf(request);
      const isIt = (one: string) => one === key || (ignoreSearch && one.split('?')[0] === key.split('?')[0]);
      const found = [...entries].find(([one]) => isIt(one))?.[1];
      return found && restore(found);
    },
    matchAll: async () => [...entries.values()].map(restore),
    keys: async () => [...entries.keys()].map((key) => new Request(key)),
    delete: async (request) => entries.delete(keyOf(request)),
    async put(request, response) {
      const body = await response.arrayBuffer();
      if (!fits(body.byteLength)) throw new DOMException('The phone is full.', 'QuotaExceededError');
      entries.set(keyOf(request), { body, status: response.status, headers: [...response.headers] });
    },
    add: () => Promise.reject(new Error('Nothing here uses it.')),
    addAll: () => Promise.reject(new Error('Nothing here uses it.')),
  };
}

/** A response as the shop sends it to everybody; JSON unless the headers say something else. */
export function shopAnswer(body: BodyInit, headers: Readonly<Record<string, string>> = {}): Response {
  const usual = { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'public, max-age=0' };
  return new Response(body, { headers: { 'x-shop-answer': '1', ...usual, ...headers } });
}
