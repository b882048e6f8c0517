import { and, eq, isNull } from 'drizzle-orm';
import { dayMs } from '#contract/core/durations.ts';
import { formatPrice } from '#contract/core/money/money.ts';
import type { ProblemAct, ProblemAnswerBody, ProblemBody } from '#contract/deal/deals.ts';
import { dealStateWords } from '#contract/deal/dealWords.ts';
import { deskPagePath } from '#contract/desk/reports.ts';
import { orderPhase } from '#contract/orders/orderGraph.ts';
import type { OrderParty } from '#contract/orders/orderStatuses.ts';
import type { Transaction } from '#server/db/connection.ts';
import { dealProblemPictures, dealProblems } from '#server/db/tables/dealSchema.ts';
import { dealAtDeskMail } from '#server/mail/templates/reportMails.ts';
import { lockOwnPictures } from '#server/plugins/pictures/lockOwnPictures.ts';
import { fieldProblem, notFound, ProblemError } from '#server/plugins/requests/problems.ts';
import { tellDealEvent } from '../dealEvents.ts';
import { type LockedDeal, lockDeal, priceOf } from '../dealRows.ts';
import type { EndOrder, Seen } from '../money/applyProviderEvent.ts';
import { type DealContext, moveDeal } from '../moveDeal.ts';

export type ProblemContext = DealContext & { readonly endOrder: EndOrder };
export type DealProblem = typeof dealProblems.$inferSelect;

/** Locks a deal. @throws ProblemError 404 for an order that is not paid through the shop */
export async function requireDeal(tx: Transaction, orderId: string): Promise<LockedDeal> {
  const locked = await lockDeal(tx, orderId);
  if (!locked) throw notFound('This order is not paid through the shop.');
  return locked;
}

/** Reads and locks the open problem of a deal. @throws ProblemError 409 when there is none */
export async function requireProblem(tx: Transaction, { deal }: LockedDeal): Promise<DealProblem> {
  const [problem] = await tx
    .select()
    .from(dealProblems)
    .where(and(eq(dealProblems.orderId, deal.orderId), isNull(dealProblems.closedAt)))
    .for('update');
  if (problem && deal.status === 'disputed') return problem;
  // Whoever decides or answers as somebody else has just done so reads what came of it.
  const message = `There is no open problem with this order now. Its payment says “${dealStateWords(deal.status)}”.`;
  throw new ProblemError(409, 'conflict', message, { details: { deal: deal.status } });
}

/** Stops the money: the buyer says that something is wrong. A problem that was taken back can be raised again. */
export async function raiseProblem(
  context: ProblemContext,
  tx: Transaction,
  orderId: string,
  { reason, words, images = [], picturesOf }: ProblemBody & { picturesOf: string | null },
): Promise<void> {
  const locked = await requireDeal(tx, orderId);
  const now = context.clock();
  if (locked.deal.status === 'disputed') {
    // A second tab must not wipe the vendor's answer, nor begin the vendor's time again.
    const message =
      'You have said already that something is wrong, and the shop holds the money. Look at the order again.';
    throw new ProblemError(409, 'conflict', message, { details: { deal: locked.deal.status } });
  }
  if (locked.deal.status === 'held' && orderPhase(locked.order.status) !== 'waiting') {
    const message = 'The vendor is still getting it ready. Cancel the order, and your money comes back.';
    throw new ProblemError(409, 'conflict', message, { details: { status: locked.order.status } });
  }
  await moveDeal(context, tx, locked, { to: 'disputed', by: 'buyer', reason: words });
  const fresh = {
    reason,
    words,
    askedAt: now,
    answer: null,
    offer: null,
    offerPesewas: null,
    answeredAt: null,
    atDeskSince: null,
    closedAt: null,
  };
  await tx
    .insert(dealProblems)
    .values({ orderId, ...fresh })
    .onConflictDoUpdate({ target: dealProblems.orderId, set: fresh });
  await tx.delete(dealProblemPictures).where(eq(dealProblemPictures.orderId, orderId));
  const wanted = [...new Set(images.map((image) => image.id))];
  if (wanted.length === 0) return;
  await lockOwnPictures(tx, picturesOf, wanted);
  await tx.insert(dealProblemPictures).values(wanted.map((pictureId, position) => ({ orderId, position, pictureId })));
}

/** Stores the vendor's answer; a later one takes its place. All of the price back needs no agreement. */
export async function answerProblem(
  context: ProblemContext,
  tx: Transaction,
  orderId: string,
  { words, offer, offerPesewas }: ProblemAnswerBody,
): Promise<Seen> {
  const locked = await requireDeal(tx, orderId);
  const problem = await requireProblem(tx, locked);
  const { pricePesewas } = await priceOf(tx, locked.deal, locked.order);
  if (offerPesewas !== undefined && offerPesewas >= pricePesewas) {
    throw fieldProblem('offerPesewas', `Offer less than ${formatPrice(pricePesewas)}, or all of it.`);
  }
  const now = context.clock();
  await tx
    .update(dealProblems)
    .set({ answer: words, offer: offer ?? null, offerPesewas: offerPesewas ?? null, answeredAt: now })
    .where(eq(dealProblems.orderId, problem.orderId));
  if (offer === 'all-back') {
    return closeProblem(context, tx, locked, { to: 'refunded', by: 'vendor', reason: words, backPesewas: 0 });
  }
  const happening = { deal: { ...locked.deal, updatedAt: now }, order: locked.order, reason: words } as const;
  await tellDealEvent(context, tx, { ...happening, event: 'answered', by: 'vendor' });
  return { isUnchanged: true };
}

