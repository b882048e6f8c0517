import { sql } from 'drizzle-orm';
import { boolean, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { time } from './columns.ts';
import { ofAccount, ofAdvert } from './owners.ts';

/* What helps shoppers to decide: earlier prices of adverts, the adverts that people marked, and their own vehicles. */

/** The vehicles that a shopper owns, in words (contract/people/garage.ts). */
export const garages = pgTable('garages', {
  accountId: ofAccount('account_id').primaryKey(),
  vehicles: text('vehicles').array().notNull(),
  chosen: text('chosen'),
});

/** Earlier prices of adverts, each with the time of its change. A trigger on adverts inserts the rows. */
export const advertPrices = pgTable(
  'advert_prices',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    advertId: ofAdvert('advert_id').notNull(),
    pricePesewas: integer('price_pesewas').notNull(),
    until: time('until').notNull(),
    /** Whether the people who marked the advert have been told that it costs less now, or need not be told. */
    told: boolean('told').notNull().default(false),
  },
  (table) => [
    index('advert_prices_advert').on(table.advertId, table.id.desc().nullsFirst()),
    index('advert_prices_to_tell')
      .on(table.id)
      .where(sql`not ${table.told}`),
  ],
);

/** Adverts that people have marked as favourites, with the price at that time. */
export const favourites = pgTable(
  'favourites',
  {
    accountId: ofAccount('account_id').notNull(),
    advertId: ofAdvert('advert_id').notNull(),
    pricePesewas: integer('price_pesewas').notNull(),
    addedAt: time('added_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.advertId] }),
    index('favourites_advert').on(table.advertId),
  ],
);
