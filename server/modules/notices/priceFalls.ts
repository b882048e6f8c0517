import { and, asc, eq, gt, inArray } from 'drizzle-orm';
import { formatPrice } from '#contract/core/money/money.ts';
import type { Transaction } from '../../db/connection.ts';
import { adverts } from '#server/db/tables/schema.ts';
import { advertPrices, favourites } from '#server/db/tables/shopperSchema.ts';
import type { ModuleContext } from '../../deps.ts';

/*
 * A trigger records every change of a price, however it was made. From these records a job tells the people who marked
 * the advert. This does not happen in the transaction of the change: a price list may change a thousand adverts, and
 * hundreds of people may have marked each of them.
 */

const changesAtOnce = 50;

/** Tells whoever marked an advert that it costs less now. May be repeated, also by several processes at once. */
export async function tellPriceFalls({ db, notices }: Pick<ModuleContext, 'db' | 'notices'>): Promise<void> {
  for (let done = changesAtOnce; done === changesAtOnce;) {
    done = await db.transaction(async (tx) => {
      const changes = await tx
        .select()
        .from(advertPrices)
        .where(eq(advertPrices.told, false))
        .orderBy(asc(advertPrices.id))
        .limit(changesAtOnce)
        .for('update', { skipLocked: true });
      const before = new Map<string, number>();
      for (const { advertId, pricePesewas } of changes) {
        // If there are several changes of one advert, the first one has the price from before all of them.
        if (!before.has(advertId)) before.set(advertId, pricePesewas);
      }
      for (const [advertId, earlierPesewas] of before) await tellOf(tx, { notices }, advertId, earlierPesewas);
      const ids = changes.map(({ id }) => id);
      if (ids.length > 0) await tx.update(advertPrices).set({ told: true }).where(inArray(advertPrices.id, ids));
      return changes.length;
    });
  }
}

async function tellOf(
  tx: Transaction,
  { notices }: Pick<ModuleContext, 'notices'>,
  advertId: string,
  earlierPesewas: number,
): Promise<void> {
  const [advert] = await tx
    .select({ title: adverts.title, pricePesewas: adverts.pricePesewas, vendorId: adverts.vendorId })
    .from(adverts)
    .where(and(eq(adverts.id, advertId), eq(adverts.published, true)));
  if (!advert || advert.pricePesewas >= earlierPesewas) return;
  const readers = await tx
    .select({ accountId: favourites.accountId, pricePesewas: favourites.pricePesewas })
    .from(favourites)
    // Not those who marked it at this price or less: a price that goes up and down is not news each time.
    .where(and(eq(favourites.advertId, advertId), gt(favourites.pricePesewas, advert.pricePesewas)))
    .orderBy(asc(favourites.accountId));
  for (const { accountId, pricePesewas } of readers) {
    if (accountId === advert.vendorId) continue;
    await notices.tell(tx, {
      accountId,
      kind: 'price',
      groupKey: `price ${advertId}`,
      title: `${advert.title}: ${formatPrice(advert.pricePesewas)}`,
      body: `It cost ${formatPrice(pricePesewas)} when you marked it.`,
      path: `/single-advert?id=${advertId}`,
    });
  }
}
