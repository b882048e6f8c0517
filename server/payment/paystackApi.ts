import { parseJson } from '#contract/core/parseJson.ts';
import * as z from 'zod';
import { callOutside, type OutsideCall } from '#server/callOutside.ts';
import { PaymentProviderError } from './paymentProvider.ts';

/*
 * Calls of Paystack's API. Its responses are `{status, message, data}`, where `status` only says that the call worked.
 */

export interface PaystackOptions {
  secretKey: string;
  baseUrl?: string;
  fetch?: OutsideCall['fetch'];
  timeoutMs?: number;
}

/** Many times what a page of a hundred payments takes, with the card, the customer and the history of each. */
const maxAnswerBytes = 8 * 1024 * 1024;

/** Calls a path, by POST with a body and by GET without. @throws PaymentProviderError */
export type PaystackCall = <Schema extends z.ZodType>(
  schema: Schema,
  path: string,
  body?: object,
) => Promise<z.infer<Schema>>;

const refusal = z.object({ status: z.literal(false), message: z.string() });

/** Makes the function that calls Paystack with a key. */
export function paystackApi(options: PaystackOptions): PaystackCall {
  const { secretKey, baseUrl = 'https://api.paystack.co', fetch, timeoutMs = 15_000 } = options;
  return async (schema, path, body) => {
    const answer = await callOutside(new URL(path, baseUrl), {
      method: body ? 'POST' : 'GET',
      headers: { authorization: `Bearer ${secretKey}`, 'content-type': 'application/json', accept: 'application/json' },
      timeoutMs,
      maxAnswerBytes,
      ...(fetch && { fetch }),
      ...(body ? { body: JSON.stringify(body) } : {}),
    })
      .then(({ status, bytes }) => ({ status, json: parseJson(bytes.toString('utf8')) }))
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
