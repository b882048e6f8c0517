import { payableOrderStatuses } from '#contract/deal/dealGraph.ts';
import { formatPrice } from '#contract/core/money/money.ts';
import type { Transaction } from '#server/db/connection.ts';
import { amountText } from '#server/payment/amountText.ts';
import type { PaymentState } from '#server/payment/paymentProvider.ts';
import { tellDealEvent } from '../dealEvents.ts';
import { type LockedDeal, lockDeal, priceOf } from '../dealRows.ts';
import { post } from '../ledger/ledger.ts';
import { type DealContext, moveDeal } from '../moveDeal.ts';
import { noteDifference } from './differences.ts';
import { enqueueMovement } from './moneyJobs.ts';
import { changeMovement, findMovement, lockMovement, type MovementRow, movementsOf } from './movementRows.ts';
import { oweBack } from './oweBack.ts';

export type ChargeOutcome = PaymentState & { status: 'paid' | 'failed' | 'abandoned' };

/**
 * `held`: the money waits for the hand-over. `back`: it came for something that cannot take it, and goes back. `noted`:
 * the attempt ended. `known`: nothing new. `desk`: a person has to look.
 */
export type ChargeSettlement = 'held' | 'back' | 'noted' | 'known' | 'desk';

/**
 * Applies an outcome of a payment, however the shop hears of it: by webhook, by asking, or by the job. May be repeated,
 * and come in any order: money that is there wins over an earlier failure, and is posted once.
 */
export async function settleCharge(
  context: DealContext,
  tx: Transaction,
  outcome: ChargeOutcome,
): Promise<ChargeSettlement> {
  const known = await findMovement(tx, outcome.reference);
  const locked = known?.orderId ? await lockDeal(tx, known.orderId) : null;
  const charge = known && (await lockMovement(tx, known.id));
  if (!locked || charge?.kind !== 'charge') return toDesk(context, tx, outcome, 'The shop asked for no such payment.');
  if (charge.status === 'succeeded' || charge.status === 'reversed') return 'known';
  if (charge.provider !== context.payments.name) return toDesk(context, tx, outcome, 'Another provider was asked.');
  if (outcome.status !== 'paid') return noteFailure(context, tx, locked, charge, outcome);
  if (outcome.currency !== 'GHS') return toDesk(context, tx, outcome, 'It is in another currency.');
  return takeMoney(context, tx, locked, charge, outcome);
}

async function noteFailure(
  context: DealContext,
  tx: Transaction,
  locked: LockedDeal,
  charge: MovementRow,
  { status }: ChargeOutcome,
): Promise<ChargeSettlement> {
  if (charge.status !== 'asked') return 'known';
  const now = context.clock();
  // Asked about for another day, since its payer may go back to the page and pay after all.
  const dueAt = new Date(now.getTime() + 30 * 60_000);
  await changeMovement(tx, charge, { status: status === 'failed' ? 'failed' : 'abandoned', settledAt: now, dueAt });
  const others = await movementsOf(tx, locked.deal.orderId, 'charge');
  const isOpen = others.some((other) => other.id !== charge.id && other.status === 'asked');
  if (locked.deal.status === 'paying' && !isOpen) await moveDeal(context, tx, locked, { to: 'unpaid', by: 'provider' });
  return 'noted';
}

async function takeMoney(
  context: DealContext,
  tx: Transaction,
  locked: LockedDeal,
  charge: MovementRow,
  { amountPesewas, reference }: ChargeOutcome,
): Promise<ChargeSettlement> {
  const { deal, order } = locked;
  const { orderId } = deal;
  const now = context.clock();
  const price = await priceOf(tx, deal, order);
  const isExact = amountPesewas === charge.amountPesewas && amountPesewas === price.totalPesewas;
  const isPayable = payableOrderStatuses.includes(order.status) && ['unpaid', 'paying'].includes(deal.status);
  await changeMovement(tx, charge, { status: 'succeeded', settledAt: now, dueAt: null });
  const came = { kind: 'provider' as const, owner: context.payments.name, amountPesewas };
  const posting = { key: `charge ${reference}`, providerReference: reference, orderId, at: now };

  if (isExact && isPayable) {
    await post(tx, { ...posting, entries: [came, { kind: 'held', owner: orderId, amountPesewas: -amountPesewas }] });
    await moveDeal(context, tx, locked, { to: 'held', by: 'provider', paid: { ...price, chargeId: charge.id } });
    return 'held';
  }

  // The order was cancelled meanwhile, paid in another tab, or something else was paid: nobody else may own this money.
  if (amountPesewas <= 0)
    return toDesk(context, tx, { reference, amountPesewas, currency: 'GHS', status: 'paid' }, 'Its amount is zero.');
  const refund = await oweBack(context, tx, charge, { amountPesewas, waitsForVendor: null });
  await post(tx, {
    ...posting,
    entries: [came, { kind: 'owed-back', owner: refund.id, amountPesewas: -amountPesewas }],
  });
  await enqueueMovement(context, tx, refund);
  if (!isExact) {
    const sentence = `Order ${order.number}: ${formatPrice(amountPesewas)} arrived, but ${formatPrice(charge.amountPesewas)} was asked for (${reference}). It goes back to the payer.`;
    await noteDifference(tx, { key: `amount ${reference}`, sentence, at: now });
  }
  const others = (await movementsOf(tx, orderId, 'charge')).filter(
    ({ id, status }) => id !== charge.id && status === 'asked',
  );
  if (deal.status === 'paying' && others.length === 0)
    await moveDeal(context, tx, locked, { to: 'unpaid', by: 'provider' });
  await tellDealEvent(context, tx, {
    deal: { ...deal, updatedAt: now },
    order,
    event: 'too-late',
    by: 'provider',
    reason: null,
    backPesewas: amountPesewas,
  });
  return 'back';
}

/** Gives money that belongs to no payment of ours an owner, its own reference, until a person has looked. */
async function toDesk(
  { clock, payments }: DealContext,
  tx: Transaction,
  { reference, amountPesewas, currency, status }: ChargeOutcome,
  why: string,
): Promise<ChargeSettlement> {
  if (status !== 'paid') return 'known';
  const at = clock();
  if (currency === 'GHS' && amountPesewas > 0) {
    await post(tx, {
      key: `charge ${reference}`,
      providerReference: reference,
      at,
      entries: [
        { kind: 'provider', owner: payments.name, amountPesewas },
        { kind: 'owed-back', owner: reference, amountPesewas: -amountPesewas },
      ],
    });
  }
  const sentence = `A payment of ${amountText({ amountPesewas, currency })} came (${reference}). ${why} Send it back at the provider.`;
  await noteDifference(tx, { key: `unasked ${reference}`, sentence, at });
  return 'desk';
}
