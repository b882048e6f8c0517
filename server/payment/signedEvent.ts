import { createHmac, timingSafeEqual } from 'node:crypto';
import * as z from 'zod';
import { readMoneyBackEvent } from './moneyBackEvents.ts';
import { referencePrefixes } from './moneyProvider.ts';
import { isPaymentReference, type WebhookReading } from './paymentProvider.ts';

/*
 * The webhooks of Paystack and of the sandbox, which are the same so that the sandbox exercises the same code: a JSON
 * body and, in a header, the hex HMAC-SHA512 of its raw bytes.
 */

const eventSchema = z.object({
  event: z.enum(['charge.success', 'charge.failed', 'charge.abandoned']),
  data: z.object({
    reference: z.string().refine(isPaymentReference),
    amount: z.int().nonnegative(),
    currency: z.string(),
  }),
});

/** Payouts of deals (paystack.com/docs/transfers); a transfer that somebody made at the dashboard is not ours. */
const movedSchema = z.object({
  event: z.enum(['transfer.success', 'transfer.failed', 'transfer.reversed']),
  data: z.object({
    reference: z.string().refine((text) => isPaymentReference(text) && text.startsWith(referencePrefixes.transfer)),
  }),
});

/** The hex HMAC-SHA512 of a body. */
export function signBody(secret: string, body: string | Buffer): string {
  return createHmac('sha512', secret).update(body).digest('hex');
}

/** Reads a webhook after checking its signature in constant time; the body is not parsed before that. Never throws. */
export function readSignedEvent(secret: string, rawBody: Buffer, signature: unknown): WebhookReading {
  if (typeof signature !== 'string') return { ok: false, reason: 'forged' };
  const expected = Buffer.from(signBody(secret, rawBody), 'latin1');
  const given = Buffer.from(signature, 'latin1');
  // The length is not secret, and timingSafeEqual needs both to have the same.
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return { ok: false, reason: 'forged' };

  const json = parseJson(rawBody);
  const moved = movedSchema.safeParse(json);
  if (moved.success) return { ok: true, event: { type: 'moved', reference: moved.data.data.reference } };
  const moneyBack = readMoneyBackEvent(json);
  if (moneyBack) return { ok: true, event: moneyBack };
  const parsed = eventSchema.safeParse(json);
  if (!parsed.success) return { ok: false, reason: 'irrelevant' };
  const { event: type, data } = parsed.data;
  const { reference, amount: amountPesewas, currency } = data;
  return { ok: true, event: { type, reference, amountPesewas, currency } };
}

function parseJson(bytes: Buffer): unknown {
  try {
    return JSON.parse(bytes.toString('utf8'));
  } catch {
    return undefined;
  }
}
