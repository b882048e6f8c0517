import { formatPrice } from '#contract/money.ts';
import { shopName } from '#contract/shop.ts';
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
  dashboardUrl: string;
}

/** The receipt of a plan, to the vendor. */
export function paymentReceiptMail(payment: PaymentReceiptMail): MailContent {
  const { companyName, planName, amountPesewas, reference, paidAt, paidUntil } = payment;
  return renderMail({
    subject: `Receipt: ${shopName} plan, ${planName}`,
    heading: `Your plan runs until ${mailDay(paidUntil)}`,
    blocks: [
      { kind: 'text', text: 'Thank you. Your adverts are up while the plan runs.' },
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
    ],
    reason: 'You get this mail because you paid for a plan.',
  });
}
