import { integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';

/*
 * How many published adverts each choice of a filter leaves, kept ready: counted anew, a large catalogue takes seconds.
 * Triggers on adverts append what changed to `facet_changes`, which locks nothing that another writer waits for; a job
 * adds it up in `facet_counts`. Whoever reads takes both together and so sees every change at once.
 */

/** Counts of one facet's values within a scope; '' in a column of the scope stands for any value. */
export const facetCounts = pgTable(
  'facet_counts',
  {
    facet: text('facet').notNull(),
    category: text('category').notNull(),
    make: text('make').notNull(),
    condition: text('condition').notNull(),
    region: text('region').notNull(),
    value: text('value').notNull(),
    n: integer('n').notNull(),
  },
  (table) => [
    primaryKey({
      columns: [table.facet, table.category, table.make, table.condition, table.region, table.value],
    }),
  ],
);

/** What is not added up yet: so many published adverts more or fewer that are like this. */
export const facetChanges = pgTable('facet_changes', {
  category: text('category').notNull(),
  make: text('make').notNull(),
  model: text('model').notNull(),
  brand: text('brand').notNull(),
  condition: text('condition').notNull(),
  region: text('region').notNull(),
  partType: text('part_type'),
  origin: text('origin'),
  n: integer('n').notNull(),
});

/** What is not added up in `search_terms` yet: so many published adverts more or fewer have the word. */
export const searchTermChanges = pgTable('search_term_changes', {
  word: text('word').notNull(),
  n: integer('n').notNull(),
});
