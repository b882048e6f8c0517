import * as z from 'zod/mini';
import { heldLocks } from '#src/lib/storage/locks.ts';
import { answerKeys, catalogueKey, inTransaction, outboxKeys, settled, type StoreName, valueKeys } from '../db.ts';
import { releaseLockPrefix } from '../worker/shared/workerMessages.ts';
import { type DraftRecords, movedDrafts, movedEntry } from './earlierDrafts.ts';

/*
 * Releases before 0.2 stored their data in seven databases. All of it is moved here: it is read, written here in one
 * transaction, and then deleted there. After a crash in between it is read again, and records that are already here
 * stay as they are. A tab of such a release may still be open and writing. What it writes is moved the next time,
 * except for entries that it is working on at that time, because it would miss them.
 */

type Records = ReadonlyMap<string, unknown>;

/** Where single values are moved: from database, store and key to store and key. */
const values: readonly (readonly [database: string, store: string, key: string, to: StoreName, toKey: string])[] = [
  ['spareyard-data-use', 'use', 'use', 'values', valueKeys.dataUse],
  ['spareyard-data-wishes', 'wishes', 'wishes', 'values', valueKeys.dataWishes],
  ['install', 'record', 'record', 'values', valueKeys.install],
  ['spareyard-snapshot', 'snapshot', 'snapshot', 'catalogue', catalogueKey],
];
const answers = { database: 'spareyard-own', store: 'answers' } as const;
const drafts = { database: 'advert-drafts', store: 'drafts' } as const;
const outbox = { database: 'outbox', stores: ['entries', 'blobs', 'meta'] } as const;
const names: readonly string[] = [
  ...values.map(([database]) => database),
  answers.database,
  drafts.database,
  outbox.database,
];

/**
 * Moves the data from the databases of earlier releases. May be repeated at any time.
 * @param database this release's own database, open
 * @throws storage errors; nothing is lost then
 */
export async function moveEarlierDatabases(database: IDBDatabase, factory: IDBFactory): Promise<void> {
  const listed = await factory.databases?.();
  const found = names.filter((name) => !listed || listed.some((one) => one.name === name));
  const opened = new Map<string, IDBDatabase>();
  try {
    for (const name of found) {
      const earlier = await openExisting(factory, name);
      if (earlier) opened.set(name, earlier);
    }
    await moveValues(database, opened);
    await moveWork(database, opened);
  } finally {
    for (const earlier of opened.values()) earlier.close();
  }
  if (await noEarlierTab()) for (const name of opened.keys()) factory.deleteDatabase(name);
}

/** Opens a database; null when it does not exist. It is not created. */
async function openExisting(factory: IDBFactory, name: string): Promise<IDBDatabase | null> {
  const request = factory.open(name);
  request.addEventListener('upgradeneeded', () => request.transaction?.abort());
  const database = await settled(request).catch(() => null);
  // A tab of the earlier release may want to delete it.
  database?.addEventListener('versionchange', () => database.close());
  return database;
}

async function readStore(database: IDBDatabase | undefined, name: string): Promise<Records> {
  if (!database?.objectStoreNames.contains(name)) return new Map();
  const store = database.transaction(name).objectStore(name);
  const [keys, held] = await Promise.all([settled(store.getAllKeys()), settled<unknown[]>(store.getAll())]);
  return new Map(keys.flatMap((key, place) => (typeof key === 'string' ? [[key, held[place]] as const] : [])));
}

/** Deletes the records that were moved and have not changed since they were read. */
async function takeOut(database: IDBDatabase | undefined, name: string, moved: Records): Promise<void> {
  if (!database || moved.size === 0) return;
  const transaction = database.transaction(name, 'readwrite', { durability: 'strict' });
  await inTransaction(transaction, async () => {
    const store = transaction.objectStore(name);
    for (const [key, read] of moved) {
      if (stampOf(await settled<unknown>(store.get(key))) === stampOf(read)) await settled(store.delete(key));
    }
  });
}

/** A string that shows whether a record has changed. For bytes, which never change, it is their size. */
function stampOf(record: unknown): string {
  return record instanceof Blob ? `${record.size}` : JSON.stringify(record ?? null);
}

async function moveValues(database: IDBDatabase, opened: ReadonlyMap<string, IDBDatabase>): Promise<void> {
  const own = await readStore(opened.get(answers.database), answers.store);
  const found: { from: IDBDatabase; store: string; key: string; value: unknown; to: StoreName; toKey: string }[] = [];
  for (const [name, store, key, to, toKey] of values) {
    const from = opened.get(name);
    const value = (await readStore(from, store)).get(key);
    if (from && value !== undefined) found.push({ from, store, key, value, to, toKey });
  }
  const transaction = database.transaction(['values', 'catalogue', 'answers'], 'readwrite', { durability: 'strict' });
  await inTransaction(transaction, async () => {
    for (const { value, to, toKey } of found) await putIfMissing(transaction.objectStore(to), toKey, value);
    const held = transaction.objectStore('answers');
    // The index says who owns the answers. If there is one here already, this release has saved its own answers.
    if ((await settled(held.getKey(answerKeys.index))) !== undefined) return;
    for (const [key, value] of own) await settled(held.put(value, key));
  });
  for (const { from, store, key, value } of found) await takeOut(from, store, new Map([[key, value]]));
  await takeOut(opened.get(answers.database), answers.store, own);
}

