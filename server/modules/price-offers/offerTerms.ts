import { eq } from 'drizzle-orm';
import type * as z from 'zod';
import { formatPrice } from '#contract/core/money/money.ts';
import type { offerTermsSchema } from '#contract/deal/priceOffers.ts';
import type { Queryable, Transaction } from '#server/db/connection.ts';
import { offerTerms } from '#server/db/tables/priceOfferSchema.ts';
import { adverts } from '#server/db/tables/schema.ts';
import { fieldProblem, ProblemError } from '#server/plugins/requests/problems.ts';

type Terms = z.output<typeof offerTermsSchema>;

/** The lowest price that a vendor would take for an advert; null while it takes no offers. */
export async function lowestPriceOf(db: Queryable, advertId: string): Promise<number | null> {
  const [row] = await db
    .select({ lowestPesewas: offerTerms.lowestPesewas })
    .from(offerTerms)
    .where(eq(offerTerms.advertId, advertId));
  return row?.lowestPesewas ?? null;
}

/**
 * Says whether an advert takes offers, and from which price on. May be repeated. The caller has checked who owns it.
 * @param lowestPesewas null to take none; offers that wait for an answer can still be answered
 * @throws ProblemError 410 when the advert was deleted, 422 for a price that is not below the advert's
 */
export async function keepTerms(
  tx: Transaction,
  advertId: string,
  lowestPesewas: number | null,
  now: Date,
): Promise<Terms> {
  const [advert] = await tx
    .select({ title: adverts.title, pricePesewas: adverts.pricePesewas, deletedAt: adverts.deletedAt })
    .from(adverts)
    .where(eq(adverts.id, advertId))
    .for('share');
  if (!advert || advert.deletedAt !== null) throw new ProblemError(410, 'gone', 'This advert was deleted.');
  const { title, pricePesewas } = advert;
  if (lowestPesewas === null) await tx.delete(offerTerms).where(eq(offerTerms.advertId, advertId));
  else {
    if (lowestPesewas >= pricePesewas) {
      throw fieldProblem('lowestPrice', `It has to be below the price of ${formatPrice(pricePesewas)}.`);
    }
    const terms = { lowestPesewas, setAt: now };
    await tx
      .insert(offerTerms)
      .values({ advertId, ...terms })
      .onConflictDoUpdate({ target: offerTerms.advertId, set: terms });
  }
  return { title, pricePesewas, lowestPesewas };
}
