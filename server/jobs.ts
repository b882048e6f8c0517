import type { Socket } from 'node:net';
import { sql } from 'drizzle-orm';
import type { FastifyBaseLogger } from 'fastify';
import { Pool } from 'pg';
import { fromDrizzle, type Db, PgBoss } from 'pg-boss';
import { type Database, type DatabaseTarget, surviveLosses, type Transaction } from './db/connection.ts';
import { listenForJobs } from './jobAnnouncements.ts';
import { jobNames, type JobName, type JobPayloads, queues } from './jobQueues.ts';
import { bossConnection } from './jobTables.ts';

export interface JobOptions {
  /** The higher goes first, those of one priority in the order of asking; 0 unless given. */
  readonly priority?: number;
  /** A UUID to find the job by while it waits. No two jobs may ever have the same. */
  readonly id?: string;
}

/**
 * Work that outlives the request. A job is enqueued in the transaction of the command that causes it, so that it
 * exists exactly when the command does; it is retried with backoff until it succeeds or its tries are used up.
 */
export interface Jobs {
  enqueue<Name extends JobName>(
    tx: Transaction | Database,
    name: Name,
    payload: JobPayloads[Name],
    options?: JobOptions,
  ): Promise<void>;
  /** Gives a job that waits another priority; one that runs, or is not there, is left alone. */
  hurry(tx: Transaction | Database, name: JobName, id: string, priority: number): Promise<void>;
  /** Lowers the priority of jobs that wait by `places`; those that were hurried, or lowered before, keep theirs. */
  putBehind(tx: Transaction | Database, name: JobName, ids: readonly string[], places: number): Promise<void>;
  /** Names the function that does a kind of job. It may run more than once for one job and must bear that. */
  handle<Name extends JobName>(name: Name, run: (payload: JobPayloads[Name]) => Promise<void>): void;
  /** Runs a job at fixed times (cron, UTC), in one of all processes. */
  schedule(name: JobName, cron: string): void;
  /** Starts working. */
  start(): Promise<void>;
  /** Does all that is due, now, and throws what failed; for tests. */
  drain(): Promise<void>;
  stop(): Promise<void>;
}

/** How often it is asked which processes have fallen silent, at most by one server at a time. */
const superviseSeconds = 5;

/** A job that is tried again is not announced, so that it is looked for; so is everything when the announcing connection is away. */
const pollingSeconds = { pollingIntervalSeconds: 2, notifyPollingIntervalSeconds: 4 };

/**
 * The jobs on pg-boss. Enqueuing goes over the caller's transaction; working, from `start()` on, over connections of
 * its own, so that a slow job never holds one that a request waits for. Without `start()` nothing runs by itself, and
 * `drain()` does what waits: tests use it so.
 * @param target where the database is; only `start()` needs it
 * @param openSocket makes the sockets of the connections that the workers use (see databasePulse.ts)
 */
