import { type SQL, and, eq, sql } from 'drizzle-orm';
import { type ManyAdvertsAction, type ManyAdvertsCommand, maxManyAdverts } from '#contract/vendor/manyAdverts.ts';
import type { Transaction } from '../../../db/connection.ts';
import { subscriptions } from '../../../db/paymentSchema.ts';
import { adverts } from '../../../db/schema.ts';
import { ProblemError, notFound } from '../../../plugins/problems.ts';
import { requireSubscription } from '../../../plugins/session.ts';
import { isRestorable, restoreDays } from './advertRules.ts';
import { ownedBy, ownFilters } from '#server/modules/adverts/list/ownFilters.ts';

/*
 * What a vendor does to several adverts at once: a statement for each thousand, none for each advert. All of it happens or
 * nothing does. The locks are taken in the order of every other command: the plan, then the adverts by their ids.
 */

/**
 * Adverts that one statement writes. Each is indexed and its words are counted anew, about 0.4 ms: thousands in one
 * statement could meet the time that a statement may take, on a machine that is busy.
 */
const perStatement = 1_000;

type Row = Pick<typeof adverts.$inferSelect, 'id' | 'status' | 'deletedAt' | 'withheld'>;

/** Whether an action changes an advert; one that is so already, or that was deleted meanwhile, stays as it is. */
const changes: Record<ManyAdvertsAction, (row: Row) => boolean> = {
  available: ({ status, deletedAt }) => deletedAt === null && status !== 'Available',
  unavailable: ({ status, deletedAt }) => deletedAt === null && status !== 'Not available',
  delete: ({ deletedAt }) => deletedAt === null,
  restore: ({ deletedAt, withheld }) => deletedAt !== null && withheld !== 'removed',
  'still-there': ({ status, deletedAt }) => deletedAt === null && status === 'Available',
};

/**
 * Makes adverts Available or Not available, deletes them, brings them back, or notes that they are still there.
 * @returns the ids of those that are not as they were before
 * @throws ProblemError 404 when one is not this vendor's, 402 when one is to be published without a plan, 410 when one
 * was deleted too long ago to bring it back, 422 when more match than one command takes. Then nothing has changed.
 */
export async function changeMany(
  tx: Transaction,
  vendorId: string,
  { action, ids, matching = {} }: ManyAdvertsCommand,
  now: Date,
): Promise<string[]> {
  await tx
    .select({ accountId: subscriptions.accountId })
    .from(subscriptions)
    .where(eq(subscriptions.accountId, vendorId))
    .for('share');
  const rows = ids ? await lockThese(tx, vendorId, ids) : await lockMatching(tx, vendorId, ownFilters(matching, now));
  const changing = rows.filter(changes[action]);
  if (changing.length === 0) return [];
  if (action === 'available') await requireSubscription(tx, vendorId, 'your adverts stay Not available until then');
  if (action === 'restore' && changing.some(({ deletedAt }) => deletedAt && !isRestorable(deletedAt, now))) {
    throw new ProblemError(
      410,
      'gone',
      `These adverts were deleted more than ${restoreDays} days ago. Post them anew.`,
    );
  }
  const changingIds = changing.map(({ id }) => id);
  for (let from = 0; from < changingIds.length; from += perStatement) {
    const some = changingIds.slice(from, from + perStatement);
    await tx.update(adverts).set(valuesOf(action, now)).where(isOneOf(some));
  }
  return changingIds;
}

function valuesOf(action: ManyAdvertsAction, now: Date) {
  if (action === 'delete') return { deletedAt: now };
  if (action === 'restore') return { deletedAt: null };
  // Nothing of it is other than before, so an edit that began meanwhile meets no conflict.
  if (action === 'still-there') return { updatedAt: now };
  return {
    status: action === 'available' ? ('Available' as const) : ('Not available' as const),
    version: sql`${adverts.version} + 1`,
    updatedAt: now,
  };
}

async function lockThese(tx: Transaction, vendorId: string, ids: readonly string[]): Promise<Row[]> {
  const asked = [...new Set(ids.map((id) => id.toLowerCase()))];
  const rows = await lock(tx, and(eq(adverts.vendorId, vendorId), isOneOf(asked)));
  // Whose the others are, is nobody else's business.
  if (rows.length < asked.length) {
    throw notFound('We cannot find some of these adverts. They may have been removed. Nothing was changed.');
  }
  return rows;
}

async function lockMatching(tx: Transaction, vendorId: string, filters: SQL | undefined): Promise<Row[]> {
  const rows = await lock(tx, and(ownedBy(vendorId), filters));
  if (rows.length <= maxManyAdverts) return rows;
  const message = `More than ${maxManyAdverts.toLocaleString('en-GB')} adverts match. Narrow the list first.`;
  throw new ProblemError(422, 'invalid', message, { fields: { matching: message } });
}

function lock(tx: Transaction, where: SQL | undefined): Promise<Row[]> {
  return tx
    .select({ id: adverts.id, status: adverts.status, deletedAt: adverts.deletedAt, withheld: adverts.withheld })
    .from(adverts)
    .where(where)
    .orderBy(adverts.id)
    .limit(maxManyAdverts + 1)
    .for('update');
}

/** One parameter for all of them: thousands would take longer to plan than to run. */
function isOneOf(ids: readonly string[]): SQL {
  return sql`${adverts.id} = any(${sql.param(ids)}::uuid[])`;
}
