import { hourMs } from '#contract/core/durations.ts';
import { formatPrice } from '#contract/core/money/money.ts';
import {
  agreedPriceHours,
  nextOfferStatuses,
  offerAnswerHours,
  type OfferMover,
  type OfferStatus,
  offerStatusAt,
} from '#contract/deal/offerGraph.ts';
import { offerStatusWords } from '#contract/deal/offerWords.ts';
import type { OfferStep } from '#contract/deal/offerForms.ts';
import type { Transaction } from '#server/db/connection.ts';
import type { ModuleContext } from '#server/deps.ts';
import { fieldProblem, notFound, ProblemError } from '#server/plugins/requests/problems.ts';
import { blockerFor, blocksBetween } from '#server/plugins/session/blocks.ts';
import { requireSubscription } from '#server/plugins/session/session.ts';
import { tellOffer } from './offerNotices.ts';
import { changeOffer, findOffered, lockOffers, type OfferRow } from './offersRepository.ts';

/**
 * Moves an offer to the state that a side asks for, and tells the other side. May be repeated: an offer that is there
 * already stays unchanged, and nobody is told again.
 * @throws ProblemError 403 for a price between two who have blocked each other, 409 for a step that the graph does not have, also because time has led on, and while buyers cannot
 *   see the part; 402 for a vendor without a running plan, 422 for a counter-offer that is not between the two prices
 */
export async function moveOffer(
  context: Pick<ModuleContext, 'clock' | 'notices'>,
  tx: Transaction,
  id: string,
  { by, step }: { by: Exclude<OfferMover, 'shop'>; step: OfferStep },
): Promise<OfferRow> {
  const now = context.clock();
  const [offer] = await lockOffers(tx, [id]);
  if (!offer) throw notFound('This offer was not found.');
  const status = offerStatusAt(offer, now);
  if (status === step.status && (step.price === undefined || step.price === offer.counterPesewas)) return offer;
  if (!nextOfferStatuses(by, status).includes(step.status)) throw refusedStep(status);

  const advert = await findOffered(tx, offer.advertId);
  const isOnSale = step.status === 'agreed' || step.status === 'countered';
  if (isOnSale) {
    await refuseBlocked(tx, offer, by);
    if (by === 'vendor')
      await requireSubscription(tx, { id: offer.vendorId }, 'you can still answer the offer until its end');
    if (!advert?.published) {
      throw new ProblemError(409, 'conflict', 'Buyers cannot see this part now, so no price can be agreed for it.');
    }
  }
  const pricePesewas = advert?.pricePesewas ?? offer.offeredPesewas;
  if (step.price !== undefined && !(step.price > offer.offeredPesewas && step.price < pricePesewas)) {
    const [least, most] = [formatPrice(offer.offeredPesewas), formatPrice(pricePesewas)];
    throw fieldProblem('price', `Name a price between the offer of ${least} and the advert’s ${most}.`);
  }
  const acceptedPesewas = by === 'buyer' ? (offer.counterPesewas ?? offer.offeredPesewas) : offer.offeredPesewas;
  const change = {
    status: step.status,
    changedAt: now,
    ...(step.price !== undefined && { counterPesewas: step.price, until: after(now, offerAnswerHours) }),
    ...(step.status === 'agreed' && {
      // The vendor may have lowered the price of the advert below the offer meanwhile.
      agreedPesewas: Math.min(acceptedPesewas, pricePesewas),
      until: after(now, agreedPriceHours),
    }),
  };
  await changeOffer(tx, id, change);
  const moved = { ...offer, ...change };
  await tellOffer(context, tx, moved, { by, title: advert?.title ?? 'a part' });
  return moved;
}

/** No price is agreed between two who could not order from each other at it. @throws ProblemError 403 */
async function refuseBlocked(tx: Transaction, { vendorId, buyerId }: OfferRow, by: 'vendor' | 'buyer'): Promise<void> {
  const blocker = blockerFor(by, await blocksBetween(tx, vendorId, buyerId));
  if (blocker === null) return;
  const message =
    blocker === 'you'
      ? 'You have blocked this person. Unblock them to agree on a price.'
      : 'This person takes no answers from you. You can only end the offer.';
  throw new ProblemError(403, 'forbidden', message);
}

const after = (now: Date, hours: number) => new Date(now.getTime() + hours * hourMs);

function refusedStep(status: OfferStatus): ProblemError {
  const message = `This offer is “${offerStatusWords[status]}” now, so it cannot be answered like this.`;
  return new ProblemError(409, 'conflict', message, { details: { status } });
}
