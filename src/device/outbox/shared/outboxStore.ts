import * as z from 'zod/mini';
import { markOf } from '#src/lib/markOf.ts';
import { randomId } from '#src/lib/randomId.ts';
import { isQuotaError, StorageFullError } from '../../shared/storageFull.ts';
import { type DeviceDatabase, outboxKeys, settled } from '../../db.ts';
import { type OutboxEntry, type SendingSession, sendingSessionSchema } from './entry.ts';
import {
  draftEntry,
  freshEntry,
  keepChange,
  keepEntry,
  type NewDraft,
  type NewEntry,
  pruneDelivered,
  readAll,
  readEntry,
} from './entryRecords.ts';
import { absentPictures, keepPictures, picturesBytes, readPicture, sweepPictures } from './keptPictures.ts';
import { forgetSent, readSent, rememberSent, type SentPictures } from './sentPictures.ts';
import { noteGone, readOutboxStatus, type OutboxStatus } from './outboxStatus.ts';
import { givenAfterDelivery, keptTyped, replaced, withShrunk } from './transitions.ts';

/* The outbox on the disk, with its drafts. Each change is one transaction, so nobody sees a half-made change. */

/** A picture as it was chosen, and the smaller one that is sent instead. */
export interface Shrunk {
  /** The name of the chosen bytes. */
  readonly original: string;
  readonly hash: string;
  readonly blob: Blob;
}

export interface OutboxStore {
  /**
   * Saves a command. A draft of the same id becomes the command; any other entry of the same id gets its contents (see
   * `givenAfterDelivery` for one that was delivered). Resolves once the command is on the disk.
   * @param alongside what else is changed in the transaction
   * @throws StorageFullError; other storage errors unchanged
   */
  put(
    entry: NewEntry,
    blobs: ReadonlyMap<string, Blob>,
    alongside?: (outbox: IDBObjectStore) => Promise<void>,
  ): Promise<OutboxEntry>;
  /**
   * Saves what was typed: as a draft, or with the entry of the same id that is open in a form of this tab. An entry
   * that was sent off meanwhile is left alone. Resolves once it is on the disk.
   * @throws StorageFullError; other storage errors unchanged
   */
  keepDraft(draft: NewDraft, blobs: ReadonlyMap<string, Blob>, tab: string): Promise<OutboxEntry>;
  /** Replaces a chosen picture by the shrunk one in every entry that shows it. @returns false when no entry shows it */
  replaceOriginal(shrunk: Shrunk): Promise<boolean>;
  /** Reads every entry that this release understands, in order, with drafts last. */
  all(): Promise<OutboxEntry[]>;
  get(id: string): Promise<OutboxEntry | null>;
  /**
   * Whether a draft that was kept or read here is gone because the browser has deleted the database since. Otherwise a
   * draft that is gone was sent or discarded.
   */
  isLost(id: string): Promise<boolean>;
  /**
   * Changes one entry; when `change` returns null the entry is removed.
   * @param others receives the other entries and may change them in the same transaction
   * @returns the changed entry, or null when it was removed or did not exist
   */
  change(
    id: string,
    change: (entry: OutboxEntry) => OutboxEntry | null,
    others?: (entry: OutboxEntry) => OutboxEntry,
  ): Promise<OutboxEntry | null>;
  /** Saves every entry for which `change` returns a different object, and removes those for which it returns null. */
  changeAll(change: (entry: OutboxEntry) => OutboxEntry | null): Promise<void>;
  /** Reads the bytes of a picture; null when they are not stored here. */
  blob(hash: string): Promise<Blob | null>;
  /** Reads which pictures of this account the shop already has. */
  sentPictures(accountId: string): Promise<SentPictures>;
  /** Notes that the shop has the picture of this hash under this id. An id of null means that it no longer has it. */
  noteSentPicture(accountId: string, hash: string, id: string | null): Promise<void>;
  /**
   * Call it at a start where entries should be waiting. Notes the loss when the database holds no entry and never held
   * one, because it was cleared then.
   */
  noteIfGone(): Promise<void>;
  /** @param accountId null when no account is in use */
  status(accountId: string | null): Promise<OutboxStatus>;
  /** Reads the account and token that this device sends with. */
  session(): Promise<SendingSession | null>;
  changeSession(change: (session: SendingSession | null) => SendingSession | null): Promise<void>;
  /**
   * Ends the session by a Logout: what is typed goes with it, and local storage that a killed browser brings back with
   * this token, or with that of the session, is known to be older (`typedCopy.ts`). May be repeated.
   */
  leave(token: string | null): Promise<void>;
}

const storeNames = ['entries', 'pictures', 'outbox'] as const;
type Stores = Record<(typeof storeNames)[number], IDBObjectStore>;

