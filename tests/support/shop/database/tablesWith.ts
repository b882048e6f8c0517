import type { Pool } from 'pg';

/** Returns the tables with a row that contains a text. */
export async function tablesWith(pool: Pool, text: string): Promise<string[]> {
  const { rows } = await pool.query<{ name: string }>(
    "select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'",
  );
  const found: string[] = [];
  for (const { name } of rows) {
    const hits = await pool.query(`select 1 from "${name}" t where t::text ilike $1 limit 1`, [`%${text}%`]);
    if (hits.rows.length > 0) found.push(name);
  }
  return found;
}
