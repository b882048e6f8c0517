import { date, index, integer, pgTable, primaryKey } from 'drizzle-orm/pg-core';
import { ofAccount, ofAdvert } from './owners.ts';

/** Views of an advert on a day (UTC, Ghana's time). The vendor comes first, because its dashboard adds them up. */
export const advertViews = pgTable(
  'advert_views',
  {
    vendorId: ofAccount('vendor_id').notNull(),
    day: date('day').notNull(),
    advertId: ofAdvert('advert_id').notNull(),
    views: integer('views').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.vendorId, table.day, table.advertId] }),
    index('advert_views_advert').on(table.advertId),
  ],
);
