import { drizzle } from 'drizzle-orm/node-postgres';
import { type Database, schema } from '#server/db/connection.ts';
import type { TestApp } from '#tests/support/shop/testApp.ts';

const advertTables = /\b(?:adverts|published_adverts|facet_counts|known_words)\b/;

/**
 * Runs work on a database that records its statements, then asks PostgreSQL how it would execute them.
 * @param tables which statements count: by default those that read adverts or counts of them
 * @returns their plans
 */
export async function plansOf(
  shop: TestApp,
  work: (db: Database) => Promise<unknown>,
  tables = advertTables,
): Promise<string[]> {
  const statements: { text: string; values: unknown[] }[] = [];
  const { pool } = shop.deps;
  const logger = { logQuery: (text: string, values: unknown[]) => statements.push({ text, values }) };
  await work(drizzle({ client: pool, schema, logger }));
  const reads = statements.filter(({ text }) => tables.test(text));
  const client = await pool.connect();
  try {
    await client.query('begin');
    // With the same setting as the work itself.
    if (statements.some(({ text }) => text.includes('enable_seqscan')))
      await client.query('set local enable_seqscan = off');
    const plans: string[] = [];
    for (const { text, values } of reads) {
      const { rows } = await client.query<Record<string, string>>(`explain ${text}`, values);
      plans.push(rows.map((row) => row['QUERY PLAN']).join('\n'));
    }
    return plans;
  } finally {
    await client.query('rollback');
    client.release();
  }
}
