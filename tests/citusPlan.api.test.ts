import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { projectDir } from '#server/config/config.ts';
import { createTestDatabase } from '#tests/support/shop/database/database.ts';
import { withClient } from '#tests/support/shop/database/databaseServer.ts';

/*
 * Compares the plan for Citus in docs/SCALE.md with the current schema. The unique keys and foreign keys of a
 * distributed table stay within a vendor. The plan must name each key that does not, and say what becomes of it. A new
 * table needs a row in the plan.
 */

interface Key {
  readonly table: string;
  readonly kind: 'unique' | 'foreign';
  readonly columns: string[];
  /** The table that a foreign key references. */
  readonly target: string | null;
}

const keysOfSchema = `
  select held.relname as table, 'unique' as kind, null as target,
    array(select attname::text from pg_attribute where attrelid = held.oid and attnum = any(index.indkey)
      order by array_position(index.indkey::int2[], attnum)) as columns
  from pg_index as index join pg_class as held on held.oid = index.indrelid
  where index.indisunique and held.relnamespace = 'public'::regnamespace
  union all
  select held.relname, 'foreign', target.relname,
    array(select attname::text from pg_attribute where attrelid = held.oid and attnum = any(con.conkey)
      order by array_position(con.conkey, attnum))
  from pg_constraint as con join pg_class as held on held.oid = con.conrelid
    join pg_class as target on target.oid = con.confrelid
  where con.contype = 'f' and con.connamespace = 'public'::regnamespace
  order by 1, 2, 4`;

const written = (key: Key) => `(${key.columns.join(', ')})${key.target === null ? '' : ` → ${key.target}`}`;

/** The rows of the plan: where each table is placed, and the keys that its row names. */
async function readPlan(): Promise<Map<string, { place: string; by: string | null; named: string }>> {
  const text = await readFile(path.join(projectDir, 'docs/SCALE.md'), 'utf8');
  const rows = text.matchAll(/^\| `(\w+)` \| (local|reference|by `(\w+)`) \|(.*)\|$/gm);
  return new Map([...rows].map(([, table = '', place = '', by = null, named = '']) => [table, { place, by, named }]));
}

test('every table, unique key and foreign key of the schema fits the plan for Citus or is named in it', async () => {
  const plan = await readPlan();
  const database = await createTestDatabase();
  const { keys, tables } = await withClient(database.url, async (client) => ({
    keys: (await client.query<Key>(keysOfSchema)).rows,
    tables: (
      await client.query<{ name: string }>(
        `select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' order by 1`,
      )
    ).rows.map(({ name }) => name),
  }));
  await database.drop();

  expect(tables.length).toBeGreaterThan(40);
  expect([...plan.keys()]).toEqual(tables);

  const fits = (key: Key): boolean => {
    const by = plan.get(key.table)?.by ?? null;
    if (key.kind === 'unique') return by === null || key.columns.includes(by);
    const target = plan.get(key.target ?? '');
    if (target?.place === 'reference') return true;
    // A local table may reference a local table. The plan must name every other foreign key.
    return by === null && target?.place === 'local';
  };
  const against = keys.filter((key) => !fits(key));
  const unnamed = against.filter((key) => !plan.get(key.table)?.named.includes(`\`${written(key)}\``));
  expect(unnamed.map((key) => `${key.table} ${written(key)}`)).toEqual([]);
  const standing = new Set(against.map((key) => `${key.table} ${written(key)}`));
  const named = [...plan].flatMap(([table, row]) =>
    [...row.named.matchAll(/`(\([\w, ]+\)(?: → \w+)?)`/g)].map(([, key = '']) => `${table} ${key}`),
  );
  expect(named.filter((key) => !standing.has(key))).toEqual([]);
});
