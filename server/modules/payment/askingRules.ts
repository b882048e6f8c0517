import type { PaymentState } from '../../payment/paymentProvider.ts';
import type { PaymentRow } from './paymentsRepository.ts';
import type { Outcome } from './settlePayment.ts';

/*
 * How often a provider is asked about a payment whose webhook has not come, and when its answer is taken for the end.
 */

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;

/** The webhook is given this long before the provider is asked, and between two times of asking. */
export const askEveryMs = 20_000;
/** The job leaves to those who look at their dashboard what is younger. */
export const askedByJobAfterMs = minuteMs;
/** Younger than this, `abandoned` only says that the payer has done nothing yet (Paystack calls it so from the start). */
const abandonedAfterMs = 30 * minuteMs;
/** What is still without an outcome then will not get one: approvals on a phone run out in minutes. */
export const givenUpAfterMs = 3 * dayMs;
/** A payer may go back to a page on which they failed or which they left, and pay; so long we look. */
export const secondThoughtsMs = dayMs;

/** The pause between two questions of the job about one payment. */
export function askAgainAfterMs(status: PaymentRow['status'], ageMs: number): number {
  if (status !== 'pending') return 30 * minuteMs;
  return ageMs < hourMs ? askEveryMs : 10 * minuteMs;
}

/**
 * What an answer of the provider means for a payment of this age.
 * @param left the payer has come back by the pay page's Cancel
 * @returns null while it may still become something else
 */
export function outcomeOf(status: PaymentState['status'], ageMs: number, left: boolean): Outcome['status'] | null {
  if (status === 'paid' || status === 'failed') return status;
  if (ageMs >= givenUpAfterMs) return 'abandoned';
  if (status === 'abandoned' && (left || ageMs >= abandonedAfterMs)) return 'abandoned';
  return null;
}
