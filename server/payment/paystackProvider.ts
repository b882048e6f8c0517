import * as z from 'zod';
import { PaymentProviderError, checkPaymentOrder } from './paymentProvider.ts';
import type { PaymentProvider, PaymentState } from './paymentProvider.ts';
import { readSignedEvent } from './signedEvent.ts';

/*
 * Paystack in Ghana (paystack.com/docs/api/transaction). Its responses are `{status, message, data}`, where `status`
 * only says that the call worked; what became of the payment is in `data.status`. Amounts are whole pesewas.
 */

export interface PaystackOptions {
  secretKey: string;
  baseUrl?: string;
  fetch?: typeof globalThis.fetch;
  timeoutMs?: number;
}

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

const refusal = z.object({ status: z.literal(false), message: z.string() });

/** Our state for each state at Paystack; any other (`ongoing`, `processing`, `queued`, …) is pending. */
const states = new Map<string, PaymentState['status']>([
  ['success', 'paid'],
  ['failed', 'failed'],
  ['reversed', 'failed'],
  ['abandoned', 'abandoned'],
]);

/** Makes the provider for payments by card and mobile money through Paystack. */
export function paystackProvider(options: PaystackOptions): PaymentProvider {
  const { secretKey, baseUrl = 'https://api.paystack.co', fetch = globalThis.fetch, timeoutMs = 15_000 } = options;

  async function call<Schema extends z.ZodType>(schema: Schema, path: string, body?: object): Promise<z.infer<Schema>> {
    const answer = await fetch(new URL(path, baseUrl), {
      method: body ? 'POST' : 'GET',
      headers: { authorization: `Bearer ${secretKey}`, 'content-type': 'application/json', accept: 'application/json' },
      // A redirect would carry the secret key to a host that nobody configured.
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
      ...(body ? { body: JSON.stringify(body) } : {}),
    })
      .then(async (response) => ({ status: response.status, json: parseJson(await response.text()) }))
      .catch((error: unknown) => {
        throw new PaymentProviderError('down', 'Paystack does not answer.', { cause: error });
      });
    return readAnswer(schema, answer);
  }

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

function readAnswer<Schema extends z.ZodType>(
  schema: Schema,
  { status, json }: { status: number; json: unknown },
): z.infer<Schema> {
  if (status >= 500 || status === 429 || status === 408) {
    throw new PaymentProviderError('down', `Paystack answered ${status}.`);
  }
  if (status >= 400) {
    const parsed = refusal.safeParse(json);
    // Without Paystack's own message the response does not come from Paystack but from something in between.
    if (!parsed.success)
      throw new PaymentProviderError('down', `Paystack answered ${status} in a format that we do not know.`);
    throw new PaymentProviderError('refused', `Paystack refused (${status}): ${parsed.data.message.slice(0, 200)}`);
  }
  const parsed = schema.safeParse(json);
  if (!parsed.success) {
    throw new PaymentProviderError('down', 'Paystack answered in a format that we do not know.', {
      cause: parsed.error,
    });
  }
  return parsed.data;
}

function checkReference(requested: string, answered: string): void {
  if (requested !== answered) throw new PaymentProviderError('down', 'Paystack answered about another payment.');
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
