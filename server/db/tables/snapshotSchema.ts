import { sql } from 'drizzle-orm';
import { check, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import type { RawEntry, SnapshotEdition } from '#contract/catalogue/snapshot.ts';
import { time } from './columns.ts';

/*
 * The versions of the catalogue that devices were given. A version stores only hashes of its entries, from which the
 * next difference can be computed. Only the newest also holds the entries themselves, for processes that have not read
 * them.
 */

export const catalogueSnapshots = pgTable(
  'catalogue_snapshots',
  {
    version: integer('version').primaryKey().generatedAlwaysAsIdentity(),
    edition: text('edition').$type<SnapshotEdition>().notNull(),
    madeAt: time('made_at').notNull(),
    /** When the version was last compared with the shop and found to agree. */
    checkedAt: time('checked_at').notNull(),
    /** How many adverts the shop had in all when the version was last compared with it. */
    offered: integer('offered').notNull().default(0),
    /** `snapshotDigest` of the set. */
    digest: text('digest').notNull(),
    /** Hash of each advert and vendor in it, by id. */
    entries: jsonb('entries').$type<Record<string, string>>().notNull(),
    /** The set itself; null once there is a newer version. */
    contents: jsonb('contents').$type<{ adverts: RawEntry[]; vendors: RawEntry[] }>(),
  },
  (table) => [
    index('catalogue_snapshots_edition').on(table.edition, table.version.desc().nullsFirst()),
    check('catalogue_snapshots_edition_known', sql`${table.edition} in ('full', 'light')`),
  ],
);
