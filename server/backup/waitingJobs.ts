import type { ClientBase } from 'pg';
import { type Db, PgBoss } from 'pg-boss';
import * as z from 'zod';
import { onDemandJobNames } from '#server/jobs/jobQueues.ts';

const waitingJobSchema = z.object({
  name: z.enum(onDemandJobNames),
  id: z.uuid(),
  data: z.record(z.string(), z.unknown()),
  priority: z.int(),
  startAfter: z.iso.datetime(),
});
/** Waiting jobs, as a backup stores them: without pg-boss's own columns, which change with its releases. */
export const waitingJobsSchema = z.array(waitingJobSchema);
type WaitingJob = z.infer<typeof waitingJobSchema>;

/** Reads the jobs that are waiting or running, as the client's transaction sees them; scheduled jobs are left out. */
export async function readWaitingJobs(client: Pick<ClientBase, 'query'>): Promise<WaitingJob[]> {
  const { rows } = await client.query<Omit<WaitingJob, 'startAfter'> & { startAfter: Date }>(
    `select name, id, data, priority, start_after as "startAfter" from pgboss.job
    where state < 'completed' and name = any($1) order by created_on, id`,
    [onDemandJobNames],
  );
  return rows.map((row) => ({ ...row, startAfter: row.startAfter.toISOString() }));
}

/** Empties the queues and puts these jobs in, within the client's transaction. */
export async function replaceJobs(client: Pick<ClientBase, 'query'>, jobs: readonly WaitingJob[]): Promise<void> {
  const db: Db = { executeSql: (text, values) => client.query(text, values) };
  const boss = new PgBoss({ db, supervise: false, schedule: false, migrate: false });
  await client.query('delete from pgboss.job');
  for (const name of onDemandJobNames) {
    const own = jobs.flatMap(({ name: kind, ...job }) => (kind === name ? [job] : []));
    for (let at = 0; at < own.length; at += 1000) {
      const batch = own.slice(at, at + 1000);
      await boss.insert(name, batch, { db });
    }
  }
}
