import * as z from 'zod/mini';
import { isQuotaError, StorageFullError } from '../../shared/storageFull.ts';
import { createOutboxDatabase, settled, type StoreName } from './database.ts';
import { isOpen, type OutboxEntry, outboxEntrySchema, type SendingSession, sendingSessionSchema } from './entry.ts';
import { type Contents, replaced } from './transitions.ts';

/*
 * The outbox on the disk. Each change is one transaction, so that tabs and worker see whole states alone. Bytes of
 * pictures lie once under their content hash and go with the last open entry that shows them.
 */

/** A command as a page hands it over. */
export interface NewEntry extends Contents {
  readonly id: string;
  readonly accountId: string | null;
  readonly createdAt: number;
}

export interface OutboxStore {
  /**
   * Keeps a command; of an entry of the same id it replaces the contents. An entry that is delivered stays as it is.
   * Resolves once it is on the disk. @throws StorageFullError; other failures of the storage as they are
   */
  put(entry: NewEntry, blobs: ReadonlyMap<string, Blob>): Promise<OutboxEntry>;
  /** Every entry that this release can read, in order. */
  all(): Promise<OutboxEntry[]>;
  get(id: string): Promise<OutboxEntry | null>;
  /**
   * Changes one entry; null removes it. @returns the entry as it is now, or null when it is gone or was gone.
   * @param others gets the other entries and may change them in the same transaction
   */
  change(
    id: string,
    change: (entry: OutboxEntry) => OutboxEntry | null,
    others?: (entry: OutboxEntry) => OutboxEntry,
  ): Promise<OutboxEntry | null>;
  /** Changes every entry that `change` gives back as another object. */
  changeAll(change: (entry: OutboxEntry) => OutboxEntry | null): Promise<void>;
  /** Bytes of a picture; null when they are not here. */
  blob(hash: string): Promise<Blob | null>;
  /** Whose token this device sends with. */
  session(): Promise<SendingSession | null>;
  changeSession(change: (held: SendingSession | null) => SendingSession | null): Promise<void>;
}

type Stores = Record<StoreName, IDBObjectStore>;

/** How many delivered entries are kept for a reader who comes late. */
const maxDelivered = 50;

/**
 * Makes the store.
 * @param onChange is called after each change, e.g. to tell the other tabs
 */
export function createOutboxStore({
  factory,
  onChange = () => undefined,
}: {
  factory: IDBFactory;
  onChange?: () => void;
}): OutboxStore {
  const database = createOutboxDatabase(factory);

  /** @param work says with what it resolves, and whether it has changed anything that others should hear of */
  async function write<T>(work: (stores: Stores) => Promise<{ result: T; changed: boolean }>): Promise<T> {
    const { result, changed } = await database.transact('readwrite', work).catch((error: unknown) => {
      throw isQuotaError(error) ? new StorageFullError(error) : error;
    });
    if (changed) onChange();
    return result;
  }

  return {
    put: (entry, blobs) =>
      write(async (stores) => {
        const known = parse(await settled(stores.entries.get(entry.id)));
        if (known?.state === 'delivered') return { result: known, changed: false };
        const next = known ? replaced(known, entry) : await fresh(stores, entry);
        await keepBlobs(stores, blobs);
        await settled(stores.entries.put(next));
        if (known) await sweepBlobs(stores);
        return { result: next, changed: true };
      }),
    all: () => database.transact('readonly', readAll),
    get: (id) => database.transact('readonly', async ({ entries }) => parse(await settled(entries.get(id)))),
    change: (id, change, others) =>
      write(async (stores) => {
        const before = parse(await settled(stores.entries.get(id)));
        if (!before) return { result: null, changed: false };
        const after = change(before);
        let changed = await keepChange(stores, before, after);
        for (const other of others ? await readAll(stores) : []) {
          if (other.id !== id) changed = (await keepChange(stores, other, others?.(other) ?? other)) || changed;
        }
        if (after?.state === 'delivered') await pruneDelivered(stores);
        if (after !== before && (after === null || !isOpen(after))) await sweepBlobs(stores);
        return { result: after, changed };
      }),
    changeAll: (change) =>
      write(async (stores) => {
        let changed = false;
        let removed = false;
        for (const entry of await readAll(stores)) {
          const after = change(entry);
          changed = (await keepChange(stores, entry, after)) || changed;
          removed ||= after === null;
        }
        if (removed) await sweepBlobs(stores);
        return { result: undefined, changed };
      }),
    blob: (hash) =>
      database.transact('readonly', async ({ blobs }) => {
        const held: unknown = await settled<unknown>(blobs.get(hash));
        return held instanceof Blob ? held : null;
      }),
    session: () => database.transact('readonly', readSession),
    changeSession: (change) =>
      write(async (stores) => {
        const before = await readSession(stores);
        const after = change(before);
        const changed = JSON.stringify(after) !== JSON.stringify(before);
        if (changed && after) await settled(stores.meta.put(after, 'session'));
        else if (changed) await settled(stores.meta.delete('session'));
        return { result: undefined, changed };
      }),
  };
}