/** Creates the store. @param onChange called after each change, with the entry that it delivered, if any */
export function createOutboxStore({
  database,
  onChange = () => undefined,
}: {
  database: DeviceDatabase;
  onChange?: (delivered: OutboxEntry | null) => void;
}): OutboxStore {
  /** The database that each draft was last seen in. */
  const seenIn = new Map<string, unknown>();
  async function see({ outbox }: Stores, entries: readonly (OutboxEntry | null)[]): Promise<void> {
    const made = await settled<unknown>(outbox.get(outboxKeys.made));
    for (const entry of entries) if (entry?.state === 'draft') seenIn.set(entry.id, made);
  }

  const read = <T>(work: (stores: Stores) => Promise<T>) => database.transact(storeNames, 'readonly', work);

  /** @param work returns the result, whether other tabs should know of a change, and what it delivered */
  async function write<T>(
    work: (stores: Stores) => Promise<{ result: T; changed: boolean; delivered?: OutboxEntry | null }>,
  ): Promise<T> {
    const {
      result,
      changed,
      delivered = null,
    } = await database.transact(storeNames, 'readwrite', work).catch((error: unknown) => {
      throw isQuotaError(error) ? new StorageFullError(error) : error;
    });
    if (changed) onChange(delivered);
    return result;
  }

  /** Like `write`, for work that shows these pictures: their bytes are stored first. */
  async function writeWith<T>(
    blobs: ReadonlyMap<string, Blob>,
    work: (stores: Stores) => Promise<{ result: T; changed: boolean }>,
  ): Promise<T> {
    let bytes: Awaited<ReturnType<typeof picturesBytes>> = new Map();
    for (;;) {
      let absent: string[] = [];
      const done = await write(async (stores) => {
        await keepPictures(stores, bytes);
        absent = await absentPictures(stores, blobs.keys());
        if (absent.length > 0) return { result: null, changed: false };
        const { result, changed } = await work(stores);
        return { result: { result }, changed };
      });
      if (done) return done.result;
      bytes = await picturesBytes(blobs, absent);
    }
  }

  return {
    put: (entry, blobs, alongside) =>
      writeWith(blobs, async (stores) => {
        await alongside?.(stores.outbox);
        const known = readEntry(await settled(stores.entries.get(entry.id)));
        const next = await nextEntry(stores, known, entry);
        if (next === known) return { result: next, changed: false };
        await keepEntry(stores, next);
        if (known) await sweepPictures(stores);
        return { result: next, changed: true };
      }),
    keepDraft: (draft, blobs, tab) =>
      writeWith(blobs, async (stores) => {
        const known = readEntry(await settled(stores.entries.get(draft.id)));
        const next = !known || known.state === 'draft' ? draftEntry(draft, known) : keptTyped(known, tab, draft.typed);
        if (next === known) return { result: next, changed: false };
        await keepEntry(stores, next);
        if (known) await sweepPictures(stores);
        await see(stores, [next]);
        // A draft is shown only in its form, so nobody needs to be notified.
        return { result: next, changed: next.state !== 'draft' };
      }),
    replaceOriginal: ({ original, hash, blob }) =>
      writeWith(new Map([[hash, blob]]), async (stores) => {
        let changed = false;
        for (const entry of await readAll(stores)) {
          const after = withShrunk(entry, original, hash, blob.size);
          changed = (await keepChange(stores, entry, after)) || changed;
        }
        // Nothing shows the original any more; if nothing shows the shrunk one either, it goes too.
        await sweepPictures(stores);
        return { result: changed, changed };
      }),
    all: () =>
      read(async (stores) => {
        const entries = await readAll(stores);
        await see(stores, entries);
        return entries;
      }),
    get: (id) =>
      read(async (stores) => {
        const entry = readEntry(await settled(stores.entries.get(id)));
        await see(stores, [entry]);
        return entry;
      }),
    isLost: (id) =>
      read(async ({ outbox }) => seenIn.has(id) && (await settled(outbox.get(outboxKeys.made))) !== seenIn.get(id)),
    change: (id, change, others) =>
      write(async (stores) => {
        const before = readEntry(await settled(stores.entries.get(id)));
        if (!before) return { result: null, changed: false };
        const after = change(before);
        let changed = await keepChange(stores, before, after);
        for (const other of others ? await readAll(stores) : []) {
          if (other.id !== id) changed = (await keepChange(stores, other, others?.(other) ?? other)) || changed;
        }
        const delivered = after?.state === 'delivered' && before.state !== 'delivered' ? after : null;
        if (delivered) {
          await settled(stores.outbox.put(Date.now(), outboxKeys.deliveredAt(delivered.accountId)));
          await pruneDelivered(stores);
        }
        const letsGo = after === null || after.state === 'delivered' || after.typed !== before.typed;
        if (after !== before && letsGo) await sweepPictures(stores);
        return { result: after, changed, delivered };
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
        else await rememberSent(outbox, accountId, hash, { id, sentAt: Date.now() });
        return { result: undefined, changed: false };
      }),
    noteIfGone: () => write(async (stores) => ({ result: await noteGone(stores, Date.now()), changed: false })),
    status: (accountId) => read((stores) => readOutboxStatus(stores, accountId)),
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
    async leave(token) {
      const session = await write(async (stores) => {
        const result = await readSession(stores);
        for (const key of [outboxKeys.session, outboxKeys.typedWords]) await settled(stores.outbox.delete(key));
        return { result, changed: result !== null };
      });
      const left = [token, session?.token].filter((one) => typeof one === 'string').map(markOf);
      if (left.length === 0) return;
      // By itself: a phone that is full has no room for it, and the token must go all the same.
      const mark = async ({ outbox }: Stores) => void (await settled(outbox.put(left, outboxKeys.left)));
      await database.transact(storeNames, 'readwrite', mark).catch(() => undefined);
    },
  };
}

/** Builds the entry of a command that a page gives. @param known the entry of the same id that is stored already */
async function nextEntry(stores: Stores, known: OutboxEntry | null, given: NewEntry): Promise<OutboxEntry> {
  if (!known || known.state === 'draft') return freshEntry(stores, given);
  return known.state === 'delivered' ? givenAfterDelivery(known, given, randomId()) : replaced(known, given);
}

async function readSession({ outbox }: Stores): Promise<SendingSession | null> {
  const parsed = z.safeParse(sendingSessionSchema, await settled<unknown>(outbox.get(outboxKeys.session)));
  return parsed.success ? parsed.data : null;
}
