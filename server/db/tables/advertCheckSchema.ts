import { sql } from 'drizzle-orm';
import { index, pgTable } from 'drizzle-orm/pg-core';
import { time } from './columns.ts';
import { ofAdvert } from './owners.ts';

/* The questions that the shop itself asks vendors about their adverts. */

/**
 * When the shop last asked a vendor whether an advert is still available, and when it paused the advert because no
 * answer came. Any later change that the vendor makes to the advert counts as the answer: `adverts.updated_at` shows
 * which came last.
 */
export const advertChecks = pgTable(
  'advert_checks',
  {
    advertId: ofAdvert('advert_id').primaryKey(),
    askedAt: time('asked_at').notNull(),
    pausedAt: time('paused_at'),
  },
  (table) => [
    index('advert_checks_unanswered')
      .on(table.askedAt)
      .where(sql`${table.pausedAt} is null`),
  ],
);
