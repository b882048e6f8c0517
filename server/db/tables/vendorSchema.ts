import { sql } from 'drizzle-orm';
import { boolean, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { accounts } from './schema.ts';

/* Data of the public pages of vendors that is not in their accounts. */

/**
 * The short addresses of vendors: /v/<slug>. A trigger on `accounts` gives each vendor a slug made from the name. A new
 * name gets a new slug, and the earlier ones still lead to the vendor.
 */
export const vendorSlugs = pgTable(
  'vendor_slugs',
  {
    slug: text('slug').primaryKey(),
    vendorId: uuid('vendor_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
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
