import { sql } from 'drizzle-orm';
import { boolean, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { accounts } from './schema.ts';

/* What the public pages of vendors are made of, besides their accounts. */

/**
 * The short addresses of vendors: /v/<slug>. A trigger on `accounts` gives each vendor one by its name; another name brings
 * another slug, and the earlier ones go on leading to the vendor.
 */
export const vendorSlugs = pgTable(
  'vendor_slugs',
  {
    slug: text('slug').primaryKey(),
    vendorId: uuid('vendor_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    /** The slug of the name alone, without what tells vendors of one name apart. */
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
