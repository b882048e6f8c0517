import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import * as z from 'zod';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { storedPhone } from '#contract/core/phones/readPhone.ts';
import { type DatabaseHandle, openDatabase } from '#server/db/connection.ts';
import { isMigrated, migrateDatabase } from '#server/db/migrate.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/shop/database/database.ts';

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

test('a missing migrations folder stops the start', async () => {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'spareyard-migrations-'));
  await expect(migrateDatabase({ url: database.url }, { folder })).rejects.toThrow(/_journal/);
  await rm(folder, { recursive: true });
});

test('while a long transaction reads a table that is to be changed, others go on reading it', async () => {
  const folder = await migrationsUntil(Infinity);
  const file = path.join(folder, 'meta', '_journal.json');
  const journal = z
    .looseObject({ entries: z.array(z.looseObject({ idx: z.int(), when: z.int() })) })
    .parse(JSON.parse(await readFile(file, 'utf8')));
  const last = journal.entries.at(-1);
  const next = { ...last, idx: (last?.idx ?? 0) + 1, when: (last?.when ?? 0) + 1, tag: 'one_more' };
  await writeFile(file, JSON.stringify({ ...journal, entries: [...journal.entries, next] }));
  await writeFile(path.join(folder, 'one_more.sql'), 'ALTER TABLE "adverts" ADD COLUMN "gear" text;');
  const long = await handle.pool.connect();
  await long.query('begin; select count(*) from adverts');
  let isMigratedNow = false;
  const migration = migrateDatabase({ url: database.url }, { folder }).then(() => {
    isMigratedNow = true;
  });
  // Without a pause between its tries, a migration would have each of these wait as long as the long transaction.
  const longest = { ms: 0 };
  for (const until = Date.now() + 6000; Date.now() < until;) {
    const from = Date.now();
    await handle.pool.query('select count(*) from adverts');
    longest.ms = Math.max(longest.ms, Date.now() - from);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  expect(isMigratedNow).toBe(false);
  expect(longest.ms).toBeLessThan(4000);
  await long.query('commit');
  long.release();
  await migration;
  await handle.pool.query('select gear from adverts');
  await rm(folder, { recursive: true });
}, 30_000);

/** The migrations of an earlier release, in a separate folder. */
async function migrationsUntil(count: number): Promise<string> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'spareyard-migrations-'));
  await cp(path.join(import.meta.dirname, 'migrations'), folder, { recursive: true });
  const file = path.join(folder, 'meta', '_journal.json');
  const journal = z.looseObject({ entries: z.array(z.unknown()) }).parse(JSON.parse(await readFile(file, 'utf8')));
  await writeFile(file, JSON.stringify({ ...journal, entries: journal.entries.slice(0, count) }));
  return folder;
}

test('pending sign-ups and their codes still match after the shop was updated', async () => {
  const folder = await migrationsUntil(19);
  await handle.pool.query('drop schema public cascade; drop schema drizzle cascade; create schema public');
  await migrateDatabase({ url: database.url }, { folder });
  await handle.pool.query(`
    insert into pending_signups (email, role, fullname, password_hash, signup_key_hash, created_at)
    values ('new@example.com', 'user', 'New', 'hash', 'key', now()), ('old@example.com', 'user', 'Old', 'hash', null, now());
    insert into one_time_codes (email, purpose, code_hmac, tries_left, sent_at, expires_at)
    select email, purpose, 'hmac', 3, now(), now()
    from unnest(array['new@example.com', 'old@example.com']) as email, unnest(array['signup', 'reset']) as purpose`);
  await migrateDatabase({ url: database.url });
  const { rows } = await handle.pool.query(`
    select email, purpose, convert_from(key_hash, 'UTF8') as key, tries_left as own, others_tries_left as others, fullname
    from one_time_codes c left join pending_signups s using (email)
    where purpose = 'reset' or s.signup_key_hash = c.key_hash order by email, purpose desc`);
  expect(rows).toEqual([
    { email: 'new@example.com', purpose: 'signup', key: 'key', own: 3, others: 3, fullname: 'New' },
    { email: 'new@example.com', purpose: 'reset', key: '', own: 3, others: 3, fullname: 'New' },
    { email: 'old@example.com', purpose: 'signup', key: '', own: 3, others: 3, fullname: 'Old' },
    { email: 'old@example.com', purpose: 'reset', key: '', own: 3, others: 3, fullname: 'Old' },
  ]);
  await rm(folder, { recursive: true });
});

