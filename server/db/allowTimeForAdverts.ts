import { sql } from 'drizzle-orm';
import type { Transaction } from './connection.ts';

/**
 * Raises the statement timeout of a transaction that changes `showsAdverts`. The change writes each of the vendor's
 * adverts, which takes a millisecond or two for each. For a vendor with thousands of adverts, the usual timeout would
 * cancel it every time, and a paid plan would never start.
 */
export async function allowTimeForAdverts(tx: Transaction): Promise<void> {
  await tx.execute(sql`select set_config('statement_timeout', '240s', true)`);
}
