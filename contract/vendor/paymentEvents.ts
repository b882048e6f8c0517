/*
 * What a provider tells of a payment after it was made.
 *
 * - `refund`: money went back to the payer; `refund-failed`: it was to go back and did not.
 * - `dispute`: the payer's bank or network asks for the money back; `dispute-lost` and `dispute-won` are how that ended.
 * - `reversal`: the provider took the whole payment back.
 */
export const paymentEventKinds = [
  'refund',
  'refund-failed',
  'dispute',
  'dispute-lost',
  'dispute-won',
  'reversal',
] as const;
export type PaymentEventKind = (typeof paymentEventKinds)[number];
