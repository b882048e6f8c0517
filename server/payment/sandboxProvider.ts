import { PaymentProviderError, checkPaymentOrder } from './paymentProvider.ts';
import type { PaymentProvider, PaymentState } from './paymentProvider.ts';
import { readSignedEvent, signBody } from './signedEvent.ts';

export const sandboxSignatureHeader = 'x-sandbox-signature';

export const sandboxOutcomes = ['paid', 'failed', 'abandoned'] as const;
export type SandboxOutcome = (typeof sandboxOutcomes)[number];

/**
 * What the sandbox remembers. It has no books of its own: the shop's table of payments is what knows of a payment and
 * what became of it, so that every process and every restart sees the same.
 */
export interface SandboxLedger {
  find(reference: string): Promise<PaymentState | null>;
}

export interface SandboxOptions {
  publicUrl: string;
  /** Signs the sandbox's own webhooks, so that nobody else can say that something was paid. */
  secret: string;
  ledger: SandboxLedger;
}

/** The provider of a fresh machine: a pay page of our own, where no money moves. */
export function sandboxProvider({ publicUrl, secret, ledger }: SandboxOptions): PaymentProvider {
  return {
    name: 'sandbox',

    async initiate(order) {
      checkPaymentOrder(order);
      return { url: new URL(sandboxPayPath(order.reference), publicUrl).href };
    },

    async verify(reference) {
      const state = await ledger.find(reference);
      if (!state) throw new PaymentProviderError('refused', 'The sandbox knows no payment of this reference.');
      // As Paystack says it of a payer who has done nothing yet.
      return state.status === 'pending' ? { ...state, status: 'abandoned' } : state;
    },

    readWebhook({ rawBody, headers }) {
      return readSignedEvent(secret, rawBody, headers[sandboxSignatureHeader]);
    },
  };
}

/** Where the pay page of a payment is. */
export function sandboxPayPath(reference: string): string {
  return `/sandbox-pay/${encodeURIComponent(reference)}`;
}

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
  const rawBody = Buffer.from(JSON.stringify({ event: eventTypes[outcome], data }));
  return {
    rawBody,
    headers: { 'content-type': 'application/json', [sandboxSignatureHeader]: signBody(secret, rawBody) },
  };
}
