import { type SQL, and, eq, sql } from 'drizzle-orm';
import { formatPrice, maxPricePesewas } from '#contract/core/money.ts';
import { changedPrice } from '#contract/vendor/pricePercent.ts';
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

type Row = Pick<typeof adverts.$inferSelect, 'id' | 'status' | 'deletedAt' | 'withheld' | 'pricePesewas'>;

/** Whether an action changes an advert; one that is so already, or that was deleted meanwhile, stays as it is. */
const changes: Record<ManyAdvertsAction, (row: Row) => boolean> = {
  available: ({ status, deletedAt }) => deletedAt === null && status !== 'Available',
  unavailable: ({ status, deletedAt }) => deletedAt === null && status !== 'Not available',
  delete: ({ deletedAt }) => deletedAt === null,
  restore: ({ deletedAt, withheld }) => deletedAt !== null && withheld !== 'removed',
  'still-there': ({ status, deletedAt }) => deletedAt === null && status === 'Available',
  prices: ({ deletedAt }) => deletedAt === null,
};

/**
 * Makes adverts Available or Not available, deletes them, brings them back, notes that they are still there, or changes
 * their prices by percent.
 * @returns the ids of those that are not as they were before
 * @throws ProblemError 404 when one is not this vendor's, 402 when one is to be published without a plan, 410 when one
 * was deleted too long ago to bring it back, 422 when more match than one command takes, or a price
 * would be too high. Then nothing has changed.
 */
export async function changeMany(
  tx: Transaction,
  vendorId: string,
  { action, ids, matching = {}, percent }: ManyAdvertsCommand,
  now: Date,
): Promise<string[]> {
  await tx
    .select({ accountId: subscriptions.accountId })
    .from(subscriptions)
    .where(eq(subscriptions.accountId, vendorId))
    .for('share');
  const rows = ids ? await lockThese(tx, vendorId, ids) : await lockMatching(tx, vendorId, ownFilters(matching, now));
  const changing = rows.filter(changes[action]);
  if (action === 'prices') return changePrices(tx, changing, percent ?? 0, now);
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

/** @returns the ids of those that cost something else than before; rounding may leave a low price as it was */
async function changePrices(tx: Transaction, rows: readonly Row[], percent: number, now: Date): Promise<string[]> {
  const priced = rows.map(({ id, pricePesewas }) => ({
    id,
    pricePesewas,
    changed: changedPrice(pricePesewas, percent),
  }));
  const tooHigh = priced.filter(({ changed }) => changed === null).length;
  if (tooHigh > 0) {
    const message = `${tooHigh === 1 ? 'One price' : `${tooHigh.toLocaleString('en-GB')} prices`} would be higher than ${formatPrice(maxPricePesewas)}. Nothing was changed.`;
    throw new ProblemError(422, 'invalid', message, { fields: { percent: message } });
  }
  const changing = priced.filter(({ pricePesewas, changed }) => changed !== pricePesewas);
  for (let from = 0; from < changing.length; from += perStatement) {
    const some = changing.slice(from, from + perStatement);
    await tx.execute(sql`
      update adverts set price_pesewas = changed.price, version = version + 1, updated_at = ${now}
      from unnest(${sql.param(some.map(({ id }) => id))}::uuid[], ${sql.param(some.map(({ changed }) => changed))}::int[])
        as changed (id, price)
      where adverts.id = changed.id`);
  }
  return changing.map(({ id }) => id);
}

function valuesOf(action: Exclude<ManyAdvertsAction, 'prices'>, now: Date) {
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
    .select({
      id: adverts.id,
      status: adverts.status,
      deletedAt: adverts.deletedAt,
      withheld: adverts.withheld,
      pricePesewas: adverts.pricePesewas,
    })
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
