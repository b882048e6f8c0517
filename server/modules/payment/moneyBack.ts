import { and, eq, gte, sql } from 'drizzle-orm';
import { formatPrice } from '#contract/core/money/money.ts';
import type { PaymentEventKind } from '#contract/vendor/paymentEvents.ts';
import { plans } from '#contract/vendor/payment.ts';
import { paymentEvents, payments } from '#server/db/tables/paymentSchema.ts';
import { amountText } from '#server/payment/amountText.ts';
import { type Actor, writeAct } from '#server/plugins/watch/adminLog.ts';
import type { Queryable, Transaction } from '../../db/connection.ts';
import type { ModuleContext } from '../../deps.ts';
import { moneyBackMail } from '../../mail/templates/paymentMails.ts';
import type { MoneyBackEvent } from '../../payment/paymentProvider.ts';
import {
  hideAdverts,
  lockPayer,
  lockPayment,
  type PaymentRow,
  saveSubscription,
  settleRow,
  subscriptionOf,
} from './paymentsRepository.ts';
import { addMonths, endOfShownPlans } from './subscriptionRules.ts';

/*
 * Money that went back: refunds, reversals and disputes that a provider tells of. Each fact is stored once, whatever
 * order and number of calls it comes in, and whatever follows is derived from all of them: so a refund that is told
 * before the success it undoes has the same effect as one after it.
 */

/**
 * `ended`: what the payment bought was taken back. `noted`: the desk knows. `known`: nothing new. `unknown`: the shop
 * has no such payment. `mismatch`: amount, currency or provider cannot be right; nothing was taken back.
 */
export type MoneyBackOutcome = 'ended' | 'noted' | 'known' | 'unknown' | 'mismatch';

/** How the desk's log names whoever tells of payments. */
export const paymentProvider: Actor = { name: 'payment provider', accountId: null };

/** Applies what a provider tells of money that went back, with a line in the desk's log. May be repeated. */
export async function applyMoneyBack(
  context: Pick<ModuleContext, 'config' | 'clock' | 'payments' | 'queueMail' | 'notices'>,
  tx: Transaction,
  event: MoneyBackEvent,
): Promise<MoneyBackOutcome> {
  const { type: kind, key: eventKey, reference, amountPesewas, currency, dispute } = event;
  const now = context.clock();
  const payment = await lockPayment(tx, reference);
  const stored = await tx
    .insert(paymentEvents)
    .values({ provider: context.payments.name, eventKey, reference, kind, amountPesewas, currency, dispute, at: now })
    .onConflictDoNothing()
    .returning({ id: paymentEvents.id });
  if (stored.length === 0) return 'known';

  const line = { actor: paymentProvider, act: kind, subject: `payment ${reference}`, at: now };
  if (!payment) {
    const sentence = `${amountText(event)}: the shop has no such payment.`;
    await writeAct(tx, { ...line, sentence });
    return 'unknown';
  }
  if (!isOf(payment, event) || payment.provider !== context.payments.name) {
    const sentence = `${amountText(event)} does not match the payment of ${formatPrice(payment.amountPesewas)}. Nothing was changed: look at it at the provider.`;
    await writeAct(tx, { ...line, sentence });
    return 'mismatch';
  }
  const ends = payment.status === 'paid' && (await wasPaidBack(tx, payment));
  if (ends) await takeBack(tx, payment, now);
  await tellVendor(context, tx, payment, { kind, ends });
  await writeAct(tx, { ...line, sentence: sentenceOf(payment, event, ends) });
  return ends ? 'ended' : 'noted';
}

/** Whether an event can be about a payment: its currency, and no more money than was paid. */
function isOf(
  payment: PaymentRow,
  { amountPesewas, currency }: Pick<MoneyBackEvent, 'amountPesewas' | 'currency'>,
): boolean {
  return currency === payment.currency && amountPesewas > 0 && amountPesewas <= payment.amountPesewas;
}

/**
 * Whether all the money of a payment went back. A lost dispute is often told as a refund too, so the larger of the two
 * counts, and not their sum.
 */
export async function wasPaidBack(db: Queryable, payment: PaymentRow): Promise<boolean> {
  const rows = await db.select().from(paymentEvents).where(eq(paymentEvents.reference, payment.reference));
  const valid = rows.filter((row) => row.provider === payment.provider && isOf(payment, row));
  const sumOf = (kind: PaymentEventKind) =>
    valid.reduce((sum, row) => sum + (row.kind === kind ? row.amountPesewas : 0), 0);
  return Math.max(sumOf('refund'), sumOf('dispute-lost'), sumOf('reversal')) >= payment.amountPesewas;
}

