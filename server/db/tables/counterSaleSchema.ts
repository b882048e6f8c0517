import { index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import type { AdvertStatus } from '#contract/catalogue/advertStates.ts';
import { primaryId, time } from './columns.ts';
import { ofAccount, ofAdvert } from './owners.ts';

/** A piece that was sold at the counter, without an order, with what is needed to take the sale back. */
export const counterSales = pgTable(
  'counter_sales',
  {
    id: primaryId(),
    advertId: ofAdvert('advert_id').notNull(),
    vendorId: ofAccount('vendor_id').notNull(),
    pricePesewas: integer('price_pesewas').notNull(),
    /** How many pieces left the advert's quantity: 0 if the vendor does not count them. */
    counted: integer('counted').notNull(),
    /** The status that the advert had before, if this sale was of the last piece. */
    statusBefore: text('status_before').$type<AdvertStatus>(),
    soldAt: time('sold_at').notNull(),
  },
  (table) => [
    index('counter_sales_vendor').on(table.vendorId, table.soldAt),
    index('counter_sales_advert').on(table.advertId),
  ],
);
