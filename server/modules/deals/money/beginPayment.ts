import type { FastifyBaseLogger } from 'fastify';
import { payableOrderStatuses } from '#contract/deal/dealGraph.ts';
import { ProblemError } from '#server/plugins/requests/problems.ts';
import { PaymentProviderError } from '#server/payment/paymentProvider.ts';
import { lockDeal, priceOf } from '../dealRows.ts';
import { moveDeal } from '../moveDeal.ts';
import { type MoneyContext, makeDue, moveMoney } from './moveMoney.ts';
import { addMovement, changeMovement, lockMovement, type MovementRow, movementsOf } from './movementRows.ts';

/**
 * Starts the payment of an order, or continues the one that is open: two tabs and two taps get the same page. The
 * payment is bound to the order and its exact amount, and is stored before the provider hears of it.
 * @throws ProblemError 409 when the order cannot be paid now, 503 when the provider does not answer
 */
export async function beginPayment(
  context: MoneyContext,
  { orderId, email }: { orderId: string; email: string },
  log: FastifyBaseLogger,
): Promise<{ url: string; totalPesewas: number }> {
  const { db, payments } = context;
  // A payment that was made a moment ago in another tab is known before a second one begins.
  const open = (await movementsOf(db, orderId, 'charge')).find(({ status }) => status === 'asked');
  if (open) {
    await makeDue(db, open.reference, context.clock());
    await moveMoney(context, open.id, log);
  }
  const charge = await openCharge(context, orderId);
  if (charge.payUrl !== null) return { url: charge.payUrl, totalPesewas: charge.amountPesewas };

  const { publicUrl } = context.config;
  const back = new URL(`/api/deals/return/${charge.reference}`, publicUrl).href;
  try {
    const { url } = await payments.initiate({
      reference: charge.reference,
      email,
      amountPesewas: charge.amountPesewas,
      currency: 'GHS',
      callbackUrl: back,
      cancelUrl: back,
      metadata: { order: orderId },
    });
    await db.transaction(async (tx) => {
      const locked = await lockMovement(tx, charge.id);
      if (locked?.payUrl === null) await changeMovement(tx, locked, { payUrl: url });
    });
    return { url, totalPesewas: charge.amountPesewas };
  } catch (error) {
    if (!(error instanceof PaymentProviderError)) throw error;
    // The page may have been made all the same, so nothing is given up but the attempt to open it.
    const opened = await giveUpUnopened(context, charge);
    // The provider makes a page for a reference once: another tab has it.
    if (opened !== null) return { url: opened, totalPesewas: charge.amountPesewas };
    const message = 'The payment cannot be started right now. Nothing was charged; try again in a few minutes.';
    throw new ProblemError(error.kind === 'down' ? 503 : 502, 'payment_down', message);
  }
}

/** Stores a new payment of an order, or finds the open one. */
async function openCharge(context: MoneyContext, orderId: string): Promise<MovementRow> {
  const { db, clock, payments } = context;
  return db.transaction(async (tx) => {
    const locked = await lockDeal(tx, orderId);
    const { deal, order } = locked ?? {};
    if (!locked || !deal || !order || !payableOrderStatuses.includes(order.status) || !isUnpaid(deal.status)) {
      const message = 'This order cannot be paid now. Look at it again: it may be paid already, or have ended.';
      throw new ProblemError(409, 'conflict', message, { details: { status: order?.status, deal: deal?.status } });
    }
    const price = await priceOf(tx, deal, order);
    const open = (await movementsOf(tx, orderId, 'charge')).find(
      ({ status, provider, amountPesewas }) =>
        status === 'asked' && provider === payments.name && amountPesewas === price.totalPesewas,
    );
    if (open) return open;
    const now = clock();
    const charge = await addMovement(tx, {
      kind: 'charge',
      provider: payments.name,
      orderId,
      amountPesewas: price.totalPesewas,
      // The provider may have it from now on.
      status: 'asked',
      dueAt: new Date(now.getTime() + 60_000),
      createdAt: now,
    });
    if (deal.status === 'unpaid') await moveDeal(context, tx, locked, { to: 'paying', by: 'buyer' });
    return charge;
  });
}

const isUnpaid = (status: string) => status === 'unpaid' || status === 'paying';

/**
 * Lets the next try begin anew, under another reference; the job goes on asking about this one.
 * @returns the page of the payment, where another tab has opened it meanwhile; then nothing is given up
 */
async function giveUpUnopened(context: MoneyContext, charge: MovementRow): Promise<string | null> {
  const { db, clock } = context;
  return db.transaction(async (tx) => {
    const locked = await lockDeal(tx, charge.orderId ?? '');
    const movement = await lockMovement(tx, charge.id);
    if (!locked || movement?.status !== 'asked' || movement.payUrl !== null) return movement?.payUrl ?? null;
    const now = clock();
    await changeMovement(tx, movement, {
      status: 'abandoned',
      settledAt: now,
      dueAt: new Date(now.getTime() + 60_000),
    });
    if (locked.deal.status === 'paying') await moveDeal(context, tx, locked, { to: 'unpaid', by: 'provider' });
    return null;
  });
}
