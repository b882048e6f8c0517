import { type SQL, sql } from 'drizzle-orm';
import { bit, index, pgTable, primaryKey, smallint } from 'drizzle-orm/pg-core';
import { time } from './columns.ts';
import { ofPicture } from './owners.ts';

/* Fingerprints of what pictures look like, and the pictures that look like somebody else's. */

/** The four quarters of a picture's looks. Where at most three bits differ, at least one quarter is the same. */
export const quarters = [0, 1, 2, 3] as const;
export const quarterOf = (looks: SQL, quarter: (typeof quarters)[number]): SQL =>
  sql`substring(${looks} from ${sql.raw(String(1 + 16 * quarter))} for 16)`;

/** A picture's looks in 64 bits (server/pictures/decoder/makeLooks.ts); no row for one without features. */
export const pictureLooks = pgTable(
  'picture_looks',
  {
    pictureId: ofPicture('picture_id').primaryKey(),
    looks: bit('looks', { dimensions: 64 }).notNull(),
  },
  (table) => quarters.map((n) => index(`picture_looks_quarter_${n + 1}`).on(quarterOf(sql`${table.looks}`, n))),
);

/** A picture that looks like an earlier one of somebody else, for the shop's staff; no advert is refused for it. */
export const doubledPictures = pgTable(
  'doubled_pictures',
  {
    pictureId: ofPicture('picture_id').notNull(),
    earlierId: ofPicture('earlier_id').notNull(),
    /** The number of bits in which the looks of the two differ. */
    distance: smallint('distance').notNull(),
    foundAt: time('found_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.pictureId, table.earlierId] }),
    index('doubled_pictures_earlier').on(table.earlierId),
    index('doubled_pictures_newest').on(table.foundAt),
  ],
);
