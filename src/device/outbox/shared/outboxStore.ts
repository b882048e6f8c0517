import * as z from 'zod/mini';
import { isQuotaError, StorageFullError } from '../../shared/storageFull.ts';
import { type DeviceDatabase, outboxKeys, settled } from '../../db.ts';
import { type OutboxEntry, outboxEntrySchema, type SendingSession, sendingSessionSchema } from './entry.ts';
import { keepPictures, readPicture, sweepPictures } from './keptPictures.ts';
import { forgetSent, readSent, rememberSent, type SentPictures } from './sentPictures.ts';
import { noteGone, readStanding, type Standing } from './standing.ts';
import { type Contents, replaced, typedOver, withShrunk } from './transitions.ts';

/*
 * The outbox on the disk, drafts included. Each change is one transaction, so that tabs and worker see whole states alone.
 */

/** A command as a page hands it over. */
export interface NewEntry extends Contents {
  readonly id: string;
  readonly accountId: string | null;
  readonly createdAt: number;
}

/** What a form holds of something that is not sent off, as a page hands it over. */
export interface NewDraft extends Pick<OutboxEntry, 'id' | 'accountId' | 'kind' | 'label' | 'about'> {
  readonly method: OutboxEntry['request']['method'];
  readonly path: string;
  /** In the form's own shape; its pictures under `pictures`. */
  readonly typed: unknown;
  readonly createdAt: number;
}

/** A picture as it was chosen, and what is sent in its place. */
export interface Shrunk {
  /** The name of the bytes that were chosen. */
  readonly original: string;
  readonly hash: string;
  readonly blob: Blob;
}

export interface OutboxStore {
  /**
   * Keeps a command; a draft of the same id becomes it, and of another entry of the same id it replaces the contents. An
   * entry that is delivered stays as it is. Resolves once it is on the disk.
   * @throws StorageFullError; other failures of the storage as they are
   */
  put(entry: NewEntry, blobs: ReadonlyMap<string, Blob>): Promise<OutboxEntry>;
  /**
   * Keeps what was typed: as a draft, or over an entry of the same id that is open in a form of this tab. What was sent
   * off meanwhile is left as it is. Resolves once it is on the disk.
   * @throws StorageFullError; other failures of the storage as they are
   */
  keepTyped(draft: NewDraft, blobs: ReadonlyMap<string, Blob>, tab: string): Promise<OutboxEntry>;
  /** Puts what was made of a chosen picture in its place wherever that is shown. @returns false when it is shown nowhere */
  replaceOriginal(shrunk: Shrunk): Promise<boolean>;
  /** Every entry that this release can read, in order; drafts last. */
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
  /** The pictures that the shop has of this account. */
  sentPictures(accountId: string): Promise<SentPictures>;
  /** The shop has the picture of this hash, from now on under this id; null when it has it no more. */
  noteSentPicture(accountId: string, hash: string, id: string | null): Promise<void>;
  /** To be told at a start where something should wait here. Notes that it is gone if there is no entry, nor ever was: the database was cleared. */
  noteIfGone(): Promise<void>;
  /** @param accountId null for nobody's */
  standing(accountId: string | null): Promise<Standing>;
  /** Whose token this device sends with. */
  session(): Promise<SendingSession | null>;
  changeSession(change: (held: SendingSession | null) => SendingSession | null): Promise<void>;
}

const storeNames = ['entries', 'pictures', 'outbox'] as const;
type Stores = Record<(typeof storeNames)[number], IDBObjectStore>;

/** How many delivered entries are kept for a reader who comes late. */
const maxDelivered = 50;

/**
 * Makes the store.
 * @param onChange is called after each change, e.g. to tell the other tabs
 */
