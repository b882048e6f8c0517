import {
  PaymentProviderError,
  checkPaymentOrder,
  type PaymentOrder,
  type PaymentProvider,
  type PaymentState,
} from './paymentProvider.ts';
import { readSignedEvent, signBody } from './signedEvent.ts';

export const sandboxSignatureHeader = 'x-sandbox-signature';

export const sandboxOutcomes = ['paid', 'failed', 'abandoned'] as const;
export type SandboxOutcome = (typeof sandboxOutcomes)[number];

/**
 * What the sandbox remembers. It keeps no books: the shop's table of payments knows each payment and its outcome, so
 * that every process and every restart sees the same.
 */
export interface SandboxLedger {
  find(reference: string): Promise<PaymentState | null>;
  /** Notes a payment for a deal, of which the sandbox keeps its own books. */
  begin(order: PaymentOrder): Promise<void>;
}

export interface SandboxOptions {
  publicUrl: string;
  /** Signs the sandbox's own webhooks, so that nobody else can claim that something was paid. */
  secret: string;
  ledger: SandboxLedger;
}

/** The provider of a fresh machine: our own pay page, where no money moves. */
export function sandboxProvider({ publicUrl, secret, ledger }: SandboxOptions): PaymentProvider {
  return {
    name: 'sandbox',

    async initiate(order) {
      checkPaymentOrder(order);
      await ledger.begin(order);
      return { url: new URL(sandboxPayPath(order.reference), publicUrl).href };
    },

    async verify(reference) {
      const state = await ledger.find(reference);
      if (!state) throw new PaymentProviderError('refused', 'The sandbox knows no payment with this reference.');
      // Paystack says the same about a payer who has done nothing yet.
      return state.status === 'pending' ? { ...state, status: 'abandoned' } : state;
    },

    readWebhook({ rawBody, headers }) {
      return readSignedEvent(secret, rawBody, headers[sandboxSignatureHeader]);
    },
  };
}

/** The path of a payment's pay page. */
export function sandboxPayPath(reference: string): string {
  return `/sandbox-pay/${encodeURIComponent(reference)}`;
}

/** What the sandbox can be told to do with a payment that was made: the kinds of events that a provider may send. */
export const sandboxAfterwards = ['refund', 'dispute', 'dispute-lost', 'dispute-won', 'reversal'] as const;
export type SandboxAfterwards = (typeof sandboxAfterwards)[number];

const eventTypes = { paid: 'charge.success', failed: 'charge.failed', abandoned: 'charge.abandoned' } as const;

export interface SandboxEvent {
  outcome: SandboxOutcome;
  reference: string;
  amountPesewas: number;
  currency: string;
  /** When the button was pressed. */
  at: Date;
}

/** Makes the webhook that a press on the pay page causes: its exact bytes, and the headers to send with them. */
export function signSandboxEvent(secret: string, event: SandboxEvent) {
  const { outcome, reference, amountPesewas, currency, at } = event;
  const data = { reference, amount: amountPesewas, currency, [`${outcome}_at`]: at.toISOString() };
  return signed(secret, { event: eventTypes[outcome], data });
}

/** Makes the webhook about money of a payment that goes back or is disputed, in the shapes that Paystack uses. */
export function signSandboxAfterwards(
  secret: string,
  kind: SandboxAfterwards,
  { reference, amountPesewas, currency }: Pick<SandboxEvent, 'reference' | 'amountPesewas' | 'currency'>,
) {
  const dispute = { id: reference, refund_amount: amountPesewas, currency, transaction: { reference } };
  const events = {
    refund: { event: 'refund.processed', data: { transaction_reference: reference, amount: amountPesewas, currency } },
    dispute: { event: 'charge.dispute.create', data: dispute },
    'dispute-lost': { event: 'charge.dispute.resolve', data: { ...dispute, resolution: 'merchant-accepted' } },
    'dispute-won': { event: 'charge.dispute.resolve', data: { ...dispute, resolution: 'declined' } },
    reversal: { event: 'charge.reversed', data: { reference, amount: amountPesewas, currency } },
  };
  return signed(secret, events[kind]);
}

function signed(secret: string, event: object) {
  const rawBody = Buffer.from(JSON.stringify(event));
  return {
    rawBody,
    headers: { 'content-type': 'application/json', [sandboxSignatureHeader]: signBody(secret, rawBody) },
  };
}
