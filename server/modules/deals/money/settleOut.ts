import { formatPrice } from '#contract/core/money/money.ts';
import type { Transaction } from '#server/db/connection.ts';
import { amountText } from '#server/payment/amountText.ts';
import type { MoneyState } from '#server/payment/moneyProvider.ts';
import { type Entry, post } from '../ledger/ledger.ts';
import type { DealContext } from '../moveDeal.ts';
import { tellPayoutFailed } from '../payout/tellPayee.ts';
import { noteDifference } from './differences.ts';
import { changeMovement, type MovementRow, newReference } from './movementRows.ts';

/** When a refund that was refused is tried again. */
const refusedForMs = 60 * 60_000;

/**
 * Applies what the provider says of money that goes out. Lock the movement first. May be repeated, and come in any
 * order: each end of a movement is posted once, and money that comes back after it had arrived is undone.
 */
export async function settleOut(
  context: DealContext,
  tx: Transaction,
  movement: MovementRow,
  state: MoneyState,
): Promise<void> {
  if (state.status === 'pending') return;
  const now = context.clock();
  if (state.amountPesewas !== movement.amountPesewas || state.currency !== 'GHS') {
    const sentence = `The provider says that ${amountText(state)} moved as ${movement.reference}, and the shop asked for ${formatPrice(movement.amountPesewas)}.`;
    await noteDifference(tx, { key: `amount ${movement.reference}`, sentence, at: now });
    return;
  }
  if (movement.kind === 'refund') await settleRefund(context, tx, movement, state);
  else await settleTransfer(context, tx, movement, state);
}

const atProvider = ({ money }: DealContext, amountPesewas: number): Entry => ({
  kind: 'provider',
  owner: money.name,
  amountPesewas,
});

async function settleRefund(context: DealContext, tx: Transaction, movement: MovementRow, state: MoneyState) {
  const { id, reference, amountPesewas, orderId, status } = movement;
  const now = context.clock();
  const posting = { providerReference: reference, orderId, at: now };
  const owed: Entry = { kind: 'owed-back', owner: id, amountPesewas };
  if (state.status === 'succeeded') {
    if (status === 'succeeded') return;
    await changeMovement(tx, movement, { status: 'succeeded', settledAt: now, dueAt: null, failure: null });
    await post(tx, { ...posting, key: `refund ${reference}`, entries: [owed, atProvider(context, -amountPesewas)] });
    return;
  }
  if (status === 'succeeded') {
    // It arrived and came back: the buyer is owed it again.
    const entries = [atProvider(context, amountPesewas), { ...owed, amountPesewas: -amountPesewas }];
    await post(tx, { ...posting, key: `refund reversed ${reference}`, entries });
  }
  // The money is still owed. It is asked for again later under another reference, since this one has ended.
  const failure = state.failure ?? 'The provider gave no reason.';
  const dueAt = new Date(now.getTime() + refusedForMs);
  await changeMovement(tx, movement, {
    status: 'stuck',
    dueAt,
    failure,
    settledAt: null,
    reference: newReference('refund'),
    attempts: 0,
  });
  const sentence = `A refund of ${formatPrice(amountPesewas)} was not made: ${failure} It is tried again each hour.`;
  await noteDifference(tx, { key: `refund ${id}`, sentence, at: now });
}

async function settleTransfer(context: DealContext, tx: Transaction, movement: MovementRow, state: MoneyState) {
  const { id, reference, amountPesewas, vendorId, status } = movement;
  if (vendorId === null) throw new Error(`The payout ${reference} goes to nobody.`);
  const now = context.clock();
  const posting = { providerReference: reference, at: now };
  if (state.status === 'succeeded') {
    // After its end nothing else is believed but that it came back.
    if (status === 'failed') {
      const sentence = `The payout ${reference} of ${formatPrice(amountPesewas)} failed and went back to its vendor’s balance, and the provider says now that it arrived.`;
      await noteDifference(tx, { key: `arrived ${reference}`, sentence, at: now });
    }
    if (status !== 'asked') return;
    await changeMovement(tx, movement, { status: 'succeeded', settledAt: now, dueAt: null });
    const entries: Entry[] = [{ kind: 'on-the-way', owner: id, amountPesewas }, atProvider(context, -amountPesewas)];
    await post(tx, { ...posting, key: `transfer ${reference}`, entries });
    return;
  }
  if (status === 'failed' || status === 'reversed') return;
  const failure = state.failure ?? 'The provider gave no reason.';
  const next = status === 'succeeded' ? 'reversed' : 'failed';
  await changeMovement(tx, movement, { status: next, settledAt: now, dueAt: null, failure });
  const from: Entry =
    status === 'succeeded' ? atProvider(context, amountPesewas) : { kind: 'on-the-way', owner: id, amountPesewas };
  const entries: Entry[] = [from, { kind: 'vendor', owner: vendorId, amountPesewas: -amountPesewas }];
  await post(tx, { ...posting, key: `transfer back ${reference}`, entries });
  await tellPayoutFailed(context, tx, { vendorId, movementId: id, pesewas: amountPesewas, failure });
}
