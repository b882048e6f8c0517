import { setTimeout as delay } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type DatabaseHandle, openDatabase } from '#server/db/connection.ts';
import { createBossJobs, type Jobs, migrateJobs } from '#server/jobs.ts';
import { createLog } from '#server/plugins/log.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/shop/database.ts';

let database: TestDatabase;
let handle: DatabaseHandle;
let jobs: Jobs;
beforeEach(async () => {
  database = await createTestDatabase();
  handle = openDatabase({ url: database.url });
  jobs = createBossJobs({ pool: handle.pool, target: { url: database.url }, log: createLog('silent') });
});
afterEach(async () => {
  await jobs.stop();
  await handle.close();
  await database.drop();
});

test('a job exists exactly when the transaction that caused it does', async () => {
  const done: string[] = [];
  jobs.handle('derive-picture', async ({ pictureId }) => {
    done.push(pictureId);
  });
  await handle.db.transaction((tx) => jobs.enqueue(tx, 'derive-picture', { pictureId: 'kept' }));
  const undone = handle.db.transaction(async (tx) => {
    await jobs.enqueue(tx, 'derive-picture', { pictureId: 'undone' });
    throw new Error('changed my mind');
  });
  await expect(undone).rejects.toThrow('changed my mind');
  await jobs.drain();
  expect(done).toEqual(['kept']);
});

test('a job runs right after its commit, not at the next poll and not before', async () => {
  const ran = new Map<string, (at: number) => void>();
  const runOf = (pictureId: string) => new Promise<number>((resolve) => ran.set(pictureId, resolve));
  jobs.handle('derive-picture', async ({ pictureId }) => ran.get(pictureId)?.(performance.now()));
  await jobs.start();
  // Workers look by themselves when they start; only what comes after that is announced.
  const first = runOf('first');
  await jobs.enqueue(handle.db, 'derive-picture', { pictureId: 'first' });
  await first;

  const second = runOf('second');
  const committedAt = await handle.db.transaction(async (tx) => {
    await jobs.enqueue(tx, 'derive-picture', { pictureId: 'second' });
    expect(await Promise.race([second, delay(150, 'not yet')])).toBe('not yet');
    return performance.now();
  });
  // Some 10 ms; a poll comes every five seconds.
  expect((await second) - committedAt).toBeLessThan(1500);
});

test('a job that fails is tried again', async () => {
  let tries = 0;
  jobs.handle('derive-picture', async () => {
    tries += 1;
    if (tries === 1) throw new Error('the store is away');
  });
  await jobs.enqueue(handle.db, 'derive-picture', { pictureId: 'one' });
  await expect(jobs.drain()).rejects.toThrow('the store is away');
  await jobs.drain();
  expect(tries).toBe(1);
  await handle.pool.query("update pgboss.job set start_after = now() where state = 'retry'");
  await jobs.drain();
  await jobs.drain();
  expect(tries).toBe(2);
});

test('several servers make the tables of the jobs at once, and again', async () => {
  const target = { url: database.url };
  await handle.pool.query('drop schema pgboss cascade');
  await Promise.all([migrateJobs(target), migrateJobs(target)]);
  await migrateJobs(target);
  jobs.handle('sweep-expired', async () => {});
  await jobs.enqueue(handle.db, 'sweep-expired', {});
  // One that waits does the work of all that would.
  await jobs.enqueue(handle.db, 'sweep-expired', {});
  const { rows } = await handle.pool.query("select from pgboss.job where name = 'sweep-expired'");
  expect(rows).toHaveLength(1);
});
