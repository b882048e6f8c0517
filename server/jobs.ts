import type { Socket } from 'node:net';
import { sql } from 'drizzle-orm';
import type { FastifyBaseLogger } from 'fastify';
import { Pool } from 'pg';
import { fromDrizzle, type Db, getConstructionPlans, PgBoss, type QueueOptions, type QueuePolicy } from 'pg-boss';
import { type Database, type DatabaseTarget, surviveLosses, type Transaction } from './db/connection.ts';
import { listenForJobs } from './jobAnnouncements.ts';
import { decoders } from './pictures/decoder/decoderPool.ts';

/** Every kind of work that is done after the answer, with its payload. */
export interface JobPayloads {
  /** A mail; the text is sealed, since it may hold a code. */
  'send-mail': { sealed: string };
  /** Has a notice pushed to all browsers of its reader, unless a later word about the same took its place. */
  'deliver-notice': { noticeId: string; told: number };
  /** A notice to one browser. */
  'push-notice': { noticeId: string; told: number; subscriptionId: string };
  /** An SMS; the text is sealed, since it may hold a code. */
  'send-sms': { sealed: string };
  /** Delivers what waited for the end of quiet hours, and sends by SMS what stayed unread. */
  'deliver-due-notices': Record<string, never>;
  /** Tells whoever marked an advert that it costs less now. */
  'tell-price-falls': Record<string, never>;
  /** Makes the derivatives of an uploaded picture. */
  'derive-picture': { pictureId: string };
  /** Compares some pictures of earlier releases with those of others. */
  'compare-pictures': Record<string, never>;
  /** Takes the adverts of plans that ran out off the public pages. */
  'end-subscriptions': Record<string, never>;
  /** Mails those whose plan ends soon. */
  'remind-of-ends': Record<string, never>;
  /** Ends the orders that nobody collects, and says so before. */
  'end-no-shows': Record<string, never>;
  /** Asks vendors about adverts that nobody touched for long, and pauses those without an answer. */
  'ask-still-there': Record<string, never>;
  /** Asks the provider about payments whose webhook has not come. */
  'ask-about-payments': Record<string, never>;
  /** Mails what is new in saved searches. */
  'mail-saved-searches': Record<string, never>;
  /** Queues the mails of this minute for the issue of the newsletter that is being sent. */
  'send-newsletter': Record<string, never>;
  /** Adds up what writers have noted of the counts and words of the adverts. */
  'fold-roll-ups': Record<string, never>;
  /** Copies what has begun to be shown to where a content network fetches it, and removes what has ceased. */
  'show-pictures': Record<string, never>;
  /** Removes idempotency keys, codes, sessions and pictures that nobody needs any more. */
  'sweep-expired': Record<string, never>;
  /** Takes the backup of the night, and thins the older ones. */
  'back-up': Record<string, never>;
  /** Restores the newest backup elsewhere, to see that it can be. */
  'rehearse-restore': Record<string, never>;
}

export type JobName = keyof JobPayloads;

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

interface Queue extends QueueOptions {
  policy?: QueuePolicy;
  notify: true;
  /** How many run at once in one process. */
  atOnce: number;
  /** How many more may run that have a priority above 0, so that these never wait for others to end. */
  atOnceUrgent?: number;
}

/** A job whose process says nothing for so long goes to another; it says something twice in that time. */
const heartbeatSeconds = 10;
/** How often it is asked which processes have fallen silent, at most by one server at a time. */
const superviseSeconds = 5;

/** What comes round by the clock: one that waits does the work of all that would. */
const atFixedTimes: Queue = {
  notify: true,
  heartbeatSeconds,
  atOnce: 1,
  policy: 'exclusive',
  retryLimit: 2,
  expireInSeconds: 300,
  deleteAfterSeconds: 3600,
};

