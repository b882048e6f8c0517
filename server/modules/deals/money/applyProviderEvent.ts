import { and, eq, isNull } from 'drizzle-orm';
import { formatPrice } from '#contract/core/money/money.ts';
import { nextDealStatuses } from '#contract/deal/dealGraph.ts';
import type { Transaction } from '#server/db/connection.ts';
import { dealProblems, parcels } from '#server/db/tables/dealSchema.ts';
import type { ChargeEvent, MoneyBackEvent, MovedEvent } from '#server/payment/paymentProvider.ts';
import { lockDeal } from '../dealRows.ts';
import { post } from '../ledger/ledger.ts';
import { type DealContext, moveDeal } from '../moveDeal.ts';
import { noteDifference } from './differences.ts';
import { enqueueLook } from './moneyJobs.ts';
import { changeMovement, findMovement, lockMovement, lockOpenRefunds, movementsOf } from './movementRows.ts';
import { takenBackBefore } from './oweBack.ts';
import { settleCharge } from './settleCharge.ts';

/** Whether the public sees no difference after a step. */
export interface Seen {
  readonly isUnchanged: boolean;
}

/** Moves an order because its deal has ended; `moveOrder` of the orders, proven. */
export type EndOrder = (
  tx: Transaction,
  orderId: string,
  move: {
    to: 'collected' | 'cancelled';
    by: 'shop' | 'vendor';
    staffId?: string | null;
    reason: string | null;
    partsAway?: boolean;
  },
) => Promise<Seen>;

const outcomes = { 'charge.success': 'paid', 'charge.failed': 'failed', 'charge.abandoned': 'abandoned' } as const;

/**
 * Applies a signed call of the provider about a deal's money. May come twice, late, early and in any order: a payment is
 * judged by `settleCharge`, and anything else only makes the shop ask.
 * @returns a word for the log
 */
export async function applyProviderEvent(
  context: DealContext & { readonly endOrder: EndOrder },
  tx: Transaction,
  event: ChargeEvent | MoneyBackEvent | MovedEvent,
): Promise<string> {
  if (event.type === 'charge.success' || event.type === 'charge.failed' || event.type === 'charge.abandoned') {
    const { type, ...state } = event;
    return settleCharge(context, tx, { ...state, status: outcomes[type] });
  }
  const movement = await findMovement(tx, event.reference);
  if (event.type === 'reversal' || event.type === 'dispute-lost') return takenBack(context, tx, event);
  if (!movement) return 'unknown';
  if (event.type === 'dispute' || event.type === 'dispute-won') {
    const what =
      event.type === 'dispute'
        ? `A buyer’s bank asks for ${formatPrice(movement.amountPesewas)} back (${event.reference}): answer at the provider in time.`
        : `The dispute about ${formatPrice(movement.amountPesewas)} (${event.reference}) was decided for the shop.`;
    await noteDifference(tx, { key: event.key, sentence: what, at: context.clock() });
    return 'noted';
  }
  const affected = movement.kind === 'charge' ? await lockOpenRefunds(tx, movement.id) : [movement];
  for (const { id } of affected) {
    const locked = await lockMovement(tx, id);
    if (!locked || locked.status === 'waiting' || locked.status === 'stuck') continue;
    await enqueueLook(context, tx, locked);
  }
  return 'asked';
}

/** The payer's bank or network took a payment back. */
async function takenBack(
  context: DealContext & { readonly endOrder: EndOrder },
  tx: Transaction,
  { type, reference, amountPesewas, key }: MoneyBackEvent,
): Promise<string> {
  const known = await findMovement(tx, reference);
  const locked = known?.orderId ? await lockDeal(tx, known.orderId) : null;
  const charge = known && (await lockMovement(tx, known.id));
  const at = context.clock();
  const took = `A payer’s bank took ${formatPrice(amountPesewas)} back (${reference}).`;
  if (!locked || charge?.kind !== 'charge') {
    await noteDifference(tx, { key, sentence: `${took} The shop knows no such payment.`, at });
    return 'unknown';
  }
  if (charge.status === 'reversed') return 'known';
  const wasThere = charge.status === 'succeeded';
  const { deal } = locked;
  // A payment that the deal did not take, of another amount perhaps, went back as one refund of what came.
  const came =
    wasThere && deal.chargeId !== charge.id
      ? (await movementsOf(tx, deal.orderId, 'refund')).find(({ chargeId }) => chargeId === charge.id)?.amountPesewas
      : charge.amountPesewas;
  if (amountPesewas !== came) {
    await noteDifference(tx, { key, sentence: `${took} That is another amount than was paid.`, at });
    return 'mismatch';
  }
  const refunds = await lockOpenRefunds(tx, charge.id);
  // Of a refund that is under way nobody knows yet whether it was made: the nightly comparison tells of this again.
  if (refunds.some(({ status }) => status === 'asked')) {
    const sentence = `${took} A refund of it is under way, so look at order ${locked.order.number} once that has ended.`;
    await noteDifference(tx, { key: `${key} later`, sentence, at });
    return 'later';
  }
  await changeMovement(tx, charge, { status: 'reversed', settledAt: at, dueAt: null });
  // It came before the success: then it never was here.
  if (!wasThere) return 'noted';
  if (nextDealStatuses('provider', deal.status).includes('refunded') && deal.chargeId === charge.id) {
    await moveDeal(context, tx, locked, { to: 'refunded', by: 'provider', reason: 'The bank took the payment back.' });
    // Nobody has anything left to decide.
    await tx
      .update(dealProblems)
      .set({ closedAt: at })
      .where(and(eq(dealProblems.orderId, deal.orderId), isNull(dealProblems.closedAt)));
    const isSent = (await tx.$count(parcels, eq(parcels.orderId, deal.orderId))) > 0;
    const reason = 'The payment was taken back.';
    const partsAway = isSent || deal.status === 'disputed';
    await context.endOrder(tx, deal.orderId, { to: 'cancelled', by: 'shop', reason, partsAway });
  } else {
    // What was about to go back has gone back this way; the rest was paid to somebody else.
    for (const refund of refunds)
      await changeMovement(tx, refund, { status: 'failed', settledAt: at, dueAt: null, failure: takenBackBefore });
    const back = refunds.reduce((sum, refund) => sum + refund.amountPesewas, 0);
    await post(tx, {
      key: `${type} ${reference}`,
      providerReference: reference,
      orderId: deal.orderId,
      at,
      entries: [
        ...refunds.map((refund) => ({
          kind: 'owed-back' as const,
          owner: refund.id,
          amountPesewas: refund.amountPesewas,
        })),
        { kind: 'losses', owner: '', amountPesewas: amountPesewas - back },
        { kind: 'provider', owner: context.payments.name, amountPesewas: -amountPesewas },
      ],
    });
  }
  await noteDifference(tx, { key, sentence: `${took} Order ${locked.order.number} was ${deal.status}.`, at });
  return 'taken back';
}
