import { sql } from 'drizzle-orm';
import type { Database } from '#server/db/connection.ts';

/* The counts that are kept ready (rollUpSchema.ts); what they are made of is in the migrations. */

/** A recount reads every advert, which takes longer than a statement of a request may. */
const recountTimeout = '10min';

/** Adds up what writers have noted. May be repeated; nobody's reading depends on when. */
export async function foldRollUps(db: Database): Promise<void> {
  await db.execute(sql`select fold_roll_ups()`);
}

/**
 * Compares the counts with the adverts, and counts anew when they differ. They never should: whatever writes adverts
 * fires the triggers.
 * @returns how many counts were wrong
 */
export async function repairRollUps(db: Database): Promise<number> {
  return db.transaction(async (tx) => {
    await tx.execute(sql`select set_config('statement_timeout', ${recountTimeout}, true)`);
    const { rows } = await tx.execute<{ wrong: number }>(sql`select count(*)::int as wrong from facet_drift()`);
    const wrong = rows[0]?.wrong ?? 0;
    if (wrong > 0) await tx.execute(sql`select rebuild_roll_ups()`);
    // Values that nobody offers any more.
    await tx.execute(sql`delete from facet_counts where n = 0`);
    return wrong;
  });
}