export function createOutboxStore({
  database,
  onChange = () => undefined,
}: {
  database: DeviceDatabase;
  onChange?: () => void;
}): OutboxStore {
  const read = <T>(work: (stores: Stores) => Promise<T>) => database.transact(storeNames, 'readonly', work);

  /** @param work says with what it resolves, and whether it has changed anything that others should hear of */
  async function write<T>(work: (stores: Stores) => Promise<{ result: T; changed: boolean }>): Promise<T> {
    const { result, changed } = await database.transact(storeNames, 'readwrite', work).catch((error: unknown) => {
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
        const isNew = !known || known.state === 'draft';
        const next = isNew ? await fresh(stores, entry) : replaced(known, entry);
        await keepPictures(stores, blobs);
        await settled(stores.entries.put(next));
        if (known) await sweepPictures(stores);
        return { result: next, changed: true };
      }),
    keepTyped: (draft, blobs, tab) =>
      write(async (stores) => {
        const known = parse(await settled(stores.entries.get(draft.id)));
        const next = !known || known.state === 'draft' ? asDraft(draft, known) : typedOver(known, tab, draft.typed);
        if (next === known) return { result: next, changed: false };
        await keepPictures(stores, blobs);
        await settled(stores.entries.put(next));
        if (known) await sweepPictures(stores);
        // A draft shows in its form alone.
        return { result: next, changed: next.state !== 'draft' };
      }),
    replaceOriginal: ({ original, hash, blob }) =>
      write(async (stores) => {
        let changed = false;
        for (const entry of await readAll(stores)) {
          const after = withShrunk(entry, original, hash, blob.size);
          changed = (await keepChange(stores, entry, after)) || changed;
        }
        if (changed) await keepPictures(stores, new Map([[hash, blob]]));
        if (changed) await settled(stores.pictures.delete(original));
        return { result: changed, changed };
      }),
    all: () => read(readAll),
    get: (id) => read(async ({ entries }) => parse(await settled(entries.get(id)))),
    change: (id, change, others) =>
      write(async (stores) => {
        const before = parse(await settled(stores.entries.get(id)));
        if (!before) return { result: null, changed: false };
        const after = change(before);
        let changed = await keepChange(stores, before, after);
        for (const other of others ? await readAll(stores) : []) {
          if (other.id !== id) changed = (await keepChange(stores, other, others?.(other) ?? other)) || changed;
        }
        if (after?.state === 'delivered' && before.state !== 'delivered') {
          await settled(stores.outbox.put(now(), outboxKeys.deliveredAt(after.accountId)));
          await pruneDelivered(stores);
        }
        const letsGo = after === null || after.state === 'delivered' || after.typed !== before.typed;
        if (after !== before && letsGo) await sweepPictures(stores);
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
        if (removed) await sweepPictures(stores);
        return { result: undefined, changed };
      }),
    blob: (hash) => read((stores) => readPicture(stores, hash)),
    sentPictures: (accountId) => read(({ outbox }) => readSent(outbox, accountId)),
    noteSentPicture: (accountId, hash, id) =>
      write(async ({ outbox }) => {
        if (id === null) await forgetSent(outbox, accountId, hash);
        else await rememberSent(outbox, accountId, hash, { id, sentAt: now() });
        return { result: undefined, changed: false };
      }),
    noteIfGone: () => write(async (stores) => ({ result: await noteGone(stores, now()), changed: false })),
    standing: (accountId) => read((stores) => readStanding(stores, accountId)),
    session: () => read(readSession),
    changeSession: (change) =>
      write(async (stores) => {
        const before = await readSession(stores);
        const after = change(before);
        const changed = JSON.stringify(after) !== JSON.stringify(before);
        if (changed && after) await settled(stores.outbox.put(after, outboxKeys.session));
        else if (changed) await settled(stores.outbox.delete(outboxKeys.session));
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

async function readSession({ outbox }: Stores): Promise<SendingSession | null> {
  const parsed = z.safeParse(sendingSessionSchema, await settled<unknown>(outbox.get(outboxKeys.session)));
  return parsed.success ? parsed.data : null;
}

/** An entry to which nothing has happened yet. */
const untouched = {
  schema: 1,
  revision: 1,
  lastTriedAt: null,
  attempts: 0,
  later: null,
  problem: null,
  begun: null,
  earlier: [],
  picturesRenewed: false,
} as const satisfies Partial<OutboxEntry>;

async function fresh({ outbox }: Stores, entry: NewEntry): Promise<OutboxEntry> {
  const counted = z.safeParse(z.int(), await settled<unknown>(outbox.get(outboxKeys.sequence)));
  const sequence = (counted.success ? counted.data : 0) + 1;
  await settled(outbox.put(sequence, outboxKeys.sequence));
  return { ...entry, ...untouched, earlier: [], key: entry.id, sequence, state: 'waiting' };
}

/** The order of what was sent off says nothing of drafts. */
const draftSequence = Number.MAX_SAFE_INTEGER;

/** What was typed, as the entry that it becomes when it is sent off. */
export function asDraft({ method, path, ...draft }: NewDraft, known: OutboxEntry | null): OutboxEntry {
  return {
    ...draft,
    ...untouched,
    earlier: [],
    key: draft.id,
    createdAt: known?.createdAt ?? draft.createdAt,
    sequence: draftSequence,
    state: 'draft',
    request: { method, path, ifMatch: null },
    pictures: null,
    awaitedBy: null,
  };
}

const now = () => Date.now();

/** @returns whether there was anything to change */
async function keepChange({ entries }: Stores, before: OutboxEntry, after: OutboxEntry | null): Promise<boolean> {
  if (after === before) return false;
  if (after === null) await settled(entries.delete(before.id));
  else await settled(entries.put(after));
  return true;
}

async function pruneDelivered(stores: Stores): Promise<void> {
  const delivered = (await readAll(stores)).filter((entry) => entry.state === 'delivered');
  for (const { id } of delivered.slice(0, -maxDelivered)) await settled(stores.entries.delete(id));
}