/** What a side does about a problem, without words. @throws ProblemError 403 for the other side's act, 409 out of turn */
export async function actOnProblem(
  context: ProblemContext,
  tx: Transaction,
  orderId: string,
  { act, party, offerPesewas }: { act: ProblemAct; party: OrderParty; offerPesewas?: number | undefined },
): Promise<Seen> {
  const locked = await requireDeal(tx, orderId);
  const isVendors = act === 'part-is-back';
  if (act !== 'ask-desk' && isVendors !== (party === 'vendor')) {
    throw new ProblemError(403, 'forbidden', `Only the ${isVendors ? 'vendor' : 'buyer'} can say this.`);
  }
  if (act === 'received-and-right' && locked.deal.status === 'held') {
    const reason = 'The buyer says: received and right.';
    return context.endOrder(tx, orderId, { to: 'collected', by: 'shop', reason });
  }
  // The vendor's phone was first with the code: what the buyer says is so already.
  if (act === 'received-and-right' && locked.deal.status === 'released') return { isUnchanged: true };
  const problem = await requireProblem(tx, locked);
  if (act === 'withdraw') {
    await tx.update(dealProblems).set({ closedAt: context.clock() }).where(eq(dealProblems.orderId, orderId));
    await moveDeal(context, tx, locked, { to: 'held', by: 'buyer' });
  } else if (act === 'received-and-right') {
    return closeProblem(context, tx, locked, { to: 'released', by: 'buyer', reason: null, backPesewas: 0 });
  } else if (act === 'accept-offer') {
    if (problem.offer !== 'part-back' || problem.offerPesewas === null) {
      throw new ProblemError(409, 'conflict', 'The vendor has not offered any of the price back.');
    }
    const backPesewas = problem.offerPesewas;
    // What waited in an outbox, or in a tab, agrees to what was on the screen then.
    if (offerPesewas !== backPesewas) {
      const message = `The vendor offers ${formatPrice(backPesewas)} now. Read the offer again before you accept it.`;
      throw new ProblemError(409, 'conflict', message, { details: { offerPesewas: backPesewas } });
    }
    return closeProblem(context, tx, locked, { to: 'split', by: 'buyer', reason: null, backPesewas });
  } else if (act === 'part-is-back') {
    const reason = 'The vendor has the part back.';
    return closeProblem(context, tx, locked, { to: 'refunded', by: 'vendor', reason, backPesewas: 0 });
  } else {
    await escalateToDesk(context, tx, locked, party);
  }
  return { isUnchanged: true };
}

/**
 * Puts a problem before the people who run the shop, who are mailed that it waits for them: at once, but once a day about
 * an order, since a buyer can take it back and raise it again; then the mail of the next morning tells it. May be repeated.
 */
export async function escalateToDesk(
  context: ProblemContext,
  tx: Transaction,
  locked: LockedDeal,
  by: 'vendor' | 'buyer' | 'shop',
): Promise<void> {
  const problem = await requireProblem(tx, locked);
  if (problem.atDeskSince !== null) return;
  const now = context.clock();
  const { deskMailedAt } = problem;
  const isMailed = deskMailedAt === null || deskMailedAt.getTime() <= now.getTime() - dayMs;
  await tx
    .update(dealProblems)
    .set({ atDeskSince: now, ...(isMailed && { deskMailedAt: now }) })
    .where(eq(dealProblems.orderId, problem.orderId));
  const deal = { ...locked.deal, updatedAt: now };
  await tellDealEvent(context, tx, { deal, order: locked.order, event: 'at-desk', by, reason: null });
  if (!isMailed) return;
  const { contact, publicUrl } = context.config;
  const deskUrl = new URL(`${deskPagePath}?show=money`, publicUrl).href;
  await context.queueMail(tx, { to: contact.email, ...dealAtDeskMail({ number: locked.order.number, deskUrl }) });
}

/** Ends a problem with the money, and the order with it. */
export async function closeProblem(
  context: ProblemContext,
  tx: Transaction,
  locked: LockedDeal,
  end: {
    to: 'released' | 'refunded' | 'split';
    by: 'buyer' | 'vendor' | 'desk';
    reason: string | null;
    backPesewas: number;
  },
): Promise<Seen> {
  const { orderId } = locked.deal;
  const { to, by, reason, backPesewas } = end;
  await moveDeal(context, tx, locked, { to, by, reason, backPesewas });
  await tx.update(dealProblems).set({ closedAt: context.clock() }).where(eq(dealProblems.orderId, orderId));
  const outcome = to === 'refunded' ? 'cancelled' : 'collected';
  const words = reason ?? (to === 'split' ? 'Both sides agreed.' : 'The buyer says that it is right.');
  // The buyer may keep the part, it may be broken or lost: whoever sells it again has to look first.
  return context.endOrder(tx, orderId, { to: outcome, by: 'shop', reason: words, partsAway: to === 'refunded' });
}
