import * as z from 'zod';
import { PaymentProviderError, checkPaymentOrder, type PaymentProvider, type PaymentState } from './paymentProvider.ts';
import { paystackApi, type PaystackOptions } from './paystackApi.ts';
import { readSignedEvent } from './signedEvent.ts';

/* Paystack in Ghana (paystack.com/docs/api/transaction): the outcome is in `data.status`, amounts are pesewas. */

const initialized = z.object({
  status: z.literal(true),
  data: z.object({ authorization_url: z.url({ protocol: /^https?$/ }), reference: z.string() }),
});

const verified = z.object({
  status: z.literal(true),
  data: z.object({
    status: z.string(),
    amount: z.int().nonnegative(),
    currency: z.string(),
    reference: z.string(),
  }),
});

/** Our state for each state at Paystack; any other (`ongoing`, `processing`, `queued`, …) is pending. */
const states = new Map<string, PaymentState['status']>([
  ['success', 'paid'],
  ['failed', 'failed'],
  ['reversed', 'failed'],
  ['abandoned', 'abandoned'],
]);

/** Makes the provider for payments by card and mobile money through Paystack. */
export function paystackProvider(options: PaystackOptions): PaymentProvider {
  const { secretKey } = options;
  const call = paystackApi(options);

  return {
    name: 'paystack',

    async initiate(order) {
      checkPaymentOrder(order);
      const { data } = await call(initialized, '/transaction/initialize', {
        email: order.email,
        amount: order.amountPesewas,
        currency: order.currency,
        reference: order.reference,
        callback_url: order.callbackUrl,
        // paystack.com/docs/payments/metadata, "Cancel action".
        metadata: { ...order.metadata, cancel_action: order.cancelUrl },
        channels: ['card', 'mobile_money'],
      });
      checkReference(order.reference, data.reference);
      return { url: data.authorization_url };
    },

    async verify(reference) {
      const { data } = await call(verified, `/transaction/verify/${encodeURIComponent(reference)}`);
      checkReference(reference, data.reference);
      const status = states.get(data.status) ?? 'pending';
      return { status, amountPesewas: data.amount, currency: data.currency, reference };
    },

    readWebhook({ rawBody, headers }) {
      return readSignedEvent(secretKey, rawBody, headers['x-paystack-signature']);
    },
  };
}

function checkReference(requested: string, answered: string): void {
  if (requested !== answered) throw new PaymentProviderError('down', 'Paystack answered about another payment.');
}
