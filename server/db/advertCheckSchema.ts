import { sql } from 'drizzle-orm';
import { index, pgTable, uuid } from 'drizzle-orm/pg-core';
import { time } from './columns.ts';
import { adverts } from './schema.ts';

/* What vendors were asked about their adverts by the shop itself. */

/**
 * When a vendor was asked last whether an advert is still there, and when the shop paused it for want of an answer. Whatever
 * the vendor does to the advert later is an answer: `adverts.updated_at` tells which came last.
 */
export const advertChecks = pgTable(
  'advert_checks',
  {
    advertId: uuid('advert_id')
      .primaryKey()
      .references(() => adverts.id, { onDelete: 'cascade' }),
    askedAt: time('asked_at').notNull(),
    pausedAt: time('paused_at'),
  },
  (table) => [
    index('advert_checks_unanswered')
      .on(table.askedAt)
      .where(sql`${table.pausedAt} is null`),
  ],
);
