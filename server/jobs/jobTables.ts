import { getConstructionPlans, PgBoss } from 'pg-boss';
import type { DatabaseTarget } from '../db/connection.ts';
import { jobNames, queues } from './jobQueues.ts';

/* The tables of the jobs in the database, and the connections to them. */

/**
 * Creates or updates the tables of the jobs (schema `pgboss`) and the queues, and ends the schedules of jobs that no
 * longer exist; their queues stay, since the last release may be working on them. May be repeated, also by several
 * processes at once. It is part of the migrations: jobs can only be enqueued after it has run.
 */
export async function migrateJobs(target: DatabaseTarget): Promise<void> {
  const boss = new PgBoss({ ...bossConnection(target), max: 2, supervise: false, schedule: false });
  // Every failure is thrown by the call that meets it.
  boss.on('error', () => undefined);
  await boss.start();
  try {
    const made = new Set((await boss.getQueues()).map((queue) => queue.name));
    for (const name of jobNames) {
      const { atOnce: _, atOnceUrgent: __, policy, ...options } = queues[name];
      if (made.has(name)) await boss.updateQueue(name, options);
      else await boss.createQueue(name, { ...options, ...(policy && { policy }) });
    }
    for (const { name } of await boss.getSchedules()) {
      if (!(name in queues)) await boss.unschedule(name);
    }
  } finally {
    await boss.stop({ graceful: false });
  }
}

/** A text that changes whenever the result of `migrateJobs` would; test databases are then rebuilt. */
export function jobsFingerprint(): string {
  return getConstructionPlans() + JSON.stringify(queues);
}

/** The connection options for pg-boss. */
export function bossConnection(target: DatabaseTarget) {
  const connection = 'url' in target ? { connectionString: target.url } : target;
  return { ...connection, application_name: 'spareyard-jobs' };
}
