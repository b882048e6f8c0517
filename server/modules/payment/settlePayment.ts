import { formatPrice } from '#contract/core/money/money.ts';
import { plans } from '#contract/vendor/payment.ts';
import { amountText } from '#server/payment/amountText.ts';
import { readLog, writeAct } from '#server/plugins/watch/adminLog.ts';
import type { ModuleContext } from '../../deps.ts';
import type { Transaction } from '../../db/connection.ts';
import { paymentReceiptMail } from '../../mail/templates/paymentMails.ts';
import type { PaymentState } from '../../payment/paymentProvider.ts';
import { dashboardPath, receiptUrl } from './paymentCallback.ts';
import { paymentProvider, wasPaidBack } from './moneyBack.ts';
import {
  lockPayer,
  lockPayment,
  paidPeriods,
  type PaymentRow,
  saveSubscription,
  settleRow,
  subscriptionOf,
} from './paymentsRepository.ts';
import { boughtTime } from './subscriptionRules.ts';

/** The final outcome of a payment, as the provider reports it. */
export type Outcome = PaymentState & { status: 'paid' | 'failed' | 'abandoned' };

/**
 * `granted`: the plan runs (longer). `noted`: the attempt ended without payment, or its money went back already. `known`: nothing new. `unknown`: the
 * shop has no such payment. `mismatch`: amount, currency or provider differ from what was requested; nothing is
 * granted, and of money the desk's log says so. `ownerless`: the account was deleted meanwhile; nothing is granted, and the desk's log says so.
 */
export type Settlement = 'granted' | 'noted' | 'known' | 'unknown' | 'mismatch' | 'ownerless';

/** What somebody has to look at: it is logged as an error. */
export const oddSettlements: ReadonlySet<string> = new Set<Settlement>(['unknown', 'mismatch', 'ownerless']);

/**
 * Applies an outcome that the provider reports. May be repeated: a payment is granted only once. Success wins: a
 * payment that had failed or been abandoned is granted when it succeeds later, and one that succeeded stays paid.
 */
export async function settlePayment(
  { config, clock, payments, queueMail }: Pick<ModuleContext, 'config' | 'clock' | 'payments' | 'queueMail'>,
  tx: Transaction,
  outcome: Outcome,
): Promise<Settlement> {
  const payment = await lockPayment(tx, outcome.reference);
  if (!payment) return 'unknown';
  const { id, accountId, amountPesewas, currency } = payment;
  if (outcome.amountPesewas !== amountPesewas || outcome.currency !== currency || payment.provider !== payments.name) {
    if (outcome.status === 'paid') await noteOtherMoney(tx, payment, outcome, clock());
    return 'mismatch';
  }
  if (payment.status === 'paid' || payment.status === 'refunded') return 'known';

  const now = clock();
  if (outcome.status !== 'paid') {
    if (payment.status !== 'pending') return 'known';
    await settleRow(tx, id, { status: outcome.status, settledAt: now });
    return 'noted';
  }

  if (await wasPaidBack(tx, payment)) {
    await settleRow(tx, id, { status: 'refunded', settledAt: now });
    return 'noted';
  }

  const payer = await lockPayer(tx, accountId);
  if (payer.deletedAt) {
    await settleRow(tx, id, { status: 'paid', settledAt: now });
    const sentence = `${formatPrice(amountPesewas)} came for an account that was deleted meanwhile. Nothing was granted: send it back at the provider.`;
    const subject = `payment ${payment.reference}`;
    await writeAct(tx, { actor: paymentProvider, act: 'payment', subject, sentence, at: now });
    return 'ownerless';
  }
  const running = await subscriptionOf(tx, accountId);
  const plan = plans.find((plan) => plan.id === payment.plan);
  if (!plan) throw new Error(`Payment ${payment.reference} is for a plan that does not exist.`);
  const covers = boughtTime(running?.paidUntil ?? null, now, plan.months, await paidPeriods(tx, accountId));
  await saveSubscription(tx, { accountId, plan: plan.id, paidUntil: covers.until });
  await settleRow(tx, id, { status: 'paid', settledAt: now, coversFrom: covers.from, coversUntil: covers.until });
  await queueMail(tx, {
    to: payer.email,
    idempotencyKey: `receipt-${payment.reference}`,
    ...paymentReceiptMail({
      companyName: payer.companyName ?? payer.fullname,
      planName: plan.name,
      amountPesewas,
      reference: payment.reference,
      paidAt: now,
      paidUntil: covers.until,
      isTest: payment.provider === 'sandbox',
      dashboardUrl: new URL(dashboardPath, config.publicUrl).href,
      receiptUrl: receiptUrl(config, payment.reference),
    }),
  });
  return 'granted';
}

/**
 * Writes into the desk's log that other money came than was asked for: somebody has paid it. Once, however often the
 * provider says so; lock the payment first.
 */
async function noteOtherMoney(tx: Transaction, payment: PaymentRow, outcome: Outcome, at: Date): Promise<void> {
  const asked = `${formatPrice(payment.amountPesewas)} (account ${payment.accountId})`;
  const sentence = `${amountText(outcome)} came for the payment of ${asked}. Nothing was granted: look at it at the provider.`;
  const subject = `payment ${payment.reference}`;
  const known = await readLog(tx, { subject, limit: 50 });
  if (known.some((line) => line.sentence === sentence)) return;
  await writeAct(tx, { actor: paymentProvider, act: 'payment', subject, sentence, at });
}
