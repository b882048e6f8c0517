import { date, index, integer, pgTable, primaryKey, uuid } from 'drizzle-orm/pg-core';
import { accounts, adverts } from './schema.ts';

/**
 * How often an advert was viewed on a day (UTC, Ghana's time). The vendor comes first in the key because its dashboard
 * adds the views up.
 */
export const advertViews = pgTable(
  'advert_views',
  {
    vendorId: uuid('vendor_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    day: date('day').notNull(),
    advertId: uuid('advert_id')
      .notNull()
      .references(() => adverts.id, { onDelete: 'cascade' }),
    views: integer('views').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.vendorId, table.day, table.advertId] }),
    index('advert_views_advert').on(table.advertId),
  ],
);
