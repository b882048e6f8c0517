import { getConstructionPlans, PgBoss } from 'pg-boss';
import type { DatabaseTarget } from './db/connection.ts';
import { jobNames, queues } from './jobQueues.ts';

/* The tables of the jobs in the database, and the connections to them. */

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

/** Changes with everything that `migrateJobs` makes; test databases are made anew when it does. */
export function jobsFingerprint(): string {
  return getConstructionPlans() + JSON.stringify(queues);
}

/** How pg-boss reaches a database. */
export function bossConnection(target: DatabaseTarget) {
  const connection = 'url' in target ? { connectionString: target.url } : target;
  return { ...connection, application_name: 'spareyard-jobs' };
}