async function putIfMissing(store: IDBObjectStore, key: string, value: unknown): Promise<void> {
  if ((await settled(store.getKey(key))) === undefined) await settled(store.put(value, key));
}

/**
 * Moves what a person typed and sent: outbox entries, drafts, their pictures, and which of those the shop already has.
 */
async function moveWork(database: IDBDatabase, opened: ReadonlyMap<string, IDBDatabase>): Promise<void> {
  const [fromDrafts, fromOutbox] = [opened.get(drafts.database), opened.get(outbox.database)];
  const kept = await readStore(fromDrafts, drafts.store);
  const [entries, blobs, meta] = await Promise.all(outbox.stores.map((store) => readStore(fromOutbox, store)));
  if (!entries || !blobs || !meta || kept.size + entries.size + meta.size === 0) return;
  const tabs = await earlierTabs();
  const takenEntries = new Map([...entries].filter(([, entry]) => !isInHand(entry, tabs)));
  const bytes = new Map<string, unknown>(blobs);
  const records: DraftRecords = new Map(kept);

  const transaction = database.transaction(['entries', 'pictures', 'outbox'], 'readwrite', { durability: 'strict' });
  await inTransaction(transaction, async () => {
    const held = {
      entries: transaction.objectStore('entries'),
      pictures: transaction.objectStore('pictures'),
      outbox: transaction.objectStore('outbox'),
    };
    const before = z.safeParse(movedSchema, await settled<unknown>(held.outbox.get(outboxKeys.moved)));
    const moved = new Map(before.success ? Object.entries(before.data) : []);
    /** Whether this exact record has not been moved yet. If it has, later changes to it are already here. */
    const isNew = (key: string, record: unknown) => {
      const stamp = stampOf(record);
      const isKnown = moved.get(key) === stamp;
      moved.set(key, stamp);
      return !isKnown;
    };
    for (const [id, entry] of takenEntries) {
      if (isNew(`entry ${id}`, entry))
        await settled(held.entries.put(movedEntry(entry, await settled(held.entries.get(id)))));
    }
    for (const draft of movedDrafts(records)) {
      for (const [hash, blob] of draft.blobs) bytes.set(hash, blob);
      if (!isNew(`draft ${draft.id}`, [draft.entry.typed])) continue;
      const after = draft.over(await settled<unknown>(held.entries.get(draft.entry.id)));
      if (after) await settled(held.entries.put(after));
    }
    for (const [hash, blob] of bytes) await putIfMissing(held.pictures, hash, blob);
    for (const [key, value] of kept) {
      const accountId = /^([^/]+)\/sent$/.exec(key)?.[1];
      if (accountId !== undefined) await putIfMissing(held.outbox, outboxKeys.sentPictures(accountId), value);
    }
    const session = meta.get('session');
    if (session !== undefined) await putIfMissing(held.outbox, outboxKeys.session, session);
    const numbers = [meta.get('sequence'), await settled<unknown>(held.outbox.get(outboxKeys.sequence))];
    const sequence = Math.max(0, ...numbers.filter((number) => typeof number === 'number'));
    await settled(held.outbox.put(sequence, outboxKeys.sequence));
    await settled(held.outbox.put(Object.fromEntries(moved), outboxKeys.moved));
  });
  await takeOut(fromOutbox, 'entries', takenEntries);
  if (takenEntries.size === entries.size) await takeOut(fromOutbox, 'blobs', blobs);
  await takeOut(fromDrafts, drafts.store, kept);
}

const movedSchema = z.record(z.string(), z.string());
const inHandSchema = z.object({
  state: z.string(),
  awaitedBy: z.nullish(z.string()),
  heldBy: z.nullish(z.string()),
});

/** Whether a tab of the earlier release waits for the entry, is sending it, or has it open in a form. */
function isInHand(entry: unknown, tabs: ReadonlySet<string>): boolean {
  const parsed = z.safeParse(inHandSchema, entry);
  if (!parsed.success) return false;
  const { state, awaitedBy, heldBy } = parsed.data;
  return (
    [awaitedBy, heldBy].some((tab) => typeof tab === 'string' && tabs.has(tab)) ||
    (state === 'sending' && tabs.size > 0)
  );
}

/** Returns the names, in the outbox, of the open tabs. */
async function earlierTabs(): Promise<ReadonlySet<string>> {
  const prefix = 'spareyard-outbox-tab-';
  const held = (await heldLocks()) ?? [];
  return new Set(held.flatMap(({ name }) => (name?.startsWith(prefix) ? [name.slice(prefix.length)] : [])));
}

/**
 * Whether no open tab holds a release lock. A tab that holds one may belong to an earlier release. Returns false in a
 * browser without locks, where we cannot know.
 */
async function noEarlierTab(): Promise<boolean> {
  const held = await heldLocks();
  return held !== null && held.every(({ name }) => !name?.startsWith(releaseLockPrefix));
}
