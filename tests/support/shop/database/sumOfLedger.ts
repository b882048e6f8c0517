import { sum } from 'drizzle-orm';
import type { Queryable } from '#server/db/connection.ts';
import { ledgerEntries } from '#server/db/tables/ledgerSchema.ts';

/** The sum of all entries of the ledger, which is zero. */
export async function sumOfLedger(db: Queryable): Promise<number> {
  const [row] = await db.select({ sum: sum(ledgerEntries.amountPesewas).mapWith(Number) }).from(ledgerEntries);
  return row?.sum ?? 0;
}
