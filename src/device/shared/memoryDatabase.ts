import type { DeviceDatabase, StoreName } from '../db.ts';

/*
 * Stands in for the database of this device where the browser refuses it or never opens it, so that drafts and the
 * outbox work as long as the page is open. It knows the calls of an object store that this app makes. Values are copied
 * on the way in and out, as a database does, and transactions run one after the other.
 */

type Records = Map<string, unknown>;

/** Creates an empty database in memory. */
export function createMemoryDatabase(): DeviceDatabase {
  const stores = new Map<StoreName, Records>();
  let last: Promise<unknown> = Promise.resolve();

  function recordsOf(name: StoreName): Records {
    const known = stores.get(name);
    if (known) return known;
    const records: Records = new Map();
    stores.set(name, records);
    return records;
  }

  /** Runs work after all work before it. When it fails, the stores are as they were. */
  function inTurn<T>(names: readonly StoreName[], work: () => Promise<T>): Promise<T> {
    const turn = last.then(async () => {
      const before = names.map((name) => [name, new Map(recordsOf(name))] as const);
      try {
        return await work();
      } catch (error) {
        for (const [name, records] of before) stores.set(name, records);
        throw error;
      }
    });
    last = turn.catch(() => undefined);
    return turn;
  }

  return {
    transact: (names, _mode, work) =>
      inTurn(names, () => {
        // The object has exactly these names as its keys.
        // oxlint-disable-next-line typescript/no-unsafe-type-assertion
        const stores = Object.fromEntries(names.map((name) => [name, storeOf(name, recordsOf(name))])) as Parameters<
          typeof work
        >[0];
        return work(stores);
      }),
    open: async () => undefined,
    keyval: (name) => (_mode, callback) =>
      inTurn([name], async () => {
        const result: Awaited<ReturnType<typeof callback>> = await callback(storeOf(name, recordsOf(name)));
        return result;
      }),
  };
}

/** An object store over records, with the calls that this app makes. Entries are stored under their own id. */
function storeOf(name: StoreName, records: Records): IDBObjectStore {
  const keyed = () => [...records].toSorted(([a], [b]) => (a < b ? -1 : 1));
  const store = {
    get transaction() {
      return request(() => undefined);
    },
    get: (key: string) => request(() => structuredClone(records.get(key))),
    getKey: (key: string) => request(() => (records.has(key) ? key : undefined)),
    getAll: () => request(() => keyed().map(([, value]) => structuredClone(value))),
    getAllKeys: () => request(() => keyed().map(([key]) => key)),
    count: () => request(() => records.size),
    clear: () => request(() => records.clear()),
    delete: (key: string) => request(() => void records.delete(key)),
    put: (value: unknown, key?: string) =>
      request(() => {
        const place = key ?? idOf(value);
        if (place === undefined) throw new DOMException(`A record of ${name} needs a key.`, 'DataError');
        records.set(place, structuredClone(value));
        return place;
      }),
  };
  // It has the calls that this app makes, and no others.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  return store as unknown as IDBObjectStore;
}

function idOf(value: unknown): string | undefined {
  return typeof value === 'object' && value !== null && 'id' in value && typeof value.id === 'string'
    ? value.id
    : undefined;
}

/** A request that is done at once and says so a moment later, by its event and by the handlers that idb-keyval sets. */
class MemoryRequest<T> extends EventTarget {
  readonly result: T;
  readonly error = null;
  onsuccess: (() => void) | null = null;
  onerror: (() => void) | null = null;

  constructor(result: T) {
    super();
    this.result = result;
    queueMicrotask(() => {
      this.dispatchEvent(new Event('success'));
      this.onsuccess?.();
    });
  }
}

function request<T>(work: () => T): MemoryRequest<T> {
  return new MemoryRequest(work());
}