test('every enquiry becomes a thread, every order gets a thread, and collected orders are counted', async () => {
  const folder = await migrationsUntil(23);
  await handle.pool.query('drop schema public cascade; drop schema drizzle cascade; create schema public');
  await migrateDatabase({ url: database.url }, { folder });
  await handle.pool.query(`
    insert into accounts (role, fullname, email, password_hash, created_at, updated_at)
    values ('vendor', 'V', 'v@example.com', '', now(), now()), ('user', 'B', 'b@example.com', '', now(), now());
    insert into adverts (vendor_id, title, make, model, region, town, brand, condition, category, price_pesewas, description, status, created_at, updated_at)
    select id, 'Pads', 'Toyota', 'Vitz', 'Ashanti', 'Kumasi', 'TRW', 'New', 'braking-system', 100, '', 'Available', now(), now()
    from accounts where role = 'vendor';
    insert into enquiries (advert_id, vendor_id, sender_id, name, email, phone, message, created_at, read_at, done_at)
    select adverts.id, vendor_id, buyer.id, state, 'Esi@example.com', '+233200000001', 'Is it ' || state, '2026-11-01T10:00Z',
      case when state = 'read' then now() end, case when state = 'done' then now() end
    from adverts, unnest(array['unread', 'read', 'done']) as state
    left join accounts as buyer on buyer.role = 'user' and state = 'done';
    insert into orders (vendor_id, tracking_hash, buyer_name, buyer_phone, handover, status, created_at, updated_at)
    select accounts.id, hash::bytea, 'Yaw', '+233200000002', 'pick-up', status, now(), now()
    from accounts, (values ('hash', 'sent'), ('other', 'collected')) as held (hash, status) where role = 'vendor'`);
  const { rows: enquiries } = await handle.pool.query('select id from enquiries order by name');
  await migrateDatabase({ url: database.url });
  const { rows } = await handle.pool.query(`
    select buyer_name as name, buyer_email as email, buyer_id is not null as account, text, read_by_vendor as read,
      done_by_vendor_at is not null as done, last_sequence as last
    from threads left join thread_messages as m on m.thread_id = threads.id order by lower(buyer_name)`);
  const expected = { email: 'esi@example.com', last: 1 };
  expect(rows).toEqual([
    { name: 'done', ...expected, account: true, text: 'Is it done', read: 1, done: true },
    { name: 'read', ...expected, account: false, text: 'Is it read', read: 1, done: false },
    { name: 'unread', ...expected, account: false, text: 'Is it unread', read: 0, done: false },
    { name: 'Yaw', email: null, account: false, text: null, read: 0, done: false, last: 0 },
    { name: 'Yaw', email: null, account: false, text: null, read: 0, done: false, last: 0 },
  ]);
  const { rows: moved } = await handle.pool.query(
    'select id from threads where advert_id is not null order by buyer_name',
  );
  expect(moved).toEqual(enquiries);
  const { rows: counted } = await handle.pool.query('select role, orders_collected from accounts order by role');
  expect(counted).toEqual([
    { role: 'user', orders_collected: 0 },
    { role: 'vendor', orders_collected: 1 },
  ]);
  await rm(folder, { recursive: true });
});

