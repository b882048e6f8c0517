import { sql } from 'drizzle-orm';
import { boolean, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { time } from './columns.ts';
import { ofAccount } from './owners.ts';

/* Data of the public pages of vendors that is not in their accounts. */

/**
 * The short addresses of vendors: /v/<slug>. A trigger on `accounts` gives each vendor a slug made from the name. A new
 * name gets a new slug, and the earlier ones still lead to the vendor.
 */
export const vendorSlugs = pgTable(
  'vendor_slugs',
  {
    slug: text('slug').primaryKey(),
    vendorId: ofAccount('vendor_id').notNull(),
    /** The slug of the name alone, without the suffix that distinguishes vendors of the same name. */
    base: text('base').notNull(),
    current: boolean('current').notNull(),
  },
  (table) => [
    uniqueIndex('vendor_slugs_current')
      .on(table.vendorId)
      .where(sql`${table.current}`),
    uniqueIndex('vendor_slugs_base').on(table.vendorId, table.base),
  ],
);

/** The premises of vendors that staff of the shop have seen. */
export const premisesChecks = pgTable('premises_checks', {
  vendorId: ofAccount('vendor_id').primaryKey(),
  /** The business address that was seen. The check counts only while the vendor still has it. */
  address: text('address').notNull(),
  seenAt: time('seen_at').notNull(),
});
