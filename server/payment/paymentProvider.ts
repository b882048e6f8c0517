import type { IncomingHttpHeaders } from 'node:http';
import type { PaymentEventKind } from '#contract/vendor/paymentEvents.ts';
import type { paymentProviders } from '#contract/vendor/payment.ts';

/** Every amount is in pesewas of Ghana's cedi. */
export type Currency = 'GHS';

export interface PaymentOrder {
  /** Our own, new for each attempt: letters, digits, `-`, `.` and `=`, at most 100. */
  reference: string;
  email: string;
  /** A whole number above 0. */
  amountPesewas: number;
  currency: Currency;
  /** Where the payer's browser goes afterwards; this says nothing about the outcome. */
  callbackUrl: string;
  /** Where the browser goes when the payer presses Cancel on the pay page. */
  cancelUrl: string;
  /** Shown to the shop in the provider's dashboard. */
  metadata: Record<string, string>;
}

/**
 * What the provider knows about a payment. Only `paid` is final: a payer who left (`abandoned`) may come back to the
 * same page and pay, and Paystack calls every payment abandoned until its payer has done something.
 */
export interface PaymentState {
  status: 'paid' | 'failed' | 'abandoned' | 'pending';
  /** As the provider reports it. The caller compares amount and currency with what it asked for before it grants. */
  amountPesewas: number;
  currency: string;
  reference: string;
}

export interface ChargeEvent {
  type: 'charge.success' | 'charge.failed' | 'charge.abandoned';
  reference: string;
  amountPesewas: number;
  currency: string;
}

/** Money of a payment that went back or is disputed. */
export interface MoneyBackEvent {
  type: PaymentEventKind;
  /** The same for every call about the same fact. */
  key: string;
  reference: string;
  /** How much of it, as the provider reports it. */
  amountPesewas: number;
  currency: string;
  /** The provider's number of the dispute. */
  dispute: string | null;
}

/** Something moved: a payout, or money back. Only a hint to ask, since such calls come twice and in any order. */
export interface MovedEvent {
  type: 'moved';
  /** Of the movement, or of the payment that money of goes back. */
  reference: string;
}

/**
 * `forged`: not signed by the provider; answer 401 and change nothing. `irrelevant`: really from the provider but about
 * something else; answer 200, or it is sent again for days.
 */
export type WebhookReading =
  | { ok: true; event: ChargeEvent | MoneyBackEvent | MovedEvent }
  | { ok: false; reason: 'forged' | 'irrelevant' };

/** Takes the money. Every method that calls the provider throws `PaymentProviderError`; `verify` may be repeated. */
export interface PaymentProvider {
  readonly name: (typeof paymentProviders)[number];
  /** Starts a payment; the payer goes to `url`. This charges nothing. */
  initiate(order: PaymentOrder): Promise<{ url: string }>;
  verify(reference: string): Promise<PaymentState>;
  /** Reads a webhook call. Takes the raw bytes, since the signature covers those. Never throws. */
  readWebhook(call: { rawBody: Buffer; headers: IncomingHttpHeaders }): WebhookReading;
}

/**
 * `down`: not reachable, too slow, or a response that is not the provider's: nothing was charged, try again later.
 * `refused`: the provider said no (unknown or used reference, wrong key): trying again changes nothing.
 */
export class PaymentProviderError extends Error {
  override readonly name = 'PaymentProviderError';
  readonly kind: 'down' | 'refused';
  /** With `refused`, the status of the provider's answer; 0 where there was none. */
  readonly httpStatus: number;

  constructor(kind: 'down' | 'refused', message: string, options?: ErrorOptions & { httpStatus?: number }) {
    super(message, options);
    this.kind = kind;
    this.httpStatus = options?.httpStatus ?? 0;
  }
}

/** Rejects an order that no provider would accept. @throws RangeError, since our own code made it */
export function checkPaymentOrder({ reference, amountPesewas }: PaymentOrder): void {
  if (!isPaymentReference(reference)) throw new RangeError('This is not a reference that providers accept.');
  if (!Number.isSafeInteger(amountPesewas) || amountPesewas <= 0) {
    throw new RangeError(`An amount is a whole number of pesewas above 0, not ${amountPesewas}.`);
  }
}

/** Whether the text can be one of our references at all. */
export function isPaymentReference(text: string): boolean {
  return /^[A-Za-z0-9.=-]{1,100}$/.test(text);
}
