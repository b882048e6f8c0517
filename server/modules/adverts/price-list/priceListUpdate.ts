import { isDeepStrictEqual } from 'node:util';
import { and, eq, isNull, sql } from 'drizzle-orm';
import { editOfRow, type PriceListChanges, type PriceListCommand } from '#contract/vendor/priceList.ts';
import { type FieldName, fieldNames } from '#contract/catalogue/advert/advertFields.ts';
import type { Queryable, Transaction } from '../../../db/connection.ts';
import { lockPlan } from '#server/db/lockPlan.ts';
import { adverts } from '#server/db/tables/schema.ts';
import { ProblemError } from '#server/plugins/requests/problems.ts';
import { fieldColumns, type StoredAdvert } from '#server/modules/adverts/fieldColumns.ts';
import { checkAdvert, completeEdit } from '#server/modules/adverts/post/advertRules.ts';
import { cellOf } from './priceListCells.ts';

const unknownNumber = 'You have no advert with this number. Empty the cell to post the row as a new advert.';

/**
 * Changes the adverts that rows of a price list name by their numbers; fields that a row leaves out stay. One
 * statement writes all adverts (`importAdverts` says why).
 * @returns how many adverts changed
 * @throws ProblemError 422 at the rows' fields; then nothing is changed
 */
export async function updateAdverts(
  tx: Transaction,
  vendorId: string,
  rows: readonly PriceListCommand[],
  now: Date,
): Promise<number> {
  await lockPlan(tx, vendorId);
  const storedAdverts = await numberedAdverts(tx, vendorId, rows).for('update');
  const { edits, faults } = editsOf(rows, storedAdverts);
  if (Object.keys(faults).length > 0) {
    throw new ProblemError(422, 'invalid', 'Some rows cannot be imported. Nothing was changed.', { fields: faults });
  }
  const changed = edits
    .filter((edit) => changedFields(edit).length > 0)
    .map(({ stored, words }) => ({ id: stored.id, ...words }));
  if (changed.length > 0) await writeAll(tx, changed, now);
  return changed.length;
}

/**
 * Says what `updateAdverts` would change, and changes nothing. A row that names no advert, or that would be refused, is
 * left out: the import says why.
 */
export async function previewUpdate(
  db: Queryable,
  vendorId: string,
  rows: readonly PriceListCommand[],
): Promise<PriceListChanges> {
  const { edits } = editsOf(rows, await numberedAdverts(db, vendorId, rows));
  return edits.map((edit) => ({
    index: edit.index,
    fields: changedFields(edit).map((name) => ({
      name,
      from: cellOf(name, edit.stored),
      to: cellOf(name, edit.words),
    })),
  }));
}

/** The adverts that the rows name by their numbers, by their ids. */
function numberedAdverts(db: Queryable, vendorId: string, rows: readonly PriceListCommand[]) {
  const numbers = rows.flatMap(({ number }) => number ?? []);
  return db
    .select()
    .from(adverts)
    .where(
      and(
        eq(adverts.vendorId, vendorId),
        isNull(adverts.deletedAt),
        sql`${adverts.number} = any(${sql.param(numbers)}::int[])`,
      ),
    )
    .orderBy(adverts.id);
}

interface Edit {
  /** Of the row. */
  readonly index: number;
  readonly stored: typeof adverts.$inferSelect;
  /** The advert as the row makes it. */
  readonly words: StoredAdvert;
}

const changedFields = ({ stored, words }: Edit): readonly FieldName[] =>
  fieldNames.filter((name) => !isDeepStrictEqual(words[name], stored[name]));

/** Completes each row that has a number by its advert, and says which rows cannot be applied, by field. */
function editsOf(rows: readonly PriceListCommand[], storedAdverts: readonly Edit['stored'][]) {
  const byNumber = new Map(storedAdverts.map((advert) => [advert.number, advert]));
  const faults: Record<string, string> = {};
  const edits: Edit[] = [];
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
    edits.push({ index, stored, words });
  }
  return { edits, faults };
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
