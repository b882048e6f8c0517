import { dayMs } from '#contract/core/durations.ts';
import { formatPrice } from '#contract/core/money/money.ts';
import { graceDays } from '#contract/vendor/payment.ts';
import { shopName } from '#contract/core/shop.ts';
import type { MailContent } from '../mailer.ts';
import { renderMail } from './layout.ts';
import { mailDay, mailMoment } from './mailDates.ts';

export interface PaymentReceiptMail {
  companyName: string;
  planName: string;
  amountPesewas: number;
  reference: string;
  paidAt: Date;
  paidUntil: Date;
  /** Whether it was paid in the sandbox, where no money moves. */
  isTest: boolean;
  dashboardUrl: string;
  receiptUrl: string;
}

/** The receipt for a plan, for the vendor. */
export function paymentReceiptMail(payment: PaymentReceiptMail): MailContent {
  const { companyName, planName, amountPesewas, reference, paidAt, paidUntil } = payment;
  return renderMail({
    subject: `Receipt: ${shopName} plan, ${planName}`,
    heading: `Your plan runs until ${mailDay(paidUntil)}`,
    blocks: [
      payment.isTest
        ? 'This was a test payment: no money was charged. Your adverts are online while the plan runs.'
        : 'Thank you. Your adverts are online while the plan runs.',
      {
        kind: 'facts',
        rows: [
          ['Vendor', companyName],
          ['Plan', planName],
          ['Amount', formatPrice(amountPesewas)],
          ['Paid on', mailMoment(paidAt)],
          ['Runs until', mailDay(paidUntil)],
          ['Reference', reference],
        ],
      },
      { kind: 'button', label: 'Open your dashboard', url: payment.dashboardUrl },
      { kind: 'link', text: 'To print it:', label: 'open the receipt', url: payment.receiptUrl },
    ],
    reason: 'You get this mail because you paid for a plan.',
  });
}

/** "today", "tomorrow" or "in 6 days", by calendar days in Ghana, which uses UTC. */
function dayWords(at: Date, now: Date): string {
  const days = Math.floor(at.getTime() / dayMs) - Math.floor(now.getTime() / dayMs);
  if (days <= 0) return 'today';
  return days === 1 ? 'tomorrow' : `in ${days} days`;
}

/** The reminder before a plan ends, for the vendor. */
export function planReminderMail({
  companyName,
  paidUntil,
  now,
  payUrl,
}: {
  companyName: string;
  paidUntil: Date;
  now: Date;
  payUrl: string;
}): MailContent {
  const when = dayWords(paidUntil, now);
  return renderMail({
    subject: `Your ${shopName} plan ends ${when}`,
    heading: `Your plan ends ${when}, on ${mailDay(paidUntil)}`,
    blocks: [
      `You can pay now or later: the new plan begins when the old one ends, so you lose nothing by paying early. After the end your adverts stay public for ${graceDays} days. Then buyers do not see them until you pay again. Nothing is deleted.`,
      {
        kind: 'facts',
        rows: [
          ['Vendor', companyName],
          ['Runs until', mailMoment(paidUntil)],
        ],
      },
      { kind: 'button', label: 'Extend your plan', url: payUrl },
    ],
    reason: 'You get this mail because your plan ends soon.',
  });
}

/** The notice that a plan's days of grace are over, for the vendor. */
export function advertsHiddenMail({
  companyName,
  paidUntil,
  payUrl,
}: {
  companyName: string;
  paidUntil: Date;
  payUrl: string;
}): MailContent {
  return renderMail({
    subject: `Your adverts on ${shopName} are no longer public`,
    heading: 'Your adverts are no longer public',
    blocks: [
      `The plan of ${companyName} ended on ${mailDay(paidUntil)}, and the ${graceDays} days after it are over. Your adverts are saved as they are, and come back automatically with your next payment.`,
      { kind: 'button', label: 'Choose a plan', url: payUrl },
    ],
    reason: 'You get this mail because your plan has ended.',
  });
}

/** Money that a vendor paid went back, or is disputed; for the vendor. */
export function moneyBackMail({ title, body, planUrl }: { title: string; body: string; planUrl: string }): MailContent {
  return renderMail({
    subject: `${title} (${shopName})`,
    heading: title,
    blocks: [body, { kind: 'button', label: 'See your plan', url: planUrl }],
    reason: 'You get this mail because you paid for a plan.',
  });
}
