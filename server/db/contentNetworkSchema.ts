import { bigint, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { time } from './columns.ts';

/*
 * Where a content network fetches the pictures that everybody may see out of a bucket, the bucket holds copies of those and
 * of no others (modules/pictures/shownCopies.ts). Triggers in the migrations note which pictures may have begun or ceased
 * to be shown; without a bucket that is fetched from, they note nothing.
 */

/** The bucket that is fetched from, if any: one row. */
export const contentNetworks = pgTable('content_networks', {
  /** Address of the store and name of the bucket: another one begins empty. */
  bucket: text('bucket').primaryKey(),
  since: time('since').notNull(),
});

/** Pictures whose copies have to be looked at; one may stand here several times. Appended to, so that no writer waits. */
export const pictureChanges = pgTable('picture_changes', {
  id: bigint('id', { mode: 'bigint' }).primaryKey().generatedAlwaysAsIdentity(),
  pictureId: uuid('picture_id').notNull(),
});
