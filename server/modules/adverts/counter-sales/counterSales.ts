import { and, eq, sql } from 'drizzle-orm';
import { maxPieces } from '#contract/catalogue/advert/fields/quantity.ts';
import type { AdvertDetail } from '#contract/catalogue/adverts.ts';
import type { Transaction } from '../../../db/connection.ts';
import { counterSales } from '#server/db/tables/counterSaleSchema.ts';
import { adverts } from '#server/db/tables/schema.ts';
import { conflict } from '#server/plugins/requests/problems.ts';
import { lockAdvert, readDetail } from '#server/modules/adverts/post/advertCommands.ts';

/* Pieces sold at the counter. Each runs in its command's transaction; the caller has checked who owns the advert. */

/**
 * Notes that one piece was sold. It leaves the quantity, if the vendor counts the pieces; with the last one the advert
 * becomes Not available.
 * @throws ProblemError 409 when none is left, 410 when the advert is deleted
 */
export async function sellAtCounter(
  tx: Transaction,
  advertId: string,
  now: Date,
): Promise<{ saleId: string; advert: AdvertDetail }> {
  const { vendorId, quantity, status, pricePesewas } = await lockAdvert(tx, advertId);
  if (quantity === 0) throw conflict('None is left. Change the quantity first.');
  const isLast = quantity === 1 && status === 'Available';
  const [sale] = await tx
    .insert(counterSales)
    .values({
      advertId,
      vendorId,
      pricePesewas,
      counted: quantity === null ? 0 : 1,
      statusBefore: isLast ? status : null,
      soldAt: now,
    })
    .returning({ id: counterSales.id });
  if (!sale) throw new Error('The sale was not stored.');
  if (quantity !== null) {
    await tx
      .update(adverts)
      .set({
        quantity: quantity - 1,
        ...(isLast && { status: 'Not available' }),
        version: sql`${adverts.version} + 1`,
        updatedAt: now,
      })
      .where(eq(adverts.id, advertId));
  }
  return { saleId: sale.id, advert: await readDetail(tx, advertId) };
}

/**
 * Takes a sale back: the piece returns to the quantity, and the advert to the status that it had. May be repeated.
 * @returns the advert, and whether there was nothing to take back
 * @throws ProblemError 410 when the advert is deleted
 */
export async function takeBackSale(
  tx: Transaction,
  advertId: string,
  saleId: string,
  now: Date,
): Promise<{ advert: AdvertDetail; isUnchanged: boolean }> {
  const { quantity, status } = await lockAdvert(tx, advertId);
  const [sale] = await tx
    .delete(counterSales)
    .where(and(eq(counterSales.id, saleId), eq(counterSales.advertId, advertId)))
    .returning();
  // A vendor who no longer counts the pieces gets no number back, and one who changed the status keeps it.
  if (sale && sale.counted > 0 && quantity !== null) {
    const isAsLeft = sale.statusBefore !== null && status === 'Not available';
    await tx
      .update(adverts)
      .set({
        quantity: Math.min(quantity + sale.counted, maxPieces),
        ...(isAsLeft && sale.statusBefore && { status: sale.statusBefore }),
        version: sql`${adverts.version} + 1`,
        updatedAt: now,
      })
      .where(eq(adverts.id, advertId));
  }
  return { advert: await readDetail(tx, advertId), isUnchanged: sale === undefined };
}
