import { date, integer, pgTable, primaryKey, uuid } from 'drizzle-orm/pg-core';
import { accounts } from './schema.ts';

/** How often a vendor's phone number was shown on a day (UTC, Ghana's time); never to whom. */
export const phoneShown = pgTable(
  'phone_shown',
  {
    vendorId: uuid('vendor_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    day: date('day').notNull(),
    times: integer('times').notNull(),
  },
  (table) => [primaryKey({ columns: [table.vendorId, table.day] })],
);
