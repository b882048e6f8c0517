import { and, count, desc, eq, inArray } from 'drizzle-orm';
import type { AdvertSummary } from '#contract/catalogue/adverts.ts';
import type { FavouriteMark, FavouriteMarksAnswer, FavouritesAnswer } from '#contract/people/favourites.ts';
import { maxFavourites } from '#contract/people/accountLimits.ts';
import type { Queryable, Transaction } from '../../db/connection.ts';
import { accounts, adverts } from '#server/db/tables/schema.ts';
import { favourites } from '#server/db/tables/shopperSchema.ts';
import { fieldProblem } from '#server/plugins/requests/problems.ts';

/** Reads adverts as lists show them; adverts that are not offered are left out. */
export type ReadOffered = (db: Queryable, ids: readonly string[]) => Promise<readonly AdvertSummary[]>;

/** The marks of an account, newest first. */
export async function readMarks(db: Queryable, accountId: string): Promise<FavouriteMarksAnswer> {
  const rows = await db
    .select({ id: favourites.advertId, pricePesewas: favourites.pricePesewas, addedAt: favourites.addedAt })
    .from(favourites)
    .where(eq(favourites.accountId, accountId))
    .orderBy(desc(favourites.addedAt), desc(favourites.advertId));
  return { items: rows.map((row) => ({ ...row, addedAt: row.addedAt.toISOString() })) };
}

/** The favourites of an account, newest first, each with its advert, or null if that is not offered now. */
export async function readFavourites(
  db: Queryable,
  accountId: string,
  readOffered: ReadOffered,
): Promise<FavouritesAnswer> {
  const { items } = await readMarks(db, accountId);
  const offered = await readOffered(
    db,
    items.map(({ id }) => id),
  );
  const byId = new Map(offered.map((advert) => [advert.id, advert]));
  return { items: items.map((mark) => ({ ...mark, advert: byId.get(mark.id) ?? null })) };
}

/**
 * Adds adverts to an account's favourites and removes others. May be repeated. An advert that is marked already keeps
 * its first mark, and an id that does not exist is ignored. A device whose clock is ahead marks nothing later than
 * `now`.
 * @throws ProblemError 422 when the list would get too long; the transaction then has to be rolled back
 */
export async function changeFavourites(
  tx: Transaction,
  accountId: string,
  { add, remove }: { readonly add: readonly FavouriteMark[]; readonly remove: readonly string[] },
  now: Date,
): Promise<void> {
  // Only one change of an account at a time, or two together could exceed the limit.
  await tx.select({ id: accounts.id }).from(accounts).where(eq(accounts.id, accountId)).for('update');
  if (remove.length > 0) {
    await tx
      .delete(favourites)
      .where(and(eq(favourites.accountId, accountId), inArray(favourites.advertId, [...remove])));
  }
  const known = await knownIds(
    tx,
    add.map(({ id }) => id),
  );
  const marks = add.filter(({ id }) => known.has(id));
  if (marks.length > 0) {
    await tx
      .insert(favourites)
      .values(
        marks.map(({ id, pricePesewas, addedAt }) => ({
          accountId,
          advertId: id,
          pricePesewas,
          addedAt: new Date(Math.min(Date.parse(addedAt), now.getTime())),
        })),
      )
      .onConflictDoNothing();
  }
  const [counted] = await tx.select({ n: count() }).from(favourites).where(eq(favourites.accountId, accountId));
  if ((counted?.n ?? 0) > maxFavourites) {
    throw fieldProblem('add', `A list of favourites holds at most ${maxFavourites} adverts. Remove some first.`);
  }
}

async function knownIds(tx: Transaction, ids: readonly string[]): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set();
  const rows = await tx
    .select({ id: adverts.id })
    .from(adverts)
    .where(inArray(adverts.id, [...ids]));
  return new Set(rows.map(({ id }) => id));
}
