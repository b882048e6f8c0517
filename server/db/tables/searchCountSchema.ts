import { date, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';

/**
 * What people searched for, by day (UTC, Ghana's time) and without saying who. A row counts all searches of the day
 * (`all`), the searches for a kind of part (`kind`, its slug), or the searches for the same words (`words`, folded).
 */
export const searchCounts = pgTable(
  'search_counts',
  {
    day: date('day').notNull(),
    about: text('about', { enum: ['all', 'kind', 'words'] }).notNull(),
    /** Empty for all. */
    subject: text('subject').notNull(),
    searches: integer('searches').notNull(),
    /** How many of them found nothing that met all conditions. */
    withoutResult: integer('without_result').notNull(),
  },
  (table) => [primaryKey({ columns: [table.day, table.about, table.subject] })],
);
