import { date, integer, pgTable, primaryKey } from 'drizzle-orm/pg-core';
import { ofAccount } from './owners.ts';

/** How often a vendor's phone number was shown on a day (UTC, Ghana's time); never to whom. */
export const phoneShown = pgTable(
  'phone_shown',
  {
    vendorId: ofAccount('vendor_id').notNull(),
    day: date('day').notNull(),
    times: integer('times').notNull(),
  },
  (table) => [primaryKey({ columns: [table.vendorId, table.day] })],
);
