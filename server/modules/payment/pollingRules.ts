import { dayMs, hourMs, minuteMs } from '#contract/core/durations.ts';
import type { PaymentState } from '#server/payment/paymentProvider.ts';
import type { PaymentRow } from './paymentsRepository.ts';
import type { Outcome } from './settlePayment.ts';

/*
 * How often a provider is asked about a payment whose webhook has not arrived, and when its answer counts as final.
 */

/** How long we wait for the webhook before we ask the provider, and between two requests. */
export const pollEveryMs = 20_000;
/** The job skips payments younger than this: for those, the provider is asked when the vendor opens the dashboard. */
export const polledByJobAfterMs = minuteMs;
/** Below this age, `abandoned` only means that the payer has done nothing yet (Paystack reports it from the start). */
const abandonedAfterMs = 30 * minuteMs;
/** A payment without an outcome after this time will not get one: approvals on a phone expire within minutes. */
export const givenUpAfterMs = 3 * dayMs;
/** A payer may return to a page on which they failed or which they left, and pay after all, within this time. */
export const recheckForMs = dayMs;

/** The pause, in milliseconds, between two requests of the job about one payment. */
export function pollAgainAfterMs(status: PaymentRow['status'], ageMs: number): number {
  if (status !== 'pending') return 30 * minuteMs;
  return ageMs < hourMs ? pollEveryMs : 10 * minuteMs;
}

/**
 * What the provider's answer means for a payment of this age.
 * @param left whether the payer came back with the pay page's Cancel
 * @returns the final outcome; null while it may still change
 */
export function outcomeOf(status: PaymentState['status'], ageMs: number, left: boolean): Outcome['status'] | null {
  if (status === 'paid' || status === 'failed') return status;
  if (ageMs >= givenUpAfterMs) return 'abandoned';
  if (status === 'abandoned' && (left || ageMs >= abandonedAfterMs)) return 'abandoned';
  return null;
}
