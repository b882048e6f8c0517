import { afterEach, beforeEach, expect, test } from 'vitest';
import { type DatabaseHandle, openDatabase } from '#server/db/connection.ts';
import { retryTransient } from '#server/db/transientErrors.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/shop/database.ts';

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

test('work that meets a lost connection succeeds when it is tried again', async () => {
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

test('closing twice is as good as once', async () => {
  const { close } = open();
  await close();
  await close();
});
