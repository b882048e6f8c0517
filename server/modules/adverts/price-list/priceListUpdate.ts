import { isDeepStrictEqual } from 'node:util';
import { and, eq, isNull, sql } from 'drizzle-orm';
import type { PriceListCommand } from '#contract/vendor/priceList.ts';
import { advertFromWire } from '#contract/catalogue/advertWire.ts';
import type { Transaction } from '../../../db/connection.ts';
import { subscriptions } from '#server/db/tables/paymentSchema.ts';
import { adverts } from '#server/db/tables/schema.ts';
import { ProblemError } from '#server/plugins/requests/problems.ts';
import { columnsOf } from '#server/modules/adverts/post/advertCommands.ts';
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
  const held = await tx
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
  const byNumber = new Map(held.map((advert) => [advert.number, advert]));
  const faults: Record<string, string> = {};
  const changed: object[] = [];
  for (const [index, { number, status, ...wire }] of rows.entries()) {
    if (number === undefined) continue;
    const stored = byNumber.get(number);
    if (!stored) {
      faults[`adverts.${index}.number`] = unknownNumber;
      continue;
    }
    const { pictures: _pictures, ...sent } = advertFromWire({ ...wire, status: status ?? stored.status });
    const input = completeEdit(sent, stored);
    try {
      checkAdvert(input, sent);
    } catch (error) {
      if (!(error instanceof ProblemError) || !error.fields) throw error;
      for (const [field, reason] of Object.entries(error.fields)) faults[`adverts.${index}.${field}`] = reason;
      continue;
    }
    const columns = columnsOf(input);
    const isOther = Object.entries(columns).some(
      ([name, value]) => !isDeepStrictEqual(value, Reflect.get(stored, name)),
    );
    if (isOther) changed.push({ id: stored.id, ...columns });
  }
  if (Object.keys(faults).length > 0) {
    throw new ProblemError(422, 'invalid', 'Some rows cannot be imported. Nothing was changed.', { fields: faults });
  }
  if (changed.length > 0) await writeAll(tx, changed, now);
  return changed.length;
}

async function writeAll(tx: Transaction, changed: readonly object[], now: Date): Promise<void> {
  await tx.execute(sql`
    update adverts set
      title = row.title, make = row.make, model = row.model, year_from = row."yearFrom", year_to = row."yearTo",
      region = row.region, town = row.town, brand = row.brand, part_number = row."partNumber",
      condition = row.condition, category = row.category, price_pesewas = row."pricePesewas", quantity = row.quantity,
      description = row.description, status = row.status, part_type = row."partType", origin = row.origin,
      universal = row.universal, also_fits = row."alsoFits", measures = row.measures,
      other_numbers = row."otherNumbers", version = adverts.version + 1, updated_at = ${now.toISOString()}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(changed)}::jsonb) as row(
      id uuid, title text, make text, model text, "yearFrom" smallint, "yearTo" smallint, region text, town text,
      brand text, "partNumber" text, condition text, category text, "pricePesewas" int, quantity int, description text,
      status text, "partType" text, origin text, universal boolean, "alsoFits" jsonb, measures jsonb,
      "otherNumbers" text[])
    where adverts.id = row.id`);
}
