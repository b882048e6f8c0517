import { sql } from 'drizzle-orm';
import { check, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import type { RawEntry, SnapshotEdition } from '#contract/catalogue/snapshot.ts';
import { time } from './columns.ts';

/*
 * What devices were given of the catalogue. A version is only what its entries were, as hashes, so that the next
 * difference can start from it; the newest alone holds the entries themselves, for processes that did not read them.
 */

export const catalogueSnapshots = pgTable(
  'catalogue_snapshots',
  {
    version: integer('version').primaryKey().generatedAlwaysAsIdentity(),
    edition: text('edition').$type<SnapshotEdition>().notNull(),
    madeAt: time('made_at').notNull(),
    /** When the shop was last found to agree with it. */
    checkedAt: time('checked_at').notNull(),
    /** `snapshotDigest` of the set. */
    digest: text('digest').notNull(),
    /** Hash of each advert and vendor in it, by id. */
    entries: jsonb('entries').$type<Record<string, string>>().notNull(),
    /** The set itself; null once a newer version has come. */
    contents: jsonb('contents').$type<{ adverts: RawEntry[]; vendors: RawEntry[] }>(),
  },
  (table) => [
    index('catalogue_snapshots_edition').on(table.edition, table.version.desc().nullsFirst()),
    check('catalogue_snapshots_edition_known', sql`${table.edition} in ('full', 'light')`),
  ],
);
