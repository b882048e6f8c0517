import { date, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';

/**
 * What was searched for, by day (UTC, Ghana's time) and without who. A row counts all searches of the day (`all`), those
 * that named a kind of part (`kind`, its slug), or those of the same words (`words`, folded).
 */
export const searchCounts = pgTable(
  'search_counts',
  {
    day: date('day').notNull(),
    about: text('about', { enum: ['all', 'kind', 'words'] }).notNull(),
    /** Empty for all. */
    subject: text('subject').notNull(),
    searches: integer('searches').notNull(),
    /** Of them, those that found nothing with all that was asked for. */
    withoutResult: integer('without_result').notNull(),
  },
  (table) => [primaryKey({ columns: [table.day, table.about, table.subject] })],
);
