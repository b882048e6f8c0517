import { parseJson } from '#contract/core/parseJson.ts';
import * as z from 'zod';
import { PaymentProviderError } from './paymentProvider.ts';

/*
 * Calls of Paystack's API. Its responses are `{status, message, data}`, where `status` only says that the call worked.
 */

export interface PaystackOptions {
  secretKey: string;
  baseUrl?: string;
  fetch?: typeof globalThis.fetch;
  timeoutMs?: number;
}

/** Calls a path, by POST with a body and by GET without. @throws PaymentProviderError */
export type PaystackCall = <Schema extends z.ZodType>(
  schema: Schema,
  path: string,
  body?: object,
) => Promise<z.infer<Schema>>;

const refusal = z.object({ status: z.literal(false), message: z.string() });

/** Makes the function that calls Paystack with a key. */
export function paystackApi(options: PaystackOptions): PaystackCall {
  const { secretKey, baseUrl = 'https://api.paystack.co', fetch = globalThis.fetch, timeoutMs = 15_000 } = options;
  return async (schema, path, body) => {
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
    const message = `Paystack refused (${status}): ${parsed.data.message.slice(0, 200)}`;
    throw new PaymentProviderError('refused', message, { httpStatus: status });
  }
  const parsed = schema.safeParse(json);
  if (!parsed.success) {
    throw new PaymentProviderError('down', 'Paystack answered in a format that we do not know.', {
      cause: parsed.error,
    });
  }
  return parsed.data;
}
