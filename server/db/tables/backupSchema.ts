import { bigint, boolean, index, pgTable, text } from 'drizzle-orm/pg-core';
import { primaryId, time } from './columns.ts';

/** Each backup that was taken of the shop and each restore that was rehearsed, with its outcome, for staff to see. */
export const backupRuns = pgTable(
  'backup_runs',
  {
    id: primaryId(),
    kind: text('kind').$type<'backup' | 'rehearsal'>().notNull(),
    startedAt: time('started_at').notNull(),
    endedAt: time('ended_at').notNull(),
    file: text('file').notNull(),
    /** Size of the file; null where there is none. */
    bytes: bigint('bytes', { mode: 'number' }),
    succeeded: boolean('succeeded').notNull(),
    /** What the backup contains, or what went wrong, in a sentence. */
    note: text('note').notNull(),
  },
  (table) => [index('backup_runs_newest').on(table.startedAt.desc().nullsFirst())],
);
