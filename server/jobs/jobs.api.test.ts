import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { PgBoss } from 'pg-boss';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type DatabaseHandle, openDatabase } from '#server/db/connection.ts';
import { createBossJobs, type Jobs } from './jobs.ts';
import { migrateJobs } from './jobTables.ts';
import { setJobTimesRight } from './jobTimes.ts';
import { createLog } from '#server/plugins/watch/log.ts';
import { openSilentProxy } from '#tests/support/connection/silentProxy.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/shop/database/database.ts';
import { deferred } from '#tests/support/deferred.ts';

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
  // Workers poll on their own when they start; only later jobs are announced.
  const first = runOf('first');
  await jobs.enqueue(handle.db, 'derive-picture', { pictureId: 'first' });
  await first;

  const second = runOf('second');
  const committedAt = await handle.db.transaction(async (tx) => {
    await jobs.enqueue(tx, 'derive-picture', { pictureId: 'second' });
    expect(await Promise.race([second, delay(150, 'not yet')])).toBe('not yet');
    return performance.now();
  });
  // It takes some 10 ms; the workers poll every four seconds.
  expect((await second) - committedAt).toBeLessThan(4500);
});

test('workers go on until nothing is left, without waiting for polls', async () => {
  let done = 0;
  const all = deferred<void>();
  jobs.handle('derive-picture', async () => {
    done += 1;
    if (done === 100) all.resolve();
  });
  await handle.db.transaction(async (tx) => {
    for (let count = 0; count < 100; count += 1) {
      await jobs.enqueue(tx, 'derive-picture', { pictureId: `picture ${count}` });
    }
  });
  const startedAt = performance.now();
  await jobs.start();
  await all.promise;
  // With a poll between any two jobs of a worker it would take over a minute.
  expect(performance.now() - startedAt).toBeLessThan(30_000);
}, 90_000);

test('jobs with priority go first, also when they got it while they waited', async () => {
  const done: string[] = [];
  jobs.handle('derive-picture', async ({ pictureId }) => {
    done.push(pictureId);
  });
  const id = randomUUID();
  await jobs.enqueue(handle.db, 'derive-picture', { pictureId: 'tenth' }, { priority: -10 });
  await jobs.enqueue(handle.db, 'derive-picture', { pictureId: 'hurried' }, { priority: -500, id });
  await jobs.enqueue(handle.db, 'derive-picture', { pictureId: 'first' }, { priority: -1 });
  await jobs.enqueue(handle.db, 'derive-picture', { pictureId: 'first of another' }, { priority: -1 });
  await jobs.hurry(handle.db, 'derive-picture', id, 100);
  await jobs.drain();
  expect(done).toEqual(['hurried', 'first', 'first of another', 'tenth']);
  // The job is done, so there is nothing to hurry.
  await jobs.hurry(handle.db, 'derive-picture', id, 200);
});

test('a mail with a code does not wait behind mails that are stuck at a mail server', async () => {
  const sent: string[] = [];
  const coded = deferred<void>();
  const stuck = deferred<void>();
  jobs.handle('send-mail', async ({ sealed }) => {
    if (sealed !== 'code') await stuck.promise;
    else coded.resolve();
    sent.push(sealed);
  });
  for (let count = 0; count < 30; count += 1) await jobs.enqueue(handle.db, 'send-mail', { sealed: 'news' });
  await jobs.start();
  await expect
    .poll(async () => (await handle.pool.query("select from pgboss.job where state = 'active'")).rowCount, {
      timeout: 10_000,
    })
    .toBe(4);
  await jobs.enqueue(handle.db, 'send-mail', { sealed: 'code' }, { priority: 1 });
  await coded.promise;
  expect(sent).toEqual(['code']);
  stuck.resolve();
}, 30_000);

test('a push to a browser push service does not wait behind pushes to a slow address', async () => {
  const pushed = deferred<void>();
  const stuck = deferred<void>();
  jobs.handle('push-notice', async ({ noticeId }) => {
    if (noticeId === 'kept waiting') await stuck.promise;
    else pushed.resolve();
  });
  const push = (noticeId: string, priority: number) =>
    jobs.enqueue(handle.db, 'push-notice', { noticeId, told: 1, subscriptionId: 'any' }, { priority });
  for (let count = 0; count < 30; count += 1) await push('kept waiting', 0);
  await jobs.start();
  await expect
    .poll(async () => (await handle.pool.query("select from pgboss.job where state = 'active'")).rowCount, {
      timeout: 10_000,
    })
    .toBe(1);
  await push('of a service', 1);
  await pushed.promise;
  stuck.resolve();
}, 30_000);

test('a job whose process was killed is taken up within 30 s', async () => {
  const taken = deferred<void>();
  jobs.handle('derive-picture', async () => taken.resolve());
  await jobs.enqueue(handle.db, 'derive-picture', { pictureId: 'of a dead process' });
  // The state that a process leaves behind when it took the job, sent a heartbeat and was killed.
  await handle.pool.query(`
    update pgboss.job set state = 'active', started_on = now(), heartbeat_on = now() where name = 'derive-picture'`);
  const killedAt = performance.now();
  await jobs.start();
  await taken.promise;
  expect(performance.now() - killedAt).toBeLessThan(30_000);
}, 90_000);