/** Ends what a payment bought: the plan gets shorter by what is left of its period, or ends at once. */
async function takeBack(tx: Transaction, payment: PaymentRow, now: Date): Promise<void> {
  const { id, accountId } = payment;
  await lockPayer(tx, accountId);
  const months = plans.find((plan) => plan.id === payment.plan)?.months ?? 0;
  const from = payment.coversFrom ?? payment.settledAt ?? payment.createdAt;
  const until = payment.coversUntil ?? addMonths(from, months);
  const unusedMs = Math.max(0, until.getTime() - Math.max(now.getTime(), from.getTime()));
  await settleRow(tx, id, { status: 'refunded', settledAt: payment.settledAt ?? now });
  if (unusedMs > 0) await bringForward(tx, accountId, until, unusedMs);

  const running = await subscriptionOf(tx, accountId);
  const ended = endOfShownPlans(now);
  if (!running || running.paidUntil <= ended) return;
  const paidUntil = new Date(running.paidUntil.getTime() - unusedMs);
  const runsOn = paidUntil > now;
  // Without days of grace: nothing is paid any more.
  await saveSubscription(tx, { accountId, plan: running.plan, paidUntil: runsOn ? paidUntil : ended });
  if (!runsOn) await hideAdverts(tx, accountId, ended);
}

/** Lets the periods that were bought to follow one that ends now begin earlier. */
async function bringForward(tx: Transaction, accountId: string, from: Date, byMs: number): Promise<void> {
  const by = sql`make_interval(secs => ${byMs / 1000})`;
  await tx
    .update(payments)
    .set({ coversFrom: sql`${payments.coversFrom} - ${by}`, coversUntil: sql`${payments.coversUntil} - ${by}` })
    .where(and(eq(payments.accountId, accountId), eq(payments.status, 'paid'), gte(payments.coversFrom, from)));
}

/** The line of the desk's log. */
function sentenceOf(payment: PaymentRow, event: MoneyBackEvent, ends: boolean): string {
  const money = `${amountText(event)} of ${formatPrice(payment.amountPesewas)} (account ${payment.accountId})`;
  const plan = ends
    ? 'What it had bought was taken back.'
    : payment.status === 'refunded'
      ? 'What it had bought was taken back before.'
      : payment.status === 'paid'
        ? 'The plan goes on.'
        : 'It has bought nothing yet.';
  const what: Record<PaymentEventKind, string> = {
    refund: `${money} went back to the payer. ${plan}`,
    'refund-failed': `A refund of ${money} failed. ${plan}`,
    dispute: `The payer’s bank asks for ${money} back: answer at the provider in time. ${plan}`,
    'dispute-lost': `The dispute was decided for the payer: ${money} went back. ${plan}`,
    'dispute-won': `The dispute about ${money} was decided for the shop. ${plan}`,
    reversal: `The provider took back ${money}. ${plan}`,
  };
  return what[event.type];
}

/** Tells the vendor what changes for them; refunds that failed are the desk's matter. */
async function tellVendor(
  { config, notices, queueMail }: Pick<ModuleContext, 'config' | 'queueMail' | 'notices'>,
  tx: Transaction,
  payment: PaymentRow,
  { kind, ends }: { kind: PaymentEventKind; ends: boolean },
): Promise<void> {
  const { accountId, amountPesewas, reference } = payment;
  const money = formatPrice(amountPesewas);
  const notice = ends
    ? {
        title: 'Your payment was refunded',
        body: `The payment of ${money} (${reference}) went back to you, so the plan that it paid has ended.`,
      }
    : kind === 'dispute'
      ? {
          title: 'Your payment is disputed',
          body: `Your bank or network asks for the payment of ${money} (${reference}) back. Your plan goes on until that is decided.`,
        }
      : null;
  if (!notice) return;
  const { email, deletedAt } = await lockPayer(tx, accountId);
  if (deletedAt) return;
  await notices.tell(tx, { accountId, kind: 'plan', groupKey: 'plan', path: '/payment', ...notice });
  const planUrl = new URL('/payment', config.publicUrl).href;
  await queueMail(tx, {
    to: email,
    idempotencyKey: `money-back-${reference}-${ends ? 'ended' : kind}`,
    ...moneyBackMail({ ...notice, planUrl }),
  });
}
