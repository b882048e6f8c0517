import { type SQL, sql } from 'drizzle-orm';
import type { Database } from '#server/db/connection.ts';

/** Writes thousands of rows by one statement, which takes longer than a statement may on a busy machine. */
export async function insertMany(db: Database, rows: SQL): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.execute(sql`select set_config('statement_timeout', '0', true)`);
    await tx.execute(rows);
  });
}
