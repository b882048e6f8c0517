import { offerStatusAt } from '#contract/deal/offerGraph.ts';
import type { ModuleContext } from '#server/deps.ts';
import { tellOffer } from './offerNotices.ts';
import { changeOffer, findOffered, lockDueOffers } from './offersRepository.ts';

const endedAtOnce = 100;

/**
 * Marks the offers whose time is over, and tells whoever waited for an answer. It is the work of the job
 * `end-price-offers`; until it comes, the clock decides all the same. May be repeated, also by several processes at once.
 */
export async function endOffers(context: Pick<ModuleContext, 'db' | 'clock' | 'notices'>): Promise<void> {
  const { db, clock } = context;
  for (;;) {
    const ended = await db.transaction(async (tx) => {
      const now = clock();
      const rows = await lockDueOffers(tx, now, endedAtOnce);
      for (const row of rows) {
        const offer = { ...row, status: offerStatusAt(row, now), changedAt: now };
        await changeOffer(tx, row.id, { status: offer.status, changedAt: now });
        const advert = await findOffered(tx, row.advertId);
        await tellOffer(context, tx, offer, { by: 'shop', title: advert?.title ?? 'a part' });
      }
      return rows.length;
    });
    if (ended < endedAtOnce) return;
  }
}
