import type { PoolClient } from 'pg';
import { setTimeout as delay } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type DatabaseHandle, openDatabase } from '#server/db/connection.ts';
import { accounts } from '#server/db/tables/schema.ts';
import { isTransient, retryTransient } from '#server/db/transientErrors.ts';
import { openSilentProxy } from '#tests/support/connection/silentProxy.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/shop/database/database.ts';

let database: TestDatabase;
const handles: DatabaseHandle[] = [];
function open(options?: Parameters<typeof openDatabase>[1]): DatabaseHandle {
  const handle = openDatabase({ url: database.url }, options);
  handles.push(handle);
  return handle;
}
beforeEach(async () => {
  database = await createTestDatabase();
});
afterEach(async () => {
  await Promise.all(handles.splice(0).map((handle) => handle.close()));
  await database.drop();
});

test('a statement that takes too long is cancelled', async () => {
  const { pool } = open({ statementTimeoutMs: 50 });
  await expect(pool.query('select pg_sleep(5)')).rejects.toMatchObject({ code: '57014' });
});

test('the loss of an idle connection is reported and the next query gets a new one', async () => {
  const lost: Error[] = [];
  const { pool } = open({ max: 1, onError: (error) => lost.push(error) });
  const { rows } = await pool.query<{ pid: number }>('select pg_backend_pid() as pid');
  await open().pool.query('select pg_terminate_backend($1)', [rows[0]?.pid]);
  await expect.poll(() => lost.length).toBe(1);
  expect((await pool.query('select 1')).rowCount).toBe(1);
});

test('work that loses its connection succeeds when it is retried', async () => {
  const { pool } = open({ max: 1 });
  const other = open().pool;
  let runs = 0;
  const rows = await retryTransient(async () => {
    runs += 1;
    const client = await pool.connect();
    client.on('error', () => undefined);
    try {
      const { rows: own } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
      if (runs === 1) await other.query('select pg_terminate_backend($1)', [own[0]?.pid]);
      return (await client.query<{ one: number }>('select 1 as one')).rows;
    } finally {
      client.release(true);
    }
  });
  expect(rows).toEqual([{ one: 1 }]);
  expect(runs).toBe(2);
});

test.each([
  ['keeps the names of its statements', {}, ['one', 'two']],
  ['leaves them out behind a pooler that assigns connections per transaction', { byTransaction: true }, []],
])('a pool %s', async (_does, options, named) => {
  const { pool, db } = open({ max: 1, ...options });
  await pool.query({ name: 'one', text: 'select $1::int', values: [1] });
  await db.transaction((tx) => tx.select({ id: accounts.id }).from(accounts).prepare('two').execute());
  const { rows } = await pool.query<{ name: string }>('select name from pg_prepared_statements order by name');
  expect(rows.map(({ name }) => name)).toEqual(named);
});

test('closing may be repeated', async () => {
  const { close } = open();
  await close();
  await close();
});

test('while the database is silent, waiting queries fail within 5 s and new ones at once', async () => {
  const url = new URL(database.url);
  const proxy = await openSilentProxy(`${url.searchParams.get('host')}/.s.PGSQL.${url.port}`);
  const changes: boolean[] = [];
  const handle = openDatabase(
    { url: `postgresql://${url.username}@127.0.0.1:${proxy.port}${url.pathname}` },
    { max: 2, onSilence: (silent) => changes.push(silent) },
  );
  const { pool, db } = handle;
  await pool.query('select 1');

  proxy.fallSilent();
  const startedAt = performance.now();
  const failures = await Promise.allSettled([
    pool.query('select 2'),
    db.transaction((tx) => tx.execute('select 3')),
    // No connection is free for this one.
    pool.query('select 4'),
  ]);
  // `npm run test:fire` enforces the 5 s. Here other tests compete for the processor; before the watchdog existed, it
  // took 60 s.
  expect(performance.now() - startedAt).toBeLessThan(15_000);
  for (const failure of failures) expect(failure.status === 'rejected' && isTransient(failure.reason)).toBe(true);

  const askedAt = performance.now();
  await expect(pool.query('select 5')).rejects.toThrow('The database does not answer.');
  await expect(db.transaction((tx) => tx.execute('select 6'))).rejects.toThrow();
  expect(performance.now() - askedAt).toBeLessThan(3000);

  proxy.speakAgain();
  await expect.poll(() => pool.query('select 7').then(({ rowCount }) => rowCount), { timeout: 15_000 }).toBe(1);
  expect(changes).toEqual([true, false]);

  proxy.fallSilent();
  await expect.poll(() => changes.length, { timeout: 15_000 }).toBe(3);
  const closedAt = performance.now();
  await handle.close();
  expect(performance.now() - closedAt).toBeLessThan(10_000);
  await proxy.close();
}, 90_000);

test('a process that was busy while it asked whether the database answers does not call it silent', async () => {
  const silences: boolean[] = [];
  let isBusy = false;
  const { pool } = open({
    onSilence: (silent) => silences.push(silent),
    // It is called as the watchdog begins to ask.
    patienceMs: () => {
      if (!isBusy) setImmediate(() => Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 2500));
      isBusy = true;
      return 2000;
    },
  });
  await pool.query('select 1');
  await expect.poll(() => isBusy, { timeout: 15_000 }).toBe(true);
  await delay(3000);
  expect((await pool.query('select 1')).rowCount).toBe(1);
  expect(silences).toEqual([]);
}, 30_000);

test('a slow statement is not treated as a lost connection', async () => {
  const silences: boolean[] = [];
  const { pool } = open({ max: 1, onSilence: (silent) => silences.push(silent) });
  expect((await pool.query('select pg_sleep(4.5)')).rowCount).toBe(1);
  expect(silences).toEqual([]);
}, 20_000);

test('a connection that is lost as a transaction begins is not missing from the pool afterwards', async () => {
  const { pool, db } = open({ max: 1 });
  pool.once('acquire', (client: PoolClient) => {
    client.query('select pg_terminate_backend(pg_backend_pid())').catch(() => undefined);
  });
  await expect(db.transaction((tx) => tx.execute('select 1'))).rejects.toThrow();
  expect((await db.transaction((tx) => tx.execute('select 1'))).rowCount).toBe(1);
  expect([pool.totalCount, pool.idleCount]).toEqual([1, 1]);
});
