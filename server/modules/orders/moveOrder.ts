import { formatPrice } from '#contract/core/money/money.ts';
import type { OrderMover, OrderStatus } from '#contract/orders/orderStatuses.ts';
import { orderStateWords } from '#contract/orders/orderWords.ts';
import { isHeld, lastDayMs, pickUpFault, type PickUpTimes } from '#contract/orders/pickUpTimes.ts';
import { isFormerEmail } from '#server/formerAccounts.ts';
import { mailMoment } from '#server/mail/templates/mailDates.ts';
import type { Transaction } from '../../db/connection.ts';
import type { ModuleContext } from '../../deps.ts';
import { ProblemError, fieldProblem, notFound } from '#server/plugins/requests/problems.ts';
import { tellOrderEvent, type Telling } from './orderEvents.ts';
import { type FullOrder, completeOne } from './orderReads.ts';
import { judgeReturn, judgeStatus } from './orderRules.ts';
import { addReturn, addStep, type AskedReturn, lockOrder, type OrderRow } from './ordersRepository.ts';
import { moveStock } from './stock.ts';

export interface OrderMove {
  readonly to: OrderStatus;
  readonly by: OrderMover;
  /** The state from which it is meant to lead, as its page showed it; without one, from any that leads there. */
  readonly from?: OrderStatus | null;
  /** The member of the vendor's staff who takes the step; without one it is the owner. */
  readonly staffId?: string | null;
  readonly reason?: string | null;
  /** With `fee-asked`. */
  readonly feePesewas?: number | undefined;
  /** With the vendor's `accepted`. */
  readonly times?: PickUpTimes | undefined;
  /** With `return-asked`. */
  readonly return?: AskedReturn | undefined;
  /** With `collected`, `cancelled`: whether the buyer's code was shown, or the order's deal has decided it. */
  readonly isProven?: boolean;
  /** With `cancelled`: the parts may be with the buyer or a carrier, so their pieces do not come back by themselves. */
  readonly partsAway?: boolean;
}

/** An order as it is after a step. */
export interface MovedOrder {
  readonly full: FullOrder;
  /** Whether the public sees no difference: no pieces were moved, and none were collected. */
  readonly isUnchanged: boolean;
}

/**
 * Moves an order to another state. No other code may change the state of an order. It records who did it and when, does
 * what belongs to the step (stock, returned items), and notifies the sides of the order. May be repeated: an order that
 * is in the state already stays unchanged, and nobody is notified again.
 * @throws ProblemError 404 for an unknown order, 409 with `details.status` for a step that the graph does not have or
 *   that was meant for another state, and with `details.short` for an accept that the stock cannot meet, or for a step
 *   that was taken with another fee, other times, other parts or another reason, 422 for a return that the terms do not
 *   allow or a fee where there is no delivery
 */
export async function moveOrder(
  context: Telling & Pick<ModuleContext, 'clock' | 'dealHooks'>,
  tx: Transaction,
  orderId: string,
  move: OrderMove,
): Promise<MovedOrder> {
  const order = await lockOrder(tx, orderId);
  if (!order) throw notFound('This order was not found.');
  const judgement = judgeStatus(move.by, order.status, move.to);
  if (judgement === 'already') {
    const full = await completeOne(tx, order);
    const message = saidOtherwise(full, move);
    if (message === null) return { full, isUnchanged: true };
    throw new ProblemError(409, 'conflict', message, { details: { status: order.status } });
  }
  if (judgement === 'refused') throw refusedStep(order, move);
  if (move.from && move.from !== order.status) throw movedMeanwhile(order, move.from, move.by);

  const { to, by } = move;
  const step = { orderId, to, by, isByStaff: (move.staffId ?? null) !== null, isProven: move.isProven === true };
  await context.dealHooks.judge(tx, step);
  const now = context.clock();
  if (move.to === 'fee-asked' && order.handover !== 'delivery') {
    throw fieldProblem('feePesewas', 'The buyer collects this order, so there is no delivery to pay for.');
  }
  if (move.to === 'not-collected' && move.by === 'vendor') refuseWhileHeld(order, now);
  if (move.return) await takeReturn(tx, order, move.return, now);
  const isStockMoved = move.partsAway !== true && (await moveStock(tx, order, move.to, now));
  const moved = await addStep(tx, order, {
    status: move.to,
    movedBy: move.by,
    staffId: move.staffId ?? null,
    reason: move.reason || null,
    at: now,
    ...(move.feePesewas !== undefined && { feePesewas: move.feePesewas }),
    ...(move.times && { times: judgeTimes(order, move.by, move.times, now) }),
  });
  const full = await completeOne(tx, moved);
  await tellOrderEvent(context, tx, full, { event: move.to, by: move.by });
  await context.dealHooks.follow(tx, step);
  // Pages of the vendor say how many orders were collected.
  return { full, isUnchanged: !isStockMoved && to !== 'collected' };
}

