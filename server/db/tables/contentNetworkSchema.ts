import { bigint, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { time } from './columns.ts';

/*
 * When a content delivery network serves public pictures from a bucket, the bucket holds copies of exactly those
 * pictures and of no others (modules/pictures/shownCopies.ts). Triggers in the migrations note which pictures may have
 * become public or stopped being public. Without such a bucket they note nothing.
 */

/** The bucket that the network fetches from, if any: one row. */
export const contentNetworks = pgTable('content_networks', {
  /** Address of the store and name of the bucket; a different bucket begins empty. */
  bucket: text('bucket').primaryKey(),
  since: time('since').notNull(),
});

/** Pictures whose copies have to be checked; one may be there several times, as writers only append. */
export const pictureChanges = pgTable('picture_changes', {
  id: bigint('id', { mode: 'bigint' }).primaryKey().generatedAlwaysAsIdentity(),
  pictureId: uuid('picture_id').notNull(),
});
