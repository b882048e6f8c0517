import type { Socket } from 'node:net';
import { sql } from 'drizzle-orm';
import type { FastifyBaseLogger } from 'fastify';
import { Pool } from 'pg';
import { fromDrizzle, type Db, PgBoss } from 'pg-boss';
import { minuteMs } from '#contract/core/durations.ts';
import { type DatabaseTarget, type Queryable, handleLostConnections } from '../db/connection.ts';
import { listenForJobs } from './jobAnnouncements.ts';
import { jobNames, type JobName, type JobPayloads, queues } from './jobQueues.ts';
import { bossConnection } from './jobTables.ts';
import { setJobTimesRight } from './jobTimes.ts';

export interface JobOptions {
  /**
   * Higher priorities go first, and jobs of the same priority in the order in which they were enqueued. 0 by default.
   */
  readonly priority?: number;
  /** A UUID to find the job by while it waits. No two jobs may ever have the same. */
  readonly id?: string;
}

/**
 * Work that outlives the request. A job is enqueued in the transaction of the command that causes it, so that it exists
 * exactly when the command does. It is retried with backoff until it succeeds or its retries are used up.
 */
export interface Jobs {
  enqueue<Name extends JobName>(
    tx: Queryable,
    name: Name,
    payload: JobPayloads[Name],
    options?: JobOptions,
  ): Promise<void>;
  /** Gives a waiting job another priority. A job that is already running, or does not exist, is left alone. */
  hurry(tx: Queryable, name: JobName, id: string, priority: number): Promise<void>;
  /**
   * Lowers the priority of waiting jobs by `places`. Jobs that were hurried, or lowered before, keep their priority.
   */
  putBehind(tx: Queryable, name: JobName, ids: readonly string[], places: number): Promise<void>;
  /** Registers the function that does a kind of job. It may run more than once for one job and must tolerate that. */
  handle<Name extends JobName>(name: Name, run: (payload: JobPayloads[Name]) => Promise<void>): void;
  /** Runs a job at fixed times (cron, UTC), in only one of all processes. */
  schedule(name: JobName, cron: string): void;
  start(): Promise<void>;
  /** Runs all jobs that are due, now, and throws their errors; for tests. */
  drain(): Promise<void>;
  stop(): Promise<void>;
}

/** How often a server checks which processes have gone silent; one server at a time does this. */
const superviseSeconds = 5;

/** Retried jobs are not announced, so workers poll for them, and for all while the announcing connection is down. */
const pollingSeconds = { pollingIntervalSeconds: 2, notifyPollingIntervalSeconds: 4 };

/**
 * The jobs on pg-boss. Enqueuing uses the caller's transaction. Workers, from `start()` on, use their own connections,
 * so that a slow job never holds one that a request is waiting for. Without `start()` nothing runs on its own; tests
 * use it that way and run the waiting jobs with `drain()`.
 * @param target where the database is; only `start()` needs it
 * @param openSocket makes the sockets of the connections that the workers use (see databaseWatchdog.ts)
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
  // This instance is never started: it only enqueues jobs and, for drain(), fetches them.
  const boss = new PgBoss({ db: poolDb(pool), supervise: false, schedule: false, migrate: false });
  boss.on('error', (error) => log.warn({ err: error }, 'jobs'));
  const handlers = new Map<JobName, (payload: never) => Promise<void>>();
  const crons = new Map<JobName, string>();
  let worker: PgBoss | undefined;
  let workerPool: Pool | undefined;
  let timesTimer: NodeJS.Timeout | undefined;
  let stopped = false;

  async function runAll(name: JobName, errors: unknown[]): Promise<number> {
    const run = handlers.get(name);
    if (!run) return 0;
    const waiting = await boss.fetch<never>(name, { batchSize: 20, includeMetadata: true });
    // The update that fetches the jobs returns them in no particular order.
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
      // Otherwise it would wait for the next poll or announcement although other jobs are waiting.
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
      // A job that a worker is just fetching is left to it, and two callers at once do not wait for each other.
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
      // Fills the cache of queues, so that the first command does not need a second connection during its transaction.
      for (const name of jobNames) await boss.findJobs(name, { id: '00000000-0000-0000-0000-000000000000' });
      const connection = { ...bossConnection(target), ...(openSocket && { stream: openSocket }) };
      workerPool = new Pool({ ...connection, max: 4 });
      handleLostConnections(workerPool, (error) => {
        // Whoever stops the jobs loses their connections on purpose.
        if (!stopped) log.warn({ err: error }, 'jobs');
      });
      const listen: Db['listen'] = (channel, announced, connected) =>
        listenForJobs(connection, channel, {
          announced,
          connected,
          failed: (error) => log.warn({ err: error }, 'jobs are not announced; workers poll for them'),
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
      const keepTimesRight = () =>
        setJobTimesRight(workerPool ?? pool).catch((error: unknown) =>
          log.warn({ err: error }, 'the times of jobs were not checked'),
        );
      await keepTimesRight();
      // By a timer of its own, since no job would begin.
      timesTimer = setInterval(() => void keepTimesRight(), minuteMs).unref();
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
      clearInterval(timesTimer);
      await worker?.stop({ graceful: true, timeout: 10_000 });
      stopped = true;
      await workerPool?.end();
    },
  };
}

type Turn = { readonly priority: number; readonly createdOn: Date };

function poolDb(pool: Pool): Db {
  return { executeSql: (text, values) => pool.query(text, values) };
}