/**
 * What to say to somebody whose step was taken before, on another device or by a colleague, but with another fee, other
 * times, other parts or another reason: the other side has read those. Null for a mere repetition.
 */
function saidOtherwise(
  { order, steps, return: stored }: FullOrder,
  { by, reason, feePesewas, times, return: newReturn }: OrderMove,
): string | null {
  if (feePesewas !== undefined && feePesewas !== order.feePesewas) {
    return `The buyer was asked for a fee of ${formatPrice(order.feePesewas ?? 0)} already. Your fee was not sent.`;
  }
  const isOther = (given: Date | null, stored: Date | null) => given?.getTime() !== stored?.getTime();
  if (times && (isOther(times.readyFrom, order.readyFrom) || isOther(times.heldUntil, order.heldUntil))) {
    return 'This order was accepted already, with other times or none. Your times were not sent: write to the buyer if they matter.';
  }
  const isSameReturn =
    stored?.reason === newReturn?.reason && isSameSet(stored?.advertIds ?? [], newReturn?.advertIds ?? []);
  if (newReturn && !isSameReturn) {
    return 'You have asked for a return of this order already, with other parts or another reason. This was not sent: write to the vendor about it.';
  }
  // What the shop itself says of an end is read by nobody who could be misled.
  if (by !== 'shop' && reason && reason !== steps.at(-1)?.reason) {
    const state = orderStateWords(order.status, order.handover);
    return `This order is “${state}” already. Your reason was not sent: write to the ${by === 'buyer' ? 'vendor' : 'buyer'} if it matters.`;
  }
  return null;
}

const isSameSet = (some: readonly string[], others: readonly string[]) =>
  some.length === others.length && some.every((one) => others.includes(one));

/** Judges the times of a pick-up. @returns what is stored of them */
function judgeTimes(order: OrderRow, by: OrderMover, times: PickUpTimes, now: Date) {
  const { readyFrom, heldUntil } = times;
  const field = readyFrom === null ? 'heldUntil' : 'readyFrom';
  if (by !== 'vendor') throw fieldProblem(field, 'Only the vendor says when the parts are ready.');
  if (order.handover !== 'pick-up')
    throw fieldProblem(field, 'This order is delivered to the buyer, so it has no pick-up time.');
  const fault = pickUpFault(times, now);
  if (fault) throw fieldProblem(fault.field, fault.message);
  return {
    readyFrom,
    heldUntil,
    // What is ready at once, or held for less than a day, was just said.
    readyToldAt: readyFrom === null || readyFrom <= now ? now : null,
    holdToldAt: heldUntil === null || heldUntil.getTime() - now.getTime() <= lastDayMs ? now : null,
  };
}

/** Nobody can be late before the end of what the vendor has promised. @throws ProblemError 409 */
function refuseWhileHeld({ heldUntil, status }: OrderRow, now: Date): void {
  if (heldUntil === null || !isHeld(heldUntil, now)) return;
  const message = `You hold these parts until ${mailMoment(heldUntil)}, so the buyer may still come. After that you can release them.`;
  throw new ProblemError(409, 'conflict', message, { details: { status } });
}

function refusedStep(order: OrderRow, { to }: OrderMove): ProblemError {
  const [now, wanted] = [orderStateWords(order.status, order.handover), orderStateWords(to, order.handover)];
  return new ProblemError(409, 'conflict', `This order is “${now}” now, so it cannot become “${wanted}”.`, {
    details: { status: order.status },
  });
}

/** A colleague, or the same person on another device, has decided since; or the other side has. */
function movedMeanwhile({ status, handover }: OrderRow, from: OrderStatus, by: OrderMover): ProblemError {
  const side = by === 'shop' ? undefined : by;
  const [now, seen] = [orderStateWords(status, handover, side), orderStateWords(from, handover, side)];
  return new ProblemError(409, 'conflict', `This order is “${now}” now, no longer “${seen}”. Decide again.`, {
    details: { status },
  });
}

async function takeReturn(
  tx: Transaction,
  order: OrderRow,
  request: NonNullable<OrderMove['return']>,
  now: Date,
): Promise<void> {
  const { items, vendor } = await completeOne(tx, order);
  if (isFormerEmail(vendor.email)) {
    throw new ProblemError(409, 'conflict', 'The vendor has left the shop. Write to us.', {
      details: { status: order.status },
    });
  }
  const fault = judgeReturn(request, items, { collectedAt: order.updatedAt, now });
  if (fault?.field === null) {
    throw new ProblemError(409, 'conflict', fault.message, { details: { status: order.status } });
  }
  if (fault) throw fieldProblem(fault.field, fault.message);
  if (!(await addReturn(tx, order, request, now))) {
    throw fieldProblem('images', 'A picture is missing. Add it again.');
  }
}