test('the log names the error of a failed job', async () => {
  const lines: string[] = [];
  const log = createLog('warn', { write: (line) => void lines.push(line) });
  await jobs.stop();
  jobs = createBossJobs({ pool: handle.pool, target: { url: database.url }, log });
  jobs.handle('derive-picture', async () => {
    throw new RangeError('the store is away');
  });
  await jobs.enqueue(handle.db, 'derive-picture', { pictureId: 'one' });
  await jobs.start();
  await expect.poll(() => lines.join(''), { timeout: 15_000 }).toContain('the store is away');
  expect(lines.join('')).toMatch(/"type":"RangeError","message":"the store is away"/);
}, 30_000);

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

test('several servers can create the tables of the jobs at once, and again', async () => {
  const target = { url: database.url };
  await handle.pool.query('drop schema pgboss cascade');
  await Promise.all([migrateJobs(target), migrateJobs(target)]);
  await migrateJobs(target);
  jobs.handle('sweep-expired', async () => {});
  await jobs.enqueue(handle.db, 'sweep-expired', {});
  // One waiting job does the work of all that would have waited.
  await jobs.enqueue(handle.db, 'sweep-expired', {});
  const { rows } = await handle.pool.query("select from pgboss.job where name = 'sweep-expired'");
  expect(rows).toHaveLength(1);
});

test('a job that no longer exists is not scheduled any more, and the others still are', async () => {
  const schedules = async () =>
    (await handle.pool.query<{ name: string }>('select name from pgboss.schedule order by name')).rows.map(
      ({ name }) => name,
    );
  const ofEarlierRelease = new PgBoss({ connectionString: database.url, supervise: false, schedule: false });
  await ofEarlierRelease.start();
  await ofEarlierRelease.createQueue('compare-pictures');
  for (const name of ['compare-pictures', 'sweep-expired']) await ofEarlierRelease.schedule(name, '* * * * *');
  await ofEarlierRelease.stop({ graceful: false });
  expect(await schedules()).toEqual(['compare-pictures', 'sweep-expired']);
  await migrateJobs({ url: database.url });
  expect(await schedules()).toEqual(['sweep-expired']);
});

test('the process survives a database that reports the end of a connection twice, and jobs are announced again', async () => {
  const direct = new URL(database.url);
  const proxy = await openSilentProxy(`${direct.searchParams.get('host')}/.s.PGSQL.${direct.port}`);
  const through = `postgresql://${direct.username}@127.0.0.1:${proxy.port}${direct.pathname}`;
  const told = createBossJobs({ pool: handle.pool, target: { url: through }, log: createLog('silent') });
  const ran: string[] = [];
  told.handle('derive-picture', async ({ pictureId }) => void ran.push(pictureId));
  try {
    await told.start();
    await told.enqueue(handle.db, 'derive-picture', { pictureId: 'before' });
    await expect.poll(() => ran).toEqual(['before']);
    // If a listener were missing, the second report would end the process of this test.
    expect(proxy.sayFarewellTwice()).toBeGreaterThan(1);
    await told.enqueue(handle.db, 'derive-picture', { pictureId: 'after' });
    // A worker that was polling at that moment may have taken the job without getting the reply; then the job is given
    // out again.
    await expect.poll(() => ran, { timeout: 30_000 }).toContain('after');
  } finally {
    await told.stop();
    await proxy.close();
  }
}, 60_000);

test('times that a clock wrote which was days ahead hold nothing back once it is set right', async () => {
  jobs.handle('derive-picture', () => Promise.reject(new Error('not today')));
  await jobs.enqueue(handle.db, 'derive-picture', { pictureId: 'later' });
  await expect(jobs.drain()).rejects.toThrow('not today');
  const { pool } = handle;
  await pool.query(`
    update pgboss.version set cron_on = now() + interval '5 days';
    update pgboss.queue set monitor_claim_on = now() + interval '5 days', maintain_on = now() + interval '5 days';
    update pgboss.job set start_after = now() + interval '5 days' where name = 'derive-picture'`);
  await setJobTimesRight(pool);
  const { rows } = await pool.query(`
    select (select count(*) from pgboss.version where cron_on > now())
      + (select count(*) from pgboss.queue where monitor_claim_on > now() or maintain_on > now()) as held,
      (select count(*) from pgboss.job where name = 'derive-picture' and start_after <= now()) as due`);
  expect(rows).toEqual([{ held: '0', due: '1' }]);
  // A pause of its own stays.
  await pool.query(`update pgboss.job set start_after = now() + interval '1 hour' where name = 'derive-picture'`);
  await setJobTimesRight(pool);
  const { rows: paused } = await pool.query(`select name from pgboss.job where start_after > now()`);
  expect(paused).toEqual([{ name: 'derive-picture' }]);
});

test('a job that was under way while the clock was ahead is taken over when its process is gone', async () => {
  await jobs.enqueue(handle.db, 'derive-picture', { pictureId: 'left' });
  const { pool } = handle;
  await pool.query(`
    update pgboss.job set state = 'active', started_on = now() + interval '5 days', heartbeat_on = now() + interval '5 days'`);
  await setJobTimesRight(pool);
  const { rows } = await pool.query(`select name from pgboss.job where started_on > now() or heartbeat_on > now()`);
  expect(rows).toEqual([]);
});
