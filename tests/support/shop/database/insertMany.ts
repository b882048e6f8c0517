import { type SQL, sql } from 'drizzle-orm';
import type { Database } from '#server/db/connection.ts';

/** Inserts thousands of rows with one statement, without the usual time limit, which a busy machine would exceed. */
export async function insertMany(db: Database, rows: SQL): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.execute(sql`select set_config('statement_timeout', '0', true)`);
    await tx.execute(rows);
  });
}
