import { keptBytesHeader } from '#src/device/reads/shared/savedCopies.ts';
import { isComplete, withHeaders } from './answers.ts';

/*
 * A cache with a maximum number of entries and of bytes. When it is full the oldest entry is dropped first, but an
 * entry that was used since it was last checked gets a second round: nearly least recently used, without a write at
 * each read. The order is the cache's own (keys come in the order in which they were put), so no clock is needed.
 */

export interface BoundedCache {
  match(url: string): Promise<Response | undefined>;
  /** All entries, the oldest first; this does not count as using them. */
  all(): Promise<readonly Response[]>;
  /** Stores a response with its whole body; does nothing when it is too large or there is no room. Never throws. */
  put(url: string, response: Response): Promise<void>;
  delete(url: string): Promise<void>;
}

interface Limits {
  readonly maxEntries: number;
  readonly maxBytes: number;
  /** A single response larger than this is not stored. */
  readonly maxEntryBytes: number;
}

/** Opens the bounded cache of this name; its contents outlive the worker. */
export function createBoundedCache(storage: CacheStorage, name: string, limits: Limits): BoundedCache {
  const used = new Set<string>();
  /** Size of each entry in bytes, oldest first; read once in a worker's life. */
  let sizes: Promise<Map<string, number>> | null = null;
  let turn: Promise<unknown> = Promise.resolve();

  async function readHeld(): Promise<Map<string, number>> {
    const cache = await storage.open(name);
    const [keys, answers] = await Promise.all([cache.keys(), cache.matchAll()]);
    return new Map(keys.map(({ url }, index) => [url, Number(answers[index]?.headers.get(keptBytesHeader) ?? 0)]));
  }

  async function makeRoom(cache: Cache, index: Map<string, number>): Promise<void> {
    let bytes = 0;
    for (const size of index.values()) bytes += size;
    for (const [url, size] of index) {
      if (index.size <= limits.maxEntries && bytes <= limits.maxBytes) break;
      index.delete(url);
      const response = used.delete(url) ? await cache.match(url, { ignoreVary: true }) : undefined;
      if (response) {
        // Moved behind all others: the loop reaches it again only when everything else is gone.
        await cache.put(url, response);
        index.set(url, size);
      } else {
        await cache.delete(url, { ignoreVary: true });
        bytes -= size;
      }
    }
  }

  async function keep(url: string, body: Blob, response: Response): Promise<void> {
    if (body.size > limits.maxEntryBytes) return;
    const cache = await storage.open(name);
    const index = await (sizes ??= readHeld());
    try {
      await cache.delete(url, { ignoreVary: true });
      await cache.put(url, withHeaders(body, response, { [keptBytesHeader]: String(body.size) }));
      index.delete(url);
      index.set(url, body.size);
      await makeRoom(cache, index);
    } catch {
      // The phone is full: the older half is dropped, and this response is not stored.
      const older = [...index.keys()].slice(0, Math.ceil(index.size / 2));
      for (const one of older) index.delete(one);
      await Promise.all(older.map((one) => cache.delete(one, { ignoreVary: true })));
    }
  }

  /** Runs one job after the other: two puts at once would both count on the same free space. */
  function inTurn(work: () => Promise<unknown>): Promise<void> {
    const done = turn.then(work).then(
      () => undefined,
      // A copy that could not be stored must not fail the request.
      () => undefined,
    );
    turn = done;
    return done;
  }

  return {
    async match(url) {
      const found = await (await storage.open(name)).match(url, { ignoreVary: true });
      if (!found || !isComplete(found)) return undefined;
      used.add(url);
      return found;
    },
    all: async () => (await storage.open(name)).matchAll(),
    async put(url, response) {
      // Before its turn: a body that never ends would hold up all others.
      const body = await response.blob().catch(() => null);
      if (body) await inTurn(() => keep(url, body, response));
    },
    delete: (url) =>
      inTurn(async () => {
        const cache = await storage.open(name);
        await cache.delete(url, { ignoreVary: true });
        (await sizes)?.delete(url);
      }),
  };
}
