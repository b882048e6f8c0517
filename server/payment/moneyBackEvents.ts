import * as z from 'zod';
import { type MoneyBackEvent, isPaymentReference } from './paymentProvider.ts';

/*
 * What Paystack tells of money that went back or is disputed (paystack.com/docs/payments/refunds and …/disputes). The
 * events name the payment in different places, and some write amounts as text.
 */

const reference = z.string().refine(isPaymentReference);
const amount = z.union([z.int().nonnegative(), z.string().regex(/^\d{1,12}$/)]).transform(Number);
const identifier = z.union([z.int(), z.string().max(100)]).transform(String);

const dataSchema = z.object({
  id: identifier.nullish(),
  reference: reference.nullish(),
  transaction_reference: reference.nullish(),
  refund_reference: identifier.nullish(),
  amount: amount.nullish(),
  refund_amount: amount.nullish(),
  currency: z.string().max(10).nullish(),
  resolution: z.string().nullish(),
  transaction: z
    .object({ reference: reference.nullish(), amount: amount.nullish(), currency: z.string().max(10).nullish() })
    .nullish(),
});
type Data = z.infer<typeof dataSchema>;

/** Who keeps the money after a dispute, by the words of its `resolution`; null when it is not one that we know. */
function endOf(resolution: string | null | undefined): 'dispute-lost' | 'dispute-won' | null {
  // "merchant-accepted" and "auto-accepted": the claim was accepted, and the money goes back.
  if (/accept|lost/i.test(resolution ?? '')) return 'dispute-lost';
  return /declin|won/i.test(resolution ?? '') ? 'dispute-won' : null;
}

const kinds: Readonly<Record<string, (data: Data) => MoneyBackEvent['type'] | null>> = {
  'refund.processed': () => 'refund',
  'refund.failed': () => 'refund-failed',
  'charge.dispute.create': () => 'dispute',
  'charge.dispute.remind': () => 'dispute',
  'charge.dispute.resolve': ({ resolution }) => endOf(resolution),
  // Our references are those of payments only, so a reversal that names one took its money back.
  'charge.reversed': () => 'reversal',
  'transaction.reversed': () => 'reversal',
  'transfer.reversed': () => 'reversal',
};

/**
 * Reads an event about money that went back.
 * @param json a body whose signature was checked
 * @returns null for any other event
 */
export function readMoneyBackEvent(json: unknown): MoneyBackEvent | null {
  const { data: event } = z.object({ event: z.string(), data: dataSchema }).safeParse(json);
  const type = event && Object.hasOwn(kinds, event.event) ? (kinds[event.event]?.(event.data) ?? null) : null;
  if (!event || !type) return null;
  const { data } = event;
  const about = data.transaction?.reference ?? data.transaction_reference ?? data.reference;
  const isDispute = type.startsWith('dispute');
  const amountPesewas = (isDispute ? data.refund_amount : null) ?? data.amount ?? data.transaction?.amount;
  const currency = data.currency ?? data.transaction?.currency;
  if (!about || amountPesewas == null || currency == null) return null;
  // A reversal is of the whole payment, so there is one. A refund is told with an id of its own, or without any.
  const fact = isDispute
    ? [data.id ?? '']
    : type === 'reversal'
      ? []
      : [data.id ?? '', data.refund_reference ?? '', amountPesewas];
  return {
    type,
    key: [type, about, ...fact].join(' '),
    reference: about,
    amountPesewas,
    currency,
    dispute: isDispute ? (data.id ?? null) : null,
  };
}
