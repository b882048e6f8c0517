import { sql } from 'drizzle-orm';
import type { Transaction } from './connection.ts';

/**
 * Raises the statement timeout of a transaction that writes or locks each of a vendor's adverts, as a change of
 * `showsAdverts` does. It takes a millisecond or two for each. For a vendor with thousands of adverts, the usual timeout
 * would cancel it every time: a paid plan would never start, and an account could not be deleted.
 */
export async function allowTimeForAdverts(tx: Transaction): Promise<void> {
  await tx.execute(sql`select set_config('statement_timeout', '240s', true)`);
}
