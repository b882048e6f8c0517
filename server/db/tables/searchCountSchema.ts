import { date, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { bits256 } from './columns.ts';

/**
 * What people searched for, by day (UTC, Ghana's time) and without saying who. A row counts all searches of the day
 * (`all`), the searches for a kind of part (`kind`, its slug), the searches for the same words (`words`, folded), or the
 * searches for a part that the shop does not have (`lacked`, as `lackedSubject` writes it).
 */
export const searchCounts = pgTable(
  'search_counts',
  {
    day: date('day').notNull(),
    about: text('about', { enum: ['all', 'kind', 'words', 'lacked'] }).notNull(),
    /** Empty for all. */
    subject: text('subject').notNull(),
    searches: integer('searches').notNull(),
    /** How many of them found nothing that met all conditions. */
    withoutResult: integer('without_result').notNull(),
    /** For a part that is lacked: a bit for each 256th of the networks, so that visitors count and none is known. */
    visitors: bits256('visitors'),
  },
  (table) => [primaryKey({ columns: [table.day, table.about, table.subject] })],
);
