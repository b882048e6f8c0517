import { statfs } from 'node:fs/promises';
import type { FastifyBaseLogger } from 'fastify';
import type { Deps } from '#server/deps.ts';

/* The metrics of the whole shop, which `/metrics` shows beside those of one process: every process reports the same. */

/** A figure that is read anew for each reading of the metrics. */
export interface Figure {
  readonly name: string;
  /** A gauge by default; a counter only grows. */
  readonly type?: 'gauge' | 'counter';
  readonly help: string;
  readonly values: readonly { readonly labels: Readonly<Record<string, string>>; readonly value: number }[];
}

export function oneFigure(name: string, help: string, value: number): Figure {
  return { name, help, values: [{ labels: {}, value: Number.isFinite(value) ? value : 0 }] };
}

/** Reads the shop's metrics. When the database does not answer, it says so, and leaves out what only that knows. */
export async function readShopFigures(
  { pool, config }: Pick<Deps, 'pool' | 'config'>,
  log: Pick<FastifyBaseLogger, 'warn'>,
): Promise<Figure[]> {
  const disk = await statfs(config.dataDir);
  const figures = [
    oneFigure('data_disk_free_bytes', 'Free space on the disk of DATA_DIR.', disk.bavail * disk.bsize),
    oneFigure('data_disk_size_bytes', 'Size of that disk.', disk.blocks * disk.bsize),
  ];
  try {
    figures.push(...(await readJobs(pool)), ...(await readBackups(pool)));
    return [oneFigure('database_up', '1 while the database answers.', 1), ...figures];
  } catch (error) {
    log.warn({ err: error }, 'the metrics of the database could not be read');
    return [oneFigure('database_up', '1 while the database answers.', 0), ...figures];
  }
}

async function readJobs(pool: Deps['pool']): Promise<Figure[]> {
  const { rows } = await pool.query<{ name: string; waiting: number; failed: number; oldest: number }>(`
    select q.name, count(*) filter (where j.state in ('created', 'retry') and j.start_after <= now())::int as waiting,
      count(*) filter (where j.state = 'failed')::int as failed,
      coalesce(extract(epoch from now() - min(j.created_on) filter (where j.state in ('created', 'retry') and j.start_after <= now())), 0)::float as oldest
    from pgboss.queue q left join pgboss.job j on j.name = q.name and j.state in ('created', 'retry', 'failed')
    group by q.name order by q.name`);
  const by = (of: 'waiting' | 'failed' | 'oldest') =>
    rows.map((row) => ({ labels: { queue: row.name }, value: row[of] }));
  return [
    { name: 'jobs_waiting', help: 'Jobs that are due and waiting.', values: by('waiting') },
    { name: 'jobs_oldest_seconds', help: 'How long the oldest of them has been waiting.', values: by('oldest') },
    {
      name: 'jobs_failed',
      help: 'Jobs that failed after their last retry, for as long as they are kept.',
      values: by('failed'),
    },
  ];
}

async function readBackups(pool: Deps['pool']): Promise<Figure[]> {
  const { rows } = await pool.query<{ kind: string; ended: number }>(
    `select kind, extract(epoch from max(ended_at))::float as ended from backup_runs where succeeded group by kind`,
  );
  const values = ['backup', 'rehearsal'].map((kind) => ({
    labels: { kind },
    value: rows.find((row) => row.kind === kind)?.ended ?? 0,
  }));
  return [
    { name: 'backup_succeeded_timestamp_seconds', help: 'When the last successful one ended; 0 for never.', values },
  ];
}