export function createBossJobs({
  pool,
  target,
  openSocket,
  log,
}: {
  pool: Pool;
  target?: DatabaseTarget;
  openSocket?: () => Socket;
  log: FastifyBaseLogger;
}): Jobs {
  // Never started: it only puts jobs in and, for drain(), takes them out.
  const boss = new PgBoss({ db: poolDb(pool), supervise: false, schedule: false, migrate: false });
  boss.on('error', (error) => log.warn({ err: error }, 'jobs'));
  const handlers = new Map<JobName, (payload: never) => Promise<void>>();
  const crons = new Map<JobName, string>();
  let worker: PgBoss | undefined;
  let workerPool: Pool | undefined;

  async function runAll(name: JobName, errors: unknown[]): Promise<number> {
    const run = handlers.get(name);
    if (!run) return 0;
    const waiting = await boss.fetch<never>(name, { batchSize: 20, includeMetadata: true });
    // The update that takes them returns them in no order of its own.
    const byTurn = (a: Turn, b: Turn) => b.priority - a.priority || a.createdOn.getTime() - b.createdOn.getTime();
    for (const job of waiting.toSorted(byTurn)) {
      try {
        await run(job.data);
        await boss.complete(name, job.id);
      } catch (error) {
        errors.push(error);
        await boss.fail(name, job.id, { message: String(error) });
      }
    }
    return waiting.length;
  }

  /** Works on a queue, one job after the other, without a pause while there are more. */
  async function workOn(on: PgBoss, name: JobName, minPriority?: number): Promise<void> {
    const run = handlers.get(name);
    if (!run) return;
    const options = { ...pollingSeconds, ...(minPriority !== undefined && { minPriority }) };
    let workerId = '';
    workerId = await on.work<never>(name, options, async (jobs) => {
      // Else it would wait for the next poll or announcement, although others are waiting.
      on.notifyWorker(workerId);
      for (const job of jobs) {
        try {
          await run(job.data);
        } catch (error) {
          log.warn({ err: error, job: name, id: job.id }, 'job failed');
          throw error;
        }
      }
    });
  }

  return {
    async enqueue(tx, name, payload, { priority, id } = {}) {
      const options = { ...(priority !== undefined && { priority }), ...(id !== undefined && { id }) };
      await boss.send(name, payload, { ...options, db: fromDrizzle(tx, sql) });
    },
    async hurry(tx, name, id, priority) {
      await boss.update(name, undefined, { id, priority, db: fromDrizzle(tx, sql) });
    },
    async putBehind(tx, name, ids, places) {
      // What a worker is just taking is left to it, and two who ask at once do not wait for each other.
      await tx.execute(sql`
        update pgboss.job set priority = priority - ${places} where name = ${name} and id in (
          select id from pgboss.job
          where name = ${name} and state < 'active' and priority <= 0 and priority > ${-places}
            and id = any(${sql.param(ids)}::uuid[])
          for update skip locked)`);
    },
    handle(name, run) {
      handlers.set(name, run);
    },
    schedule(name, cron) {
      crons.set(name, cron);
    },
    async start() {
      if (!target) throw new Error('Jobs were made without a database to work over.');
      // Fills the cache of queues, so that the first command does not ask for a second connection in its transaction.
      for (const name of jobNames) await boss.findJobs(name, { id: '00000000-0000-0000-0000-000000000000' });
      const connection = { ...bossConnection(target), ...(openSocket && { stream: openSocket }) };
      workerPool = new Pool({ ...connection, max: 4 });
      surviveLosses(workerPool, (error) => log.warn({ err: error }, 'jobs'));
      const listen: Db['listen'] = (channel, announced, connected) =>
        listenForJobs(connection, channel, {
          announced,
          connected,
          failed: (error) => log.warn({ err: error }, 'jobs are not announced; they are looked for'),
        });
      worker = new PgBoss({
        db: { ...poolDb(workerPool), listen },
        superviseIntervalSeconds: superviseSeconds,
        monitorIntervalSeconds: superviseSeconds,
        useListenNotify: true,
      });
      worker.on('error', (error) => log.warn({ err: error }, 'jobs'));
      worker.on('warning', (warning) => log.warn({ warning: warning.message }, 'jobs'));
      await worker.start();
      for (const name of handlers.keys()) {
        const { atOnce, atOnceUrgent = 0 } = queues[name];
        for (let count = 0; count < atOnce; count += 1) await workOn(worker, name);
        for (let count = 0; count < atOnceUrgent; count += 1) await workOn(worker, name, 1);
      }
      for (const [name, cron] of crons) await worker.schedule(name, cron, {}, { tz: 'UTC' });
    },
    async drain() {
      const errors: unknown[] = [];
      for (let done = -1; done !== 0;) {
        done = 0;
        for (const name of jobNames) done += await runAll(name, errors);
      }
      if (errors.length === 1) throw errors[0];
      if (errors.length > 1) throw new AggregateError(errors, 'Several jobs failed.');
    },
    async stop() {
      await worker?.stop({ graceful: true, timeout: 10_000 });
      await workerPool?.end();
    },
  };
}

type Turn = { readonly priority: number; readonly createdOn: Date };

function poolDb(pool: Pool): Db {
  return { executeSql: (text, values) => pool.query(text, values) };
}
