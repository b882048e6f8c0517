import { type Placeholder, type SQL, and, eq, sql } from 'drizzle-orm';
import type { AdvertDetail, VendorFigures } from '#contract/catalogue/adverts.ts';
import { preparedRead } from '../../db/preparedReads.ts';
import { offerTerms } from '#server/db/tables/priceOfferSchema.ts';
import { accounts, adverts } from '#server/db/tables/schema.ts';
import type { Queryable } from '#server/db/connection.ts';
import { detailColumns, detailOf } from './advertRows.ts';
import { priceFactColumns, priceFactsOf } from './list/priceFacts.ts';

/** Returns the SQL of the measured figures of the vendor that a column of a statement names. */
export type VendorFiguresOf = (vendorId: typeof adverts.vendorId, now: Placeholder) => SQL<VendorFigures>;

/** Reads an advert as the public sees it, without similar ones; null when there is none, or when it is not shown. */
type ReadShownAdvert = (db: Queryable, id: string, now: Date) => Promise<Omit<AdvertDetail, 'similar'> | null>;

/** Makes the read for the page of an advert. It is one statement, because each further one would cost a round trip. */
export function createShownAdvertRead(vendorFigures: VendorFiguresOf): ReadShownAdvert {
  const reading = preparedRead('shown advert', (db) =>
    db
      .select({
        ...detailColumns,
        ...priceFactColumns,
        // Only whether: the lowest price is for the vendor alone. One at or above today's price leaves nothing to offer.
        takesOffers: sql<boolean>`exists (select from ${offerTerms} where ${offerTerms.advertId} = ${adverts.id}
          and ${offerTerms.lowestPesewas} < ${adverts.pricePesewas})`,
        figures: vendorFigures(adverts.vendorId, sql.placeholder('now')),
      })
      .from(adverts)
      .innerJoin(accounts, eq(accounts.id, adverts.vendorId))
      .where(and(eq(adverts.id, sql.placeholder('id')), adverts.published)),
  );
  return async (db, id, now) => {
    const [row] = await reading(db).execute({ id, now: now.toISOString() });
    if (!row) return null;
    const detail = detailOf(row);
    return {
      ...detail,
      vendor: { ...detail.vendor, figures: row.figures },
      ...priceFactsOf(row),
      ...(row.takesOffers && { takesOffers: true }),
    };
  };
}
