import { and, desc, eq, inArray, sql } from 'drizzle-orm';
import { dayMs } from '#contract/core/durations.ts';
import { formatPrice } from '#contract/core/money/money.ts';
import type { Transaction } from '#server/db/connection.ts';
import { deals, moneyMovements } from '#server/db/tables/dealSchema.ts';
import { orders } from '#server/db/tables/orderSchema.ts';
import { mailMoment } from '#server/mail/templates/mailDates.ts';
import { hiddenNumber } from '#server/payment/hiddenNumber.ts';
import { conflict } from '#server/plugins/requests/problems.ts';
import { balanceOf, lockAccount } from '../ledger/ledger.ts';
import type { DealContext } from '../moveDeal.ts';
import { hasJustFailed, type PayeeRow, payeesOf } from './payees.ts';
import { beginPayout } from './payOut.ts';
import { isSuspended } from './suspendedVendors.ts';

/*
 * What a vendor who deletes the account must have settled before: nothing may be left that is owed to somebody whom
 * nobody can reach any more. A balance that is too small for a payout of its own is paid out all the same, since none
 * comes after it.
 */

const onTheWay = ['waiting', 'asked', 'stuck'] as const;

/**
 * Begins the last payout of a vendor who is about to delete the account, whatever its size. Does nothing where other
 * things must be settled first, where no account is named, and while a payout to it that has failed has to wait. Call it in
 * a transaction of its own, which commits although the deletion is refused until the money has arrived. May be repeated.
 */
export async function payLast(context: DealContext, tx: Transaction, vendorId: string): Promise<void> {
  // Most who leave have never sold anything, and get no account in the ledger for it.
  if ((await balanceOf(tx, 'vendor', vendorId)) <= 0) return;
  await lockAccount(tx, 'vendor', vendorId);
  if ((await openReturn(tx, vendorId)) !== undefined || (await isSuspended(tx, vendorId))) return;
  const amountPesewas = await balanceOf(tx, 'vendor', vendorId);
  const now = context.clock();
  const { payee, next } = await payeesOf(tx, { vendorId, provider: context.money.name, now });
  if (amountPesewas <= 0 || !payee || (await mustWait(tx, { payee, next }, now))) return;
  await beginPayout(context, tx, { vendorId, payeeId: payee.id, amountPesewas });
}

/**
 * Does nothing for an account without money, debts or parts to take back.
 * @throws ProblemError 409 with what to do, or to wait for, otherwise
 */
export async function requireSettled(context: DealContext, tx: Transaction, accountId: string): Promise<void> {
  // It is a debt only once the vendor has said that the parts came back, and nobody could say so later.
  const open = await openReturn(tx, accountId);
  if (open) {
    throw conflict(
      open.isAgreed
        ? `You have agreed to take back parts of order ${open.number}. Say first that they came back, so that the buyer gets the price.`
        : `The buyer of order ${open.number} wants to return parts of it. Answer first.`,
    );
  }
  const balance = await balanceOf(tx, 'vendor', accountId);
  if (balance < 0) throw conflict('You owe a buyer the price of parts that came back. Write to the shop first.');
  if (balance > 0) throw conflict(await whyNotPaid(context, tx, accountId, balance));
  const [moving] = await tx
    .select({ kind: moneyMovements.kind, pesewas: moneyMovements.amountPesewas })
    .from(moneyMovements)
    .where(and(eq(moneyMovements.vendorId, accountId), inArray(moneyMovements.status, [...onTheWay])))
    // What is theirs first.
    .orderBy(desc(eq(moneyMovements.kind, 'transfer')))
    .limit(1);
  if (!moving) return;
  throw conflict(
    moving.kind === 'transfer'
      ? `Your ${formatPrice(moving.pesewas)} is on its way to you. Delete the account once it has arrived.`
      : 'The price of parts that came back is on its way to a buyer. Delete the account once it has arrived, usually within a day.',
  );
}

/** Why a balance was not paid out when its vendor wanted to leave. */
async function whyNotPaid(context: DealContext, tx: Transaction, vendorId: string, pesewas: number): Promise<string> {
  const have = `You still have ${formatPrice(pesewas)} to be paid out.`;
  if (await isSuspended(tx, vendorId)) {
    return `${have} Nothing is paid out while your account is suspended: write to the shop first.`;
  }
  const now = context.clock();
  const { payee, next } = await payeesOf(tx, { vendorId, provider: context.money.name, now });
  if (!payee) return `${have} Enter where it goes, and delete the account once it has arrived.`;
  if (await mustWait(tx, { payee, next }, now)) {
    return next
      ? `${have} It goes to your new account from ${mailMoment(next.activeFrom)}: delete the account again then.`
      : `${have} The payout to ${hiddenNumber(payee.number)} failed. Correct where it goes or, if that is right, delete the account again after a day, or write to the shop.`;
  }
  return `${have} Delete the account again: it is sent to you first.`;
}

/**
 * Whether a payout would fail as the last one did: for a day, in which its network or bank may be put right, or until the
 * account that the vendor has named instead counts.
 */
function mustWait(
  tx: Transaction,
  { payee, next }: { payee: PayeeRow; next: PayeeRow | null },
  now: Date,
): Promise<boolean> {
  return hasJustFailed(tx, payee.id, next ? undefined : new Date(now.getTime() - dayMs));
}

/** An order of which parts may come back that the vendor was paid for through the shop; undefined if there is none. */
async function openReturn(
  tx: Transaction,
  vendorId: string,
): Promise<{ number: number; isAgreed: boolean } | undefined> {
  const [open] = await tx
    .select({ number: orders.number, isAgreed: sql<boolean>`${orders.status} = 'return-accepted'` })
    .from(orders)
    .innerJoin(deals, eq(deals.orderId, orders.id))
    .where(
      and(
        eq(orders.vendorId, vendorId),
        inArray(orders.status, ['return-asked', 'return-accepted']),
        inArray(deals.status, ['released', 'split']),
      ),
    )
    .orderBy(orders.number)
    .limit(1);
  return open;
}
