import { createHash } from 'node:crypto';
import { and, count, desc, eq, isNull, lt } from 'drizzle-orm';
import {
  maxSavedSearches,
  type SavedSearch,
  type SavedSearchChange,
  savedSearchSchema,
} from '#contract/people/savedSearches.ts';
import { savedSearchName } from '#contract/people/savedSearchName.ts';
import type { Database, Queryable, Transaction } from '../../db/connection.ts';
import { savedSearches, savedSearchMailings } from '#server/db/tables/savedSearchSchema.ts';
import { accounts } from '#server/db/tables/schema.ts';
import { fieldProblem } from '#server/plugins/requests/problems.ts';

export type SavedSearchRow = typeof savedSearches.$inferSelect;

/** How long a delete can be undone by saving the same search again, with time to spare for a slow connection. */
const undoMs = 60_000;

const activeSearchesOf = (accountId: string) =>
  and(eq(savedSearches.accountId, accountId), isNull(savedSearches.deletedAt));

/** The search of a row; null when it was saved by an earlier release and is no longer valid. */
export function searchOf(row: Pick<SavedSearchRow, 'search'>): SavedSearch | null {
  return savedSearchSchema.safeParse(row.search).data ?? null;
}

/** Reads an account's saved searches, newest first. */
export function readSavedSearches(db: Queryable, accountId: string): Promise<SavedSearchRow[]> {
  return db
    .select()
    .from(savedSearches)
    .where(activeSearchesOf(accountId))
    .orderBy(desc(savedSearches.createdAt), desc(savedSearches.id));
}

/**
 * Saves a search for an account. May be repeated: the same search is one row. A search that was deleted within the last
 * minute comes back unchanged.
 * @returns `existed`: whether the account had the search already
 * @throws ProblemError 422 when the account has the maximum number already
 */
export async function saveSearch(
  tx: Transaction,
  accountId: string,
  search: SavedSearch,
  now: Date,
): Promise<{ id: string; name: string; existed: boolean }> {
  // Only one at a time for an account, or two together could exceed the limit.
  await tx.select({ id: accounts.id }).from(accounts).where(eq(accounts.id, accountId)).for('update');
  const searchHash = hashOf(search);
  const same = and(eq(savedSearches.accountId, accountId), eq(savedSearches.searchHash, searchHash));
  const [known] = await tx.select().from(savedSearches).where(same);
  if (known?.deletedAt === null) return { id: known.id, name: known.name, existed: true };

  const [counted] = await tx.select({ n: count() }).from(savedSearches).where(activeSearchesOf(accountId));
  if ((counted?.n ?? 0) >= maxSavedSearches) {
    throw fieldProblem(
      'search',
      `You have ${maxSavedSearches} saved searches, the most you can have. Delete one of them first.`,
    );
  }
  const name = await nameOf(tx, search);
  const fresh = { search, name, mails: true, mailedUpTo: now, seenAt: now, createdAt: now, deletedAt: null };
  const isUndo = known?.deletedAt && now.getTime() - known.deletedAt.getTime() <= undoMs;
  const [row] = await tx
    .insert(savedSearches)
    .values({ accountId, searchHash, ...fresh })
    .onConflictDoUpdate({
      target: [savedSearches.accountId, savedSearches.searchHash],
      set: isUndo ? { deletedAt: null } : fresh,
    })
    .returning({ id: savedSearches.id });
  if (!row) throw new Error('The search was not saved.');
  await tx.insert(savedSearchMailings).values({ accountId, checkedAt: now }).onConflictDoNothing();
  return { id: row.id, name, existed: false };
}

/** A search in words. */
export async function nameOf(tx: Transaction, search: SavedSearch): Promise<string> {
  return savedSearchName(search, await vendorNameOf(tx, search));
}

/** The public name of a vendor; undefined for any other account, whose name is not public. */
async function vendorNameOf(tx: Transaction, { vendor }: SavedSearch): Promise<string | undefined> {
  if (vendor === undefined) return undefined;
  const { id, companyName, fullname, role } = accounts;
  const [row] = await tx
    .select({ companyName, fullname })
    .from(accounts)
    .where(and(eq(id, vendor), eq(role, 'vendor')));
  return row && (row.companyName ?? row.fullname);
}

export async function findSavedSearch(db: Database, accountId: string, id: string): Promise<SavedSearchRow | null> {
  const [row] = await db
    .select()
    .from(savedSearches)
    .where(and(activeSearchesOf(accountId), eq(savedSearches.id, id)));
  return row ?? null;
}

/** Changes one search. Adverts that were posted while its mails were off will not be mailed. May be repeated. */
export async function changeSavedSearch(
  tx: Transaction,
  { id, mails: mailed }: SavedSearchRow,
  { mails, seen }: SavedSearchChange,
  now: Date,
): Promise<void> {
  await tx
    .update(savedSearches)
    .set({
      ...(mails !== undefined && { mails }),
      ...(mails === true && !mailed && { mailedUpTo: now }),
      ...(seen && { seenAt: now }),
    })
    .where(eq(savedSearches.id, id));
}

/** Deletes one search; for a minute, `saveSearch` of the same search brings it back. */
export async function deleteSavedSearch(tx: Transaction, id: string, now: Date): Promise<void> {
  await tx.update(savedSearches).set({ deletedAt: now }).where(eq(savedSearches.id, id));
}

/** Removes deleted searches that can no longer be brought back. May be repeated. */
export async function sweepSavedSearches(db: Database, now: Date): Promise<void> {
  await db.delete(savedSearches).where(lt(savedSearches.deletedAt, new Date(now.getTime() - undoMs)));
}

/** SHA-256 of a search, independent of the order of its filters and the case of its words. */
export function hashOf({ q, ...filters }: SavedSearch): Buffer {
  const query = { ...filters, ...(q !== undefined && { q: q.toLowerCase() }) };
  const entries = Object.entries(query).toSorted(([a], [b]) => (a < b ? -1 : 1));
  return createHash('sha256').update(JSON.stringify(entries)).digest();
}
