import { sql } from 'drizzle-orm';
import { index, integer, pgTable, primaryKey, smallint, text } from 'drizzle-orm/pg-core';
import { immediateGinUpdates } from './columns.ts';

/*
 * Precomputed counts of how many published adverts each choice of a filter leaves: counting a large catalogue each time
 * takes seconds. Triggers on adverts append each change to `facet_changes`, which locks nothing that another writer
 * waits for. A job adds the changes up in `facet_counts`. A reader adds both tables and so sees every change at once.
 */

/**
 * Counts of one facet's values within a scope; '' in a column of the scope means any value. Fewer scopes are stored
 * where model is given, or region for one of the finer facets: see `facet_sums` in the migrations.
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

/**
 * Changes that are not added up yet: there are `n` more (or fewer, if negative) published adverts with these values.
 */
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

/**
 * The words of the published adverts and how many adverts have each; used to correct typing errors. See `known_words`
 * in the migrations, which also counts the pending changes.
 */
export const searchTerms = pgTable(
  'search_terms',
  { word: text('word').primaryKey(), ndoc: integer('ndoc').notNull() },
  (table) => [
    index('search_terms_trigrams').using('gin', table.word.op('gin_trgm_ops')).with(immediateGinUpdates),
    // "break" and "brake" share few trigrams but sound alike.
    index('search_terms_sound').on(sql`metaphone(${table.word}, 8)`),
  ],
);

/** Changes that `search_terms` lacks: `n` more (or fewer, if negative) published adverts have the word. */
export const searchTermChanges = pgTable('search_term_changes', {
  word: text('word').notNull(),
  n: integer('n').notNull(),
});