test('phones that were stored as typed become the numbers that they are', async () => {
  const folder = await migrationsUntil(44);
  await handle.pool.query('drop schema public cascade; drop schema drizzle cascade; create schema public');
  await migrateDatabase({ url: database.url }, { folder });
  const stored = [
    '+2330241234567',
    '+2330241234567',
    '+00233241234567',
    '+0241234567',
    '+233080012345',
    '+4402079460958',
    '+390212345678',
    '+233241234567',
    '+23324123456',
  ];
  await handle.pool.query(
    `
    insert into accounts (role, fullname, email, phone, password_hash, created_at, updated_at)
    select 'vendor', 'V', place || '@example.com', phone, '', now(), now() from unnest($1::text[]) with ordinality as given (phone, place)`,
    [stored],
  );
  await handle.pool.query(`
    insert into pending_signups (email, role, fullname, password_hash, phone, created_at)
    values ('new@example.com', 'vendor', 'New', 'hash', '+2330241234567', now());
    insert into orders (vendor_id, tracking_hash, buyer_name, buyer_phone, handover, status, created_at, updated_at)
    select id, 'hash'::bytea, 'Yaw', '+2330241234567', 'pick-up', 'sent', now(), now() from accounts where email = '1@example.com';
    update threads set buyer_phone = '+2330241234567';
    insert into proven_phones (account_id, phone, proven_at)
    select id, '+2330241234567', now() from accounts where email = '1@example.com'`);
  await migrateDatabase({ url: database.url });
  const { rows } = await handle.pool.query<{ phone: string }>('select phone from accounts order by email');
  // The last has a figure too few, so that nobody knows the number.
  const expected = [...stored.slice(0, -1).map((phone) => storedPhone(phone.replace(/^\+0/, '0'))), '+23324123456'];
  expect(rows.map(({ phone }) => phone)).toEqual(expected);
  expect(new Set(expected.slice(0, 4))).toEqual(new Set(['+233241234567']));
  const { rows: others } = await handle.pool.query(`
    select phone from pending_signups union all select buyer_phone from orders union all select buyer_phone from threads
    union all select phone from proven_phones`);
  expect(others).toEqual(Array.from({ length: 4 }, () => ({ phone: '+233241234567' })));
  await rm(folder, { recursive: true });
});

test('stored orders under the phone of their vendor’s profile are marked, except under one that the buyer has confirmed', async () => {
  const folder = await migrationsUntil(66);
  await handle.pool.query('drop schema public cascade; drop schema drizzle cascade; create schema public');
  await migrateDatabase({ url: database.url }, { folder });
  await handle.pool.query(`
    insert into accounts (role, fullname, email, phone, password_hash, created_at, updated_at)
    select role, name, name || '@example.com', phone, '', now(), now()
    from (values ('vendor', 'with', '+233241234567'), ('vendor', 'without', null), ('user', 'same', '+233241234567'),
      ('user', 'confirmed', '+233241234567'), ('user', 'other', '+233200000001')) as given (role, name, phone);
    insert into proven_phones (account_id, phone, proven_at)
    select id, phone, now() from accounts where fullname in ('confirmed', 'other');
    insert into orders (vendor_id, buyer_id, tracking_hash, buyer_name, buyer_phone, handover, status, created_at, updated_at)
    select vendor.id, buyer.id, (vendor.fullname || given.name)::bytea, given.name, given.phone, 'pick-up', 'collected', now(), now()
    from accounts as vendor
    cross join (values ('guest', '+233241234567'), ('stranger', '+233200000002'), ('same', '+233200000002'),
      ('other', '+233241234567'), ('confirmed', '+233241234567')) as given (name, phone)
    left join accounts as buyer on buyer.fullname = given.name
    where vendor.role = 'vendor'`);
  await migrateDatabase({ url: database.url });
  const { rows } = await handle.pool.query(`
    select vendor.fullname as vendor, buyer_name as buyer from orders join accounts as vendor on vendor.id = vendor_id
    where shares_phone order by buyer_name`);
  expect(rows).toEqual(['guest', 'other', 'same'].map((buyer) => ({ vendor: 'with', buyer })));
  const { rows: left } = await handle.pool.query(
    "select tablename from pg_tables where tablename like '%sharing_phone'",
  );
  expect(left).toEqual([]);
  await rm(folder, { recursive: true });
});
