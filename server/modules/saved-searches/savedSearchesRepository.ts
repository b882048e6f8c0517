import { createHash } from 'node:crypto';
import { and, count, desc, eq, isNull, lt } from 'drizzle-orm';
import {
  maxSavedSearches,
  type SavedSearch,
  type SavedSearchChange,
  savedSearchSchema,
} from '#contract/people/savedSearches.ts';
import { savedSearchName } from '#contract/people/savedSearchName.ts';
import type { Database, Transaction } from '../../db/connection.ts';
import { savedSearches, savedSearchMailings } from '../../db/savedSearchSchema.ts';
import { accounts } from '../../db/schema.ts';
import { fieldProblem } from '../../plugins/problems.ts';

export type SavedSearchRow = typeof savedSearches.$inferSelect;

/** How long a delete can be undone by saving the same again, with room for a slow connection. */
const undoMs = 60_000;

const held = (accountId: string) => and(eq(savedSearches.accountId, accountId), isNull(savedSearches.deletedAt));

/** What a row asks for; null when a later release than the one that saved it no longer knows some of it. */
export function searchOf(row: Pick<SavedSearchRow, 'search'>): SavedSearch | null {
  return savedSearchSchema.safeParse(row.search).data ?? null;
}

/** An account's saved searches, the newest first. */
export function readSavedSearches(db: Database | Transaction, accountId: string): Promise<SavedSearchRow[]> {
  return db
    .select()
    .from(savedSearches)
    .where(held(accountId))
    .orderBy(desc(savedSearches.createdAt), desc(savedSearches.id));
}

/**
 * Saves a search for an account. May be repeated: the same search is one row, and one that was deleted a moment ago comes
 * back as it was.
 * @throws ProblemError 422 when the account has as many as there may be
 */
export async function saveSearch(
  tx: Transaction,
  accountId: string,
  search: SavedSearch,
  now: Date,
): Promise<{ id: string; name: string; existed: boolean }> {
  // One at a time for an account, or two together could pass the limit.
  await tx.select({ id: accounts.id }).from(accounts).where(eq(accounts.id, accountId)).for('update');
  const searchHash = hashOf(search);
  const same = and(eq(savedSearches.accountId, accountId), eq(savedSearches.searchHash, searchHash));
  const [known] = await tx.select().from(savedSearches).where(same);
  if (known?.deletedAt === null) return { id: known.id, name: known.name, existed: true };

  const [kept] = await tx.select({ n: count() }).from(savedSearches).where(held(accountId));
  if ((kept?.n ?? 0) >= maxSavedSearches) {
    throw fieldProblem(
      'search',
      `You have ${maxSavedSearches} saved searches, and there is room for no more. Delete one of them first.`,
    );
  }
  const name = savedSearchName(search, await vendorNameOf(tx, search));
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

/** The name of a vendor, which everybody may know; that of any other account, nobody. */
async function vendorNameOf(tx: Transaction, { vendor }: SavedSearch): Promise<string | undefined> {
  if (vendor === undefined) return undefined;
  const { id, companyName, fullname, role } = accounts;
  const [row] = await tx
    .select({ companyName, fullname })
    .from(accounts)
    .where(and(eq(id, vendor), eq(role, 'vendor')));
  return row && (row.companyName ?? row.fullname);
}

/** Finds one of an account's searches by its id. */
export async function findSavedSearch(db: Database, accountId: string, id: string): Promise<SavedSearchRow | null> {
  const [row] = await db
    .select()
    .from(savedSearches)
    .where(and(held(accountId), eq(savedSearches.id, id)));
  return row ?? null;
}

/** Changes one search. What was posted while its mails were off is no news. */
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

/** Deletes one search; `saveSearch` of the same brings it back for a moment. */
export async function deleteSavedSearch(tx: Transaction, id: string, now: Date): Promise<void> {
  await tx.update(savedSearches).set({ deletedAt: now }).where(eq(savedSearches.id, id));
}

/** Removes what was deleted and can no longer be brought back. May be repeated. */
export async function sweepSavedSearches(db: Database, now: Date): Promise<void> {
  await db.delete(savedSearches).where(lt(savedSearches.deletedAt, new Date(now.getTime() - undoMs)));
}

/** Of what is asked for, whatever the order of the filters and the case of the words. */
function hashOf({ q, ...filters }: SavedSearch): Buffer {
  const asked = { ...filters, ...(q !== undefined && { q: q.toLowerCase() }) };
  const entries = Object.entries(asked).toSorted(([a], [b]) => (a < b ? -1 : 1));
  return createHash('sha256').update(JSON.stringify(entries)).digest();
}
