import { sql } from 'drizzle-orm';
import type { Transaction } from '#server/db/connection.ts';

/**
 * Runs work that fills tables from scratch without what costs time for each row: the tables' triggers, their foreign
 * keys, and all indexes except the primary key's. Afterwards everything is restored: indexes are built and foreign keys
 * checked in one go, but triggers do not catch up on the rows that they missed. Call it in the transaction of the work,
 * so that an interruption leaves everything as it was.
 */
export async function withoutRowCosts(
  tx: Transaction,
  tables: readonly string[],
  work: () => Promise<void>,
): Promise<void> {
  const names = sql.param(tables);
  const { rows: constraints } = await tx.execute<{ place: string; name: string; definition: string }>(sql`
    select conrelid::regclass::text as place, quote_ident(conname) as name, pg_get_constraintdef(oid) as definition
    from pg_constraint where contype = 'f' and conrelid::regclass::text = any(${names}::text[])`);
  const { rows: indexes } = await tx.execute<{ name: string; definition: string }>(sql`
    select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition
    from pg_index where not indisprimary and indrelid::regclass::text = any(${names}::text[])`);
  const run = (statement: string) => tx.execute(sql.raw(statement));

  for (const { place, name } of constraints) await run(`alter table ${place} drop constraint ${name}`);
  for (const { name } of indexes) await run(`drop index ${name}`);
  for (const table of tables) await run(`alter table ${table} disable trigger user`);
  await work();
  for (const { definition } of indexes) await run(definition);
  for (const table of tables) await run(`alter table ${table} enable trigger user`);
  for (const { place, name, definition } of constraints) {
    await run(`alter table ${place} add constraint ${name} ${definition}`);
  }
}
