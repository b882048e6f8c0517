import * as z from 'zod/mini';
import { outboxKeys, settled } from '../../db.ts';
import { type OutboxEntry, outboxEntrySchema } from './entry.ts';
import type { Contents } from './transitions.ts';

/* Entries in the object stores of the outbox. Everything here runs in the caller's transaction. */

type Stores = Readonly<Record<'entries' | 'outbox', IDBObjectStore>>;

/** A command as a page passes it to the store. */
export interface NewEntry extends Contents {
  readonly id: string;
  readonly accountId: string | null;
  readonly createdAt: number;
  readonly heldBackUntil?: number;
}

/** The unsent contents of a form, as a page passes them to the store. */
export interface NewDraft extends Pick<OutboxEntry, 'id' | 'accountId' | 'kind' | 'label' | 'about'> {
  readonly method: OutboxEntry['request']['method'];
  readonly path: string;
  /** In the form's own shape, with the pictures under `pictures`. */
  readonly typed: unknown;
  readonly createdAt: number;
}

/** How many delivered entries are kept until a tab processes them. */
const maxDelivered = 50;

/** Reads a stored entry; null when another release wrote it. */
export function readEntry(stored: unknown): OutboxEntry | null {
  const parsed = z.safeParse(outboxEntrySchema, stored);
  return parsed.success ? parsed.data : null;
}

/** Reads every entry that this release understands, in order, with drafts last. */
export async function readAll({ entries }: Stores): Promise<OutboxEntry[]> {
  const stored = await settled<unknown[]>(entries.getAll());
  return stored.flatMap((one) => readEntry(one) ?? []).toSorted((a, b) => a.sequence - b.sequence);
}

/** The fields of an entry that has not been tried yet. */
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

/** Builds the entry of a command that was not there before, at the end of the order. */
export async function freshEntry({ outbox }: Stores, entry: NewEntry): Promise<OutboxEntry> {
  const counted = z.safeParse(z.int(), await settled<unknown>(outbox.get(outboxKeys.sequence)));
  const sequence = (counted.success ? counted.data : 0) + 1;
  await settled(outbox.put(sequence, outboxKeys.sequence));
  return { ...entry, ...untouched, earlier: [], key: entry.id, sequence, state: 'waiting' };
}

/** Drafts have no place in the sending order, so they sort last. */
const draftSequence = Number.MAX_SAFE_INTEGER;

/**
 * Builds the draft entry for what was typed. It has the id that the command will be sent with.
 * @param known the draft that is stored already; it keeps its creation time
 */
export function draftEntry({ method, path, ...draft }: NewDraft, known: OutboxEntry | null): OutboxEntry {
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

/** Stores what a person is told is saved, once it was read back. @throws storage errors; an Error when it cannot be read */
export async function keepEntry({ entries }: Stores, entry: OutboxEntry): Promise<void> {
  await settled(entries.put(entry));
  if (!readEntry(await settled(entries.get(entry.id)))) throw new Error('An entry that was stored cannot be read.');
}

/** Stores or removes the entry. @returns whether there was anything to change */
export async function keepChange(
  { entries }: Stores,
  before: OutboxEntry,
  after: OutboxEntry | null,
): Promise<boolean> {
  if (after === before) return false;
  if (after === null) await settled(entries.delete(before.id));
  else await settled(entries.put(after));
  return true;
}

/** Deletes delivered entries that no tab has processed, beyond the newest `maxDelivered`. */
export async function pruneDelivered(stores: Stores): Promise<void> {
  const delivered = (await readAll(stores)).filter((entry) => entry.state === 'delivered');
  for (const { id } of delivered.slice(0, -maxDelivered)) await settled(stores.entries.delete(id));
}
