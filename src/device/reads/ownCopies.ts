import { promisifyRequest } from 'idb-keyval';
import * as z from 'zod/mini';
import { answerKeys } from '../db.ts';
import { keyvalStore } from '../shared/deviceDatabase.ts';
import { dropOwnCopies } from './dropOwnCopies.ts';

/*
 * What the signed-in person has read, saved on the device for times without a connection: their adverts, questions,
 * orders and plan. It is stored in IndexedDB, never in a worker's cache, for one account at a time and within limits.
 * It is deleted at logout, when the shop ends the session, and when somebody else signs in.
 */

/** About as many answers as a vendor opens in some weeks. */
export const ownCopyLimits = { maxEntries: 150, maxBytes: 4_000_000, maxEntryBytes: 1_000_000 } as const;

/** One saved answer. */
export interface OwnCopy {
  readonly data: unknown;
  /** In milliseconds since 1970, by this device's clock. */
  readonly keptAt: number;
}

/** The account that owns the answers, and the list of answers, oldest first. */
const indexSchema = z.object({
  accountId: z.string(),
  entries: z.array(z.object({ path: z.string(), bytes: z.number() })),
});
const { index: indexKey, answer: entryKey } = answerKeys;
const entrySchema = z.object({ data: z.unknown(), keptAt: z.number() });

const answers = keyvalStore('answers');

async function readIndex(entries: IDBObjectStore): Promise<z.infer<typeof indexSchema> | null> {
  return z.safeParse(indexSchema, await promisifyRequest<unknown>(entries.get(indexKey))).data ?? null;
}

/** Reads the last answer that this account was given to a read; null when none is saved. @throws storage errors */
export function ownCopy(accountId: string, path: string): Promise<OwnCopy | null> {
  return answers('readonly', async (entries) => {
    const index = await readIndex(entries);
    if (index?.accountId !== accountId) return null;
    return z.safeParse(entrySchema, await promisifyRequest<unknown>(entries.get(entryKey(path)))).data ?? null;
  });
}

/**
 * Saves an answer in place of the one before; null deletes it. All answers of another account are deleted, and then the
 * oldest ones beyond the limits. Never throws, because an answer that cannot be saved can be read again from the shop.
 * @param keptAt in milliseconds since 1970
 */
export async function keepOwnCopy(accountId: string, path: string, data: unknown, keptAt = Date.now()): Promise<void> {
  const bytes = JSON.stringify(data).length;
  try {
    await answers('readwrite', async (entries) => {
      const done = promisifyRequest(entries.transaction);
      const found = await readIndex(entries);
      if (found && found.accountId !== accountId) entries.clear();
      const others = found?.accountId === accountId ? found.entries.filter((entry) => entry.path !== path) : [];
      entries.delete(entryKey(path));
      if (data !== null && bytes <= ownCopyLimits.maxEntryBytes) {
        others.push({ path, bytes });
        entries.put({ data, keptAt }, entryKey(path));
      }
      let sum = others.reduce((so, entry) => so + entry.bytes, 0);
      while (others.length > ownCopyLimits.maxEntries || sum > ownCopyLimits.maxBytes) {
        const oldest = others.shift();
        if (!oldest) break;
        sum -= oldest.bytes;
        entries.delete(entryKey(oldest.path));
      }
      entries.put({ accountId, entries: others }, indexKey);
      await done;
    });
  } catch {
    // When the phone is full, copies are the first to be deleted.
    await dropOwnCopies();
  }
}

/** Returns how many bytes are saved. @throws storage errors */
export async function ownCopiesBytes(): Promise<number> {
  const index = await answers('readonly', readIndex);
  return index?.entries.reduce((sum, { bytes }) => sum + bytes, 0) ?? 0;
}

/** Deletes the answers if they belong to another account than this one. Never throws. */
export async function keepOnlyOwnCopiesOf(accountId: string): Promise<void> {
  const index = await answers('readonly', readIndex).catch(() => null);
  if (index?.accountId !== accountId) await dropOwnCopies();
}
