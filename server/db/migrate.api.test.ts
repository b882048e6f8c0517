import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type DatabaseHandle, openDatabase } from '#server/db/connection.ts';
import { isMigrated, migrateDatabase } from '#server/db/migrate.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/shop/database.ts';

let database: TestDatabase;
let handle: DatabaseHandle;
beforeEach(async () => {
  database = await createTestDatabase();
  handle = openDatabase({ url: database.url });
});
afterEach(async () => {
  await handle.close();
  await database.drop();
});

async function countTables(): Promise<number> {
  const { rows } = await handle.pool.query<{ n: number }>(
    "select count(*)::int as n from pg_tables where schemaname = 'public'",
  );
  return rows[0]?.n ?? 0;
}

test('a migrated database is ready, and migrating it again changes nothing', async () => {
  const tables = await countTables();
  expect(tables).toBeGreaterThan(0);
  expect(await isMigrated(handle.db)).toBe(true);
  await migrateDatabase({ url: database.url });
  expect(await countTables()).toBe(tables);
});

test('an empty database is not ready; several servers that start at once migrate it once', async () => {
  const tables = await countTables();
  await handle.pool.query('drop schema public cascade; drop schema drizzle cascade; create schema public');
  expect(await isMigrated(handle.db)).toBe(false);
  await Promise.all(Array.from({ length: 4 }, () => migrateDatabase({ url: database.url })));
  expect(await isMigrated(handle.db)).toBe(true);
  expect(await countTables()).toBe(tables);
});

test('a database that an older release migrated is not ready', async () => {
  await handle.pool.query('update drizzle.__drizzle_migrations set created_at = created_at - 1000000');
  expect(await isMigrated(handle.db)).toBe(false);
});

test('migrations that are not there stop the start', async () => {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'spareyard-migrations-'));
  await expect(migrateDatabase({ url: database.url }, folder)).rejects.toThrow(/_journal/);
  await rm(folder, { recursive: true });
});