function parse(stored: unknown): OutboxEntry | null {
  const parsed = z.safeParse(outboxEntrySchema, stored);
  return parsed.success ? parsed.data : null;
}

async function readAll({ entries }: Stores): Promise<OutboxEntry[]> {
  const stored = await settled<unknown[]>(entries.getAll());
  return stored.flatMap((one) => parse(one) ?? []).toSorted((a, b) => a.sequence - b.sequence);
}

async function readSession({ meta }: Stores): Promise<SendingSession | null> {
  const parsed = z.safeParse(sendingSessionSchema, await settled<unknown>(meta.get('session')));
  return parsed.success ? parsed.data : null;
}

async function fresh({ meta }: Stores, entry: NewEntry): Promise<OutboxEntry> {
  const counted = z.safeParse(z.int(), await settled<unknown>(meta.get('sequence')));
  const sequence = (counted.success ? counted.data : 0) + 1;
  await settled(meta.put(sequence, 'sequence'));
  return {
    ...entry,
    schema: 1,
    key: entry.id,
    sequence,
    revision: 1,
    lastTriedAt: null,
    attempts: 0,
    state: 'waiting',
    later: null,
    problem: null,
    begun: null,
    earlier: [],
    picturesRenewed: false,
  };
}

/** @returns whether there was anything to change */
async function keepChange({ entries }: Stores, before: OutboxEntry, after: OutboxEntry | null): Promise<boolean> {
  if (after === before) return false;
  if (after === null) await settled(entries.delete(before.id));
  else await settled(entries.put(after));
  return true;
}

async function keepBlobs({ blobs }: Stores, added: ReadonlyMap<string, Blob>): Promise<void> {
  for (const [hash, blob] of added) {
    const held = await settled(blobs.getKey(hash));
    if (held === undefined) await settled(blobs.put(blob, hash));
  }
}

/** Reads what is stored as it is: an entry of another release keeps its pictures too. */
async function sweepBlobs({ entries, blobs }: Stores): Promise<void> {
  const shown = new Set<string>();
  for (const stored of await settled<unknown[]>(entries.getAll())) {
    const parsed = z.safeParse(showsPictures, stored);
    if (!parsed.success || parsed.data.state === 'delivered') continue;
    for (const { hash } of parsed.data.pictures ?? []) if (hash !== null) shown.add(hash);
  }
  for (const key of await settled(blobs.getAllKeys())) {
    if (typeof key === 'string' && !shown.has(key)) await settled(blobs.delete(key));
  }
}

const showsPictures = z.object({
  state: z.string(),
  pictures: z.nullish(z.array(z.object({ hash: z.nullable(z.string()) }))),
});

async function pruneDelivered(stores: Stores): Promise<void> {
  const delivered = (await readAll(stores)).filter((entry) => entry.state === 'delivered');
  for (const { id } of delivered.slice(0, -maxDelivered)) await settled(stores.entries.delete(id));
}
