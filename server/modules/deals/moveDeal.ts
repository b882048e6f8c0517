import { nextDealStatuses } from '#contract/deal/dealGraph.ts';
import type { DealMover, DealStatus } from '#contract/deal/dealStatuses.ts';
import { ProblemError } from '#server/plugins/requests/problems.ts';
import type { Transaction } from '../../db/connection.ts';
import type { ModuleContext } from '../../deps.ts';
import { tellDealEvent } from './dealEvents.ts';
import { addDealStep, type DealRow, type LockedDeal, type PaidDeal } from './dealRows.ts';
import { type Entry, post } from './ledger/ledger.ts';
import { oweBack } from './money/oweBack.ts';
import { enqueueMovement } from './money/moneyJobs.ts';
import { chargeOf } from './money/movementRows.ts';

export type DealContext = Pick<
  ModuleContext,
  'config' | 'clock' | 'queueMail' | 'notices' | 'secret' | 'jobs' | 'payments' | 'money'
>;

export interface DealMove {
  readonly to: DealStatus;
  readonly by: DealMover;
  readonly reason?: string | null;
  /** With `held`: what was paid. The payment is posted by whoever settled it. */
  readonly paid?: PaidDeal;
  /** With `split`: how much goes back to the buyer. */
  readonly backPesewas?: number;
}

/**
 * Moves a deal to another state and its money with it, in the ledger and in one transaction. No other code changes the
 * state of a deal. May be repeated: a deal that is there already stays unchanged.
 * @throws ProblemError 409 for a step that the graph does not have
 */
export async function moveDeal(
  context: DealContext,
  tx: Transaction,
  { deal, order }: LockedDeal,
  move: DealMove,
): Promise<DealRow> {
  const { to, by, reason = null, paid, backPesewas = 0 } = move;
  if (deal.status === to) return deal;
  if (!nextDealStatuses(by, deal.status).includes(to)) {
    const message = 'The payment of this order has moved on meanwhile. Look at the order and try again.';
    throw new ProblemError(409, 'conflict', message, { details: { deal: deal.status } });
  }
  const at = context.clock();
  const moved = await addDealStep(tx, deal, { status: to, movedBy: by, reason, at, ...(paid && { paid }) });
  await moveMoney(context, tx, moved, { vendorId: order.vendorId, by, at, backPesewas });
  await tellDealEvent(context, tx, { deal: moved, order, event: to, by, reason, backPesewas });
  return moved;
}

interface Facts {
  readonly vendorId: string;
  readonly by: DealMover;
  readonly at: Date;
  readonly backPesewas: number;
}

/** Gives held money its owner. */
async function moveMoney(context: DealContext, tx: Transaction, deal: DealRow, facts: Facts): Promise<void> {
  const { orderId, status, paidPesewas: paid, paidFeePesewas: fee } = deal;
  if (paid === null || fee === null || !['released', 'refunded', 'split'].includes(status)) return;
  const { vendorId, by, at, backPesewas } = facts;
  const posting = { key: `${status} ${orderId}`, orderId, at };
  const heldEntry: Entry = { kind: 'held', owner: orderId, amountPesewas: paid };
  if (status === 'refunded' && by === 'provider') {
    const providerEntry: Entry = { kind: 'provider', owner: context.payments.name, amountPesewas: -paid };
    await post(tx, { ...posting, entries: [heldEntry, providerEntry] });
    return;
  }
  const back = status === 'refunded' ? paid : status === 'split' ? backPesewas : 0;
  if (back < 0 || back > paid - (status === 'refunded' ? 0 : fee)) {
    throw new RangeError(`${back} pesewas cannot go back of ${paid} with a fee of ${fee}.`);
  }
  const charge = back > 0 ? await chargeOf(tx, deal) : null;
  if (back > 0 && !charge) throw new Error(`The deal ${orderId} holds money, and no payment brought it.`);
  const refund = charge && (await oweBack(context, tx, charge, { amountPesewas: back, waitsForVendor: null }));
  await post(tx, {
    ...posting,
    entries: [
      heldEntry,
      ...(refund ? [{ kind: 'owed-back' as const, owner: refund.id, amountPesewas: -back }] : []),
      ...(status === 'refunded'
        ? []
        : [
            { kind: 'vendor' as const, owner: vendorId, amountPesewas: -(paid - fee - back) },
            { kind: 'fees' as const, owner: '', amountPesewas: -fee },
          ]),
    ],
  });
  if (refund) await enqueueMovement(context, tx, refund);
}
