import { sql } from 'drizzle-orm';
import { index, integer, pgTable, primaryKey, smallint, text } from 'drizzle-orm/pg-core';
import { searchedAtOnce } from './columns.ts';

/*
 * How many published adverts each choice of a filter leaves, kept ready: counted anew, a large catalogue takes seconds.
 * Triggers on adverts append what changed to `facet_changes`, which locks nothing that another writer waits for; a job
 * adds it up in `facet_counts`. Whoever reads takes both together and so sees every change at once.
 */

/**
 * Counts of one facet's values within a scope; '' in a column of the scope stands for any value. Where model is given, or
 * region for one of the finer facets, the scopes are fewer: see `facet_sums` in the migrations.
 */
export const facetCounts = pgTable(
  'facet_counts',
  {
    facet: text('facet').notNull(),
    category: text('category').notNull(),
    make: text('make').notNull(),
    condition: text('condition').notNull(),
    region: text('region').notNull(),
    model: text('model').notNull().default(''),
    value: text('value').notNull(),
    n: integer('n').notNull(),
  },
  (table) => [
    primaryKey({
      name: 'facet_counts_scope_pk',
      columns: [table.facet, table.category, table.make, table.condition, table.region, table.model, table.value],
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
  yearFrom: smallint('year_from'),
  yearTo: smallint('year_to'),
  n: integer('n').notNull(),
});

/** Words of the published adverts and in how many of them each stands; typing errors are put right by it. See `known_words` in the migrations, which takes in what is noted. */
export const searchTerms = pgTable(
  'search_terms',
  { word: text('word').primaryKey(), ndoc: integer('ndoc').notNull() },
  (table) => [
    index('search_terms_trigrams').using('gin', table.word.op('gin_trgm_ops')).with(searchedAtOnce),
    // "break" and "brake" share few trigrams, and sound alike.
    index('search_terms_sound').on(sql`metaphone(${table.word}, 8)`),
  ],
);

/** What is not added up in `search_terms` yet: so many published adverts more or fewer have the word. */
export const searchTermChanges = pgTable('search_term_changes', {
  word: text('word').notNull(),
  n: integer('n').notNull(),
});
