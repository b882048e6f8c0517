import { isDeepStrictEqual } from 'node:util';
import { and, eq, isNull, sql } from 'drizzle-orm';
import { editOfRow, type PriceListCommand } from '#contract/vendor/priceList.ts';
import { fieldNames } from '#contract/catalogue/advert/advertFields.ts';
import type { Transaction } from '../../../db/connection.ts';
import { subscriptions } from '#server/db/tables/paymentSchema.ts';
import { adverts } from '#server/db/tables/schema.ts';
import { ProblemError } from '#server/plugins/requests/problems.ts';
import { fieldColumns } from '#server/modules/adverts/fieldColumns.ts';
import { checkAdvert, completeEdit } from '#server/modules/adverts/post/advertRules.ts';

const unknownNumber = 'You have no advert with this number. Empty the cell to post the row as a new advert.';

/**
 * Changes the adverts that rows of a price list name by their numbers; fields that a row leaves out stay. Locks are
 * taken in the same order as in every other command: the plan, then the adverts by their ids. One statement writes all
 * adverts (`importAdverts` says why).
 * @returns how many adverts changed
 * @throws ProblemError 422 at the rows' fields; then nothing is changed
 */
export async function updateAdverts(
  tx: Transaction,
  vendorId: string,
  rows: readonly PriceListCommand[],
  now: Date,
): Promise<number> {
  const numbers = rows.flatMap(({ number }) => number ?? []);
  await tx
    .select({ accountId: subscriptions.accountId })
    .from(subscriptions)
    .where(eq(subscriptions.accountId, vendorId))
    .for('share');
  const storedAdverts = await tx
    .select()
    .from(adverts)
    .where(
      and(
        eq(adverts.vendorId, vendorId),
        isNull(adverts.deletedAt),
        sql`${adverts.number} = any(${sql.param(numbers)}::int[])`,
      ),
    )
    .orderBy(adverts.id)
    .for('update');
  const byNumber = new Map(storedAdverts.map((advert) => [advert.number, advert]));
  const faults: Record<string, string> = {};
  const changed: object[] = [];
  for (const [index, row] of rows.entries()) {
    if (row.number === undefined) continue;
    const stored = byNumber.get(row.number);
    if (!stored) {
      faults[`adverts.${index}.number`] = unknownNumber;
      continue;
    }
    const sent = editOfRow(row);
    const words = completeEdit(sent, stored);
    try {
      checkAdvert(words, sent);
    } catch (error) {
      if (!(error instanceof ProblemError) || !error.fields) throw error;
      for (const [field, reason] of Object.entries(error.fields)) faults[`adverts.${index}.${field}`] = reason;
      continue;
    }
    const isOther = fieldNames.some((name) => !isDeepStrictEqual(words[name], stored[name]));
    if (isOther) changed.push({ id: stored.id, ...words });
  }
  if (Object.keys(faults).length > 0) {
    throw new ProblemError(422, 'invalid', 'Some rows cannot be imported. Nothing was changed.', { fields: faults });
  }
  if (changed.length > 0) await writeAll(tx, changed, now);
  return changed.length;
}

async function writeAll(tx: Transaction, changed: readonly object[], now: Date): Promise<void> {
  const columns = Object.entries(fieldColumns);
  const values = columns.map(([name, column]) => sql`${sql.identifier(column.name)} = row.${sql.identifier(name)}`);
  const types = columns.map(([name, column]) => sql`${sql.identifier(name)} ${sql.raw(column.getSQLType())}`);
  await tx.execute(sql`
    update adverts set ${sql.join(values, sql`, `)}, version = adverts.version + 1,
      updated_at = ${now.toISOString()}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(changed)}::jsonb) as row(id uuid, ${sql.join(types, sql`, `)})
    where adverts.id = row.id`);
}