/** `notify`: the commit that makes a job wakes the workers, so that nothing waits for the next poll. */
const queues: Record<JobName, Queue> = {
  // Some six hours of tries, which a mail server's bad night takes; the sealed text is gone an hour after delivery.
  'send-mail': {
    notify: true,
    heartbeatSeconds,
    atOnce: 4,
    atOnceUrgent: 2,
    retryLimit: 20,
    retryDelay: 5,
    retryBackoff: true,
    retryDelayMax: 1800,
    expireInSeconds: 120,
    deleteAfterSeconds: 3600,
    retentionSeconds: 2 * 86_400,
  },
  'deliver-notice': {
    notify: true,
    heartbeatSeconds,
    atOnce: 2,
    retryLimit: 10,
    retryDelay: 2,
    retryBackoff: true,
    retryDelayMax: 600,
    expireInSeconds: 60,
    deleteAfterSeconds: 3600,
  },
  // Some nine hours of tries.
  'push-notice': {
    notify: true,
    heartbeatSeconds,
    atOnce: 4,
    retryLimit: 16,
    retryDelay: 10,
    retryBackoff: true,
    retryDelayMax: 3600,
    expireInSeconds: 60,
    deleteAfterSeconds: 3600,
  },
  // After an hour nobody wants the code, or the word that something waits.
  'send-sms': {
    notify: true,
    heartbeatSeconds,
    atOnce: 2,
    retryLimit: 8,
    retryDelay: 10,
    retryBackoff: true,
    retryDelayMax: 900,
    expireInSeconds: 60,
    deleteAfterSeconds: 3600,
    retentionSeconds: 3600,
  },
  'derive-picture': {
    notify: true,
    heartbeatSeconds,
    // One more than are decoded at once: while one is read or stored, the others decode.
    atOnce: decoders.size + 1,
    retryLimit: 6,
    retryDelay: 2,
    retryBackoff: true,
    retryDelayMax: 600,
    expireInSeconds: 300,
    deleteAfterSeconds: 3600,
  },
  // The next minute does the same.
  'compare-pictures': { ...atFixedTimes, retryLimit: 0 },
  'end-subscriptions': atFixedTimes,
  'remind-of-ends': atFixedTimes,
  'end-no-shows': atFixedTimes,
  'ask-still-there': { ...atFixedTimes, expireInSeconds: 900 },
  // The next run comes soon, and does the same.
  'ask-about-payments': { ...atFixedTimes, retryLimit: 0 },
  'mail-saved-searches': { ...atFixedTimes, expireInSeconds: 900 },
  'deliver-due-notices': { ...atFixedTimes, retryLimit: 0 },
  'tell-price-falls': { ...atFixedTimes, retryLimit: 0 },
  'send-newsletter': { ...atFixedTimes, retryLimit: 0 },
  'fold-roll-ups': { ...atFixedTimes, retryLimit: 0 },
  'show-pictures': { ...atFixedTimes, retryLimit: 0 },
  'sweep-expired': { ...atFixedTimes, expireInSeconds: 900 },
  // A large shop's pictures take hours.
  'back-up': { ...atFixedTimes, retryLimit: 1, expireInSeconds: 6 * 3600 },
  'rehearse-restore': { ...atFixedTimes, retryLimit: 0, expireInSeconds: 6 * 3600 },
};
const jobNames = Object.keys(queues).filter((name): name is JobName => name in queues);
/** Jobs that somebody asked for, unlike those that come round by the clock. */
export const askedJobNames = jobNames.filter((name) => queues[name].policy === undefined);
/** How often a kind of job is tried again after the first time. */
export function retriesOf(name: JobName): number {
  return queues[name].retryLimit ?? 0;
}

/** A job that is tried again is not announced, so that it is looked for; so is everything when the announcing connection is away. */
const pollingSeconds = { pollingIntervalSeconds: 2, notifyPollingIntervalSeconds: 4 };

/**
 * Makes or updates the tables of the jobs (schema `pgboss`) and the queues. May be repeated, also by several processes
 * at once. Belongs to the migrations: what enqueues expects it done.
 */
export async function migrateJobs(target: DatabaseTarget): Promise<void> {
  const boss = new PgBoss({ ...bossConnection(target), max: 2, supervise: false, schedule: false });
  // Whatever fails is thrown by the call that meets it.
  boss.on('error', () => undefined);
  await boss.start();
  try {
    const made = new Set((await boss.getQueues()).map((queue) => queue.name));
    for (const name of jobNames) {
      const { atOnce: _, atOnceUrgent: __, policy, ...options } = queues[name];
      if (made.has(name)) await boss.updateQueue(name, options);
      else await boss.createQueue(name, { ...options, ...(policy && { policy }) });
    }
  } finally {
    await boss.stop({ graceful: false });
  }
}

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

/** Changes with everything that `migrateJobs` makes; test databases are made anew when it does. */
export function jobsFingerprint(): string {
  return getConstructionPlans() + JSON.stringify(queues);
}

function bossConnection(target: DatabaseTarget) {
  const connection = 'url' in target ? { connectionString: target.url } : target;
  return { ...connection, application_name: 'spareyard-jobs' };
}

function poolDb(pool: Pool): Db {
  return { executeSql: (text, values) => pool.query(text, values) };
}
