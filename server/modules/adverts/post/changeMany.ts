import { type SQL, and, eq, sql } from 'drizzle-orm';
import { formatPrice, maxPricePesewas } from '#contract/core/money/money.ts';
import { changedPrice } from '#contract/vendor/pricePercent.ts';
import { type ManyAdvertsAction, type ManyAdvertsCommand, maxManyAdverts } from '#contract/vendor/manyAdverts.ts';
import type { Transaction } from '#server/db/connection.ts';
import { lockPlan } from '#server/db/lockPlan.ts';
import { adverts } from '#server/db/tables/schema.ts';
import { ProblemError, notFound } from '#server/plugins/requests/problems.ts';
import { requireSubscription } from '#server/plugins/session/session.ts';
import { isRestorable, restoreDays } from './advertRules.ts';
import { ownedBy, ownFilters } from '#server/modules/adverts/list/ownFilters.ts';

/*
 * What a vendor can do with several adverts at once, in one statement for each thousand adverts. All adverts are
 * changed or none.
 */

/**
 * How many adverts one statement writes. Each advert is indexed again and its words are counted again, which takes
 * about 0.4 ms; on a busy machine, many thousands in one statement could exceed the statement timeout.
 */
const perStatement = 1_000;

type Row = Pick<typeof adverts.$inferSelect, 'id' | 'status' | 'deletedAt' | 'withheld' | 'pricePesewas'>;

/** Whether an action changes an advert; an advert already in that state, or deleted in the meantime, stays as it is. */
const changes: Record<ManyAdvertsAction, (row: Row) => boolean> = {
  available: ({ status, deletedAt }) => deletedAt === null && status !== 'Available',
  unavailable: ({ status, deletedAt }) => deletedAt === null && status !== 'Not available',
  delete: ({ deletedAt }) => deletedAt === null,
  restore: ({ deletedAt, withheld }) => deletedAt !== null && withheld !== 'removed',
  'still-there': ({ status, deletedAt }) => deletedAt === null && status === 'Available',
  prices: ({ deletedAt }) => deletedAt === null,
};

/**
 * Makes adverts Available or Not available, deletes them, brings them back, records that they are still there, or
 * changes their prices by percent.
 * @returns the ids of the adverts that changed
 * @throws ProblemError 404 when an advert is not this vendor's, 402 to publish without a plan, 410 when an advert was
 * deleted too long ago to bring it back, 422 when more adverts match than one command may change, or when a price would
 * be too high. Then nothing is changed.
 */
export async function changeMany(
  tx: Transaction,
  vendor: { readonly id: string; readonly staffId: string | null },
  { action, ids, matching = {}, percent }: ManyAdvertsCommand,
  now: Date,
): Promise<string[]> {
  const vendorId = vendor.id;
  await lockPlan(tx, vendorId);
  const rows = ids ? await lockThese(tx, vendorId, ids) : await lockMatching(tx, vendorId, ownFilters(matching, now));
  const changing = rows.filter(changes[action]);
  if (action === 'prices') return changePrices(tx, changing, percent ?? 0, now);
  if (changing.length === 0) return [];
  if (action === 'available') await requireSubscription(tx, vendor, 'your adverts stay Not available until then');
  if (action === 'restore' && changing.some(({ deletedAt }) => deletedAt && !isRestorable(deletedAt, now))) {
    throw new ProblemError(
      410,
      'gone',
      `These adverts were deleted more than ${restoreDays} days ago. Post them again.`,
    );
  }
  const changingIds = changing.map(({ id }) => id);
  for (let from = 0; from < changingIds.length; from += perStatement) {
    const some = changingIds.slice(from, from + perStatement);
    await tx.update(adverts).set(valuesOf(action, now)).where(isOneOf(some));
  }
  return changingIds;
}

/** Changes prices. @returns the ids of the adverts whose price changed; rounding may leave a low price as it was */
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
  // The version stays, as no field changes, so an edit in progress gets no conflict.
  if (action === 'still-there') return { updatedAt: now };
  return {
    status: action === 'available' ? ('Available' as const) : ('Not available' as const),
    version: sql`${adverts.version} + 1`,
    updatedAt: now,
  };
}

async function lockThese(tx: Transaction, vendorId: string, ids: readonly string[]): Promise<Row[]> {
  const wantedIds = [...new Set(ids.map((id) => id.toLowerCase()))];
  const rows = await lock(tx, and(eq(adverts.vendorId, vendorId), isOneOf(wantedIds)));
  // Adverts of other vendors are reported as not found, which does not reveal their owners.
  if (rows.length < wantedIds.length) {
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

/** One array parameter for all ids, because thousands of parameters would take longer to plan than to run. */
function isOneOf(ids: readonly string[]): SQL {
  return sql`${adverts.id} = any(${sql.param(ids)}::uuid[])`;
}
