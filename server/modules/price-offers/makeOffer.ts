import { dayMs, hourMs } from '#contract/core/durations.ts';
import { formatPrice } from '#contract/core/money/money.ts';
import {
  maxOpenOffers,
  offerAnswerHours,
  offersAWeek,
  offerStatusAt,
  runningOfferStatuses,
} from '#contract/deal/offerGraph.ts';
import type { NewPriceOffer } from '#contract/deal/offerForms.ts';
import type { Transaction } from '#server/db/connection.ts';
import type { ModuleContext } from '#server/deps.ts';
import { mailDay } from '#server/mail/templates/mailDates.ts';
import { fieldProblem, notFound, ProblemError } from '#server/plugins/requests/problems.ts';
import { keepReceiver } from '#server/plugins/session/accountLock.ts';
import { isOnStaff } from '#server/plugins/session/acting.ts';
import { blockerFor, blocksBetween } from '#server/plugins/session/blocks.ts';
import { tellOffer } from './offerNotices.ts';
import { lowestPriceOf } from './offerTerms.ts';
import { addOffer, changeOffer, findOffered, lockBuyer, type OfferRow, offersOf } from './offersRepository.ts';

const weekMs = 7 * dayMs;

const conflict = (message: string) => new ProblemError(409, 'conflict', message);

/**
 * Stores a buyer's offer and tells the vendor. One below the vendor's lowest price is stored as refused, so that it
 * counts among the few that a buyer may make, and the vendor is not told.
 * @throws ProblemError 404 or 410 for a part that is not for sale, 403 for one's own and between people who have blocked
 *   each other, 409 where no further offer is possible, 422 for a price that is not below the advert's
 */
export async function makeOffer(
  context: Pick<ModuleContext, 'clock' | 'notices'>,
  tx: Transaction,
  buyerId: string,
  { advertId, price }: NewPriceOffer,
): Promise<OfferRow> {
  const now = context.clock();
  const asked = await findOffered(tx, advertId);
  if (asked) await keepReceiver(tx, asked.vendorId);
  await lockBuyer(tx, buyerId);
  const advert = asked && (await findOffered(tx, advertId));
  if (!advert) throw notFound('We cannot find this part. It may have been removed.');
  const { vendorId, title, pricePesewas } = advert;
  // Staff see neither offers nor lowest prices, and must not find one out by asking.
  if (vendorId === buyerId || (await isOnStaff(tx, buyerId, vendorId))) {
    throw new ProblemError(403, 'forbidden', 'This advert is your own.');
  }
  if (!advert.published) throw new ProblemError(410, 'gone', 'This part is no longer for sale.');
  const lowestPesewas = await lowestPriceOf(tx, advertId);
  if (lowestPesewas === null || lowestPesewas >= pricePesewas) {
    throw conflict('The vendor takes no offers for this part. You can buy it at the price in the advert.');
  }
  if (blockerFor('buyer', await blocksBetween(tx, vendorId, buyerId)) !== null) {
    throw new ProblemError(403, 'forbidden', 'You cannot make this vendor an offer.');
  }
  if (price >= pricePesewas) {
    throw fieldProblem('price', `It costs ${formatPrice(pricePesewas)} now. Offer less, or put it in your cart.`);
  }

  const since = new Date(now.getTime() - weekMs);
  const { forPart, waiting } = await offersOf(tx, { buyerId, advertId }, { since, now });
  for (const offer of forPart) await settle(context, tx, offer, { now, title });
  const first = forPart.filter(({ createdAt }) => createdAt > since).at(-offersAWeek);
  if (first) {
    const next = new Date(first.createdAt.getTime() + weekMs);
    throw conflict(
      `You have made ${offersAWeek} offers for this part within a week. You can offer again on ${mailDay(next)}.`,
    );
  }
  if (waiting >= maxOpenOffers) {
    throw conflict(`${maxOpenOffers} of your offers are waiting for an answer, the most at one time.`);
  }

  const offer = await addOffer(tx, {
    advertId,
    vendorId,
    buyerId,
    status: price < lowestPesewas ? 'refused' : 'open',
    offeredPesewas: price,
    createdAt: now,
    changedAt: now,
    until: new Date(now.getTime() + offerAnswerHours * hourMs),
  });
  if (offer.status === 'open') await tellOffer(context, tx, offer, { by: 'buyer', title });
  return offer;
}

/** Ends an earlier offer whose time is over, before the job does. @throws ProblemError 409 while one still runs */
async function settle(
  context: Pick<ModuleContext, 'notices'>,
  tx: Transaction,
  offer: OfferRow,
  { now, title }: { now: Date; title: string },
): Promise<void> {
  const status = offerStatusAt(offer, now);
  if (status !== offer.status) {
    await changeOffer(tx, offer.id, { status, changedAt: now });
    await tellOffer(context, tx, { ...offer, status }, { by: 'shop', title });
  }
  if (!runningOfferStatuses.includes(status)) return;
  throw conflict(
    status === 'agreed'
      ? 'You have agreed on a price for this part already. It is in your cart.'
      : 'You have an offer for this part already. Wait until it ends, or withdraw it, before you make another.',
  );
}
