import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import type { OfferStatus } from '#contract/deal/offerGraph.ts';
import { createdAt, primaryId, time } from './columns.ts';
import { ofAccount, ofAdvert } from './owners.ts';

/* The tables of price offers: which adverts take them, and what was offered. */

/** The adverts that take offers. The lowest price is apart, so that nothing that reads adverts can show it. */
export const offerTerms = pgTable(
  'offer_terms',
  {
    advertId: ofAdvert('advert_id').primaryKey(),
    /** Only the vendor may see it. */
    lowestPesewas: integer('lowest_pesewas').notNull(),
    setAt: time('set_at').notNull(),
  },
  (table) => [check('offer_terms_lowest', sql`${table.lowestPesewas} > 0`)],
);

export const priceOffers = pgTable(
  'price_offers',
  {
    id: primaryId(),
    advertId: ofAdvert('advert_id').notNull(),
    vendorId: ofAccount('vendor_id').notNull(),
    buyerId: ofAccount('buyer_id').notNull(),
    /** As it was last written: past `until` the clock decides (`offerStatusAt`). */
    status: text('status').$type<OfferStatus>().notNull(),
    offeredPesewas: integer('offered_pesewas').notNull(),
    counterPesewas: integer('counter_pesewas'),
    agreedPesewas: integer('agreed_pesewas'),
    createdAt: createdAt(),
    changedAt: time('changed_at').notNull(),
    until: time('until').notNull(),
  },
  (table) => [
    // One running offer for each buyer and part, also when two devices offer at once.
    uniqueIndex('price_offers_running')
      .on(table.buyerId, table.advertId)
      .where(sql`${table.status} in ('open', 'countered', 'agreed')`),
    index('price_offers_buyer').on(table.buyerId, table.createdAt.desc().nullsFirst()),
    index('price_offers_vendor').on(table.vendorId, table.createdAt.desc().nullsFirst()),
    index('price_offers_advert').on(table.advertId),
    index('price_offers_due')
      .on(table.until)
      .where(sql`${table.status} in ('open', 'countered', 'agreed')`),
    index('price_offers_changed').on(table.changedAt),
    check(
      'price_offers_status',
      sql`${table.status} in ('open', 'countered', 'agreed', 'refused', 'withdrawn', 'lapsed', 'used', 'ended')`,
    ),
    check(
      'price_offers_prices',
      sql`${table.offeredPesewas} > 0 and ${table.counterPesewas} > ${table.offeredPesewas}`,
    ),
    check(
      'price_offers_agreed',
      sql`(${table.status} in ('agreed', 'used', 'ended')) = (${table.agreedPesewas} is not null)`,
    ),
  ],
);
