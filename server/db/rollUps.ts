import { sql } from 'drizzle-orm';
import type { Database } from '#server/db/connection.ts';

/* The precomputed counts (rollUpSchema.ts); the SQL functions that compute them are in the migrations. */

/** A recount reads every advert, which takes longer than the usual limit of a statement. */
const recountTimeout = '10min';

/** Adds up the changes that writers have recorded. May be repeated; readers see the same counts before and after. */
export async function foldRollUps(db: Database): Promise<void> {
  await db.execute(sql`select fold_roll_ups()`);
}

/**
 * Compares the counts with the adverts, and rebuilds them when they differ. They never should differ: every write to an
 * advert fires the triggers. May be repeated.
 * @returns how many counts were wrong
 */
export async function repairRollUps(db: Database): Promise<number> {
  return db.transaction(async (tx) => {
    await tx.execute(sql`select set_config('statement_timeout', ${recountTimeout}, true)`);
    const { rows } = await tx.execute<{ wrong: number }>(sql`select count(*)::int as wrong from facet_drift()`);
    const wrong = rows[0]?.wrong ?? 0;
    if (wrong > 0) await tx.execute(sql`select rebuild_roll_ups()`);
    // These are values that no vendor offers any more.
    await tx.execute(sql`delete from facet_counts where n = 0`);
    return wrong;
  });
}
