import { describe, expect, test } from 'vitest';
import type { PaymentState } from './paymentProvider.ts';
import {
  sandboxOutcomes,
  sandboxProvider,
  sandboxSignatureHeader,
  signSandboxEvent,
  type SandboxEvent,
} from './sandboxProvider.ts';

const secret = 'a secret of the shop';
const order = {
  reference: 'sy-0190f5d2',
  email: 'abena@example.com',
  amountPesewas: 15_000,
  currency: 'GHS',
  callbackUrl: 'http://localhost:8080/vendor-dashboard',
  cancelUrl: 'http://localhost:8080/vendor-dashboard',
  metadata: { plan: '3-months' },
} as const;
const event: SandboxEvent = {
  outcome: 'paid',
  reference: order.reference,
  amountPesewas: 15_000,
  currency: 'GHS',
  at: new Date('2026-01-02T03:04:05.000Z'),
};

function provider(states: PaymentState[] = []) {
  const ledger = {
    find: (reference: string) => Promise.resolve(states.find((state) => state.reference === reference) ?? null),
    begin: () => Promise.resolve(),
  };
  return sandboxProvider({ publicUrl: 'http://localhost:8080', secret, ledger });
}

describe('sandboxProvider', () => {
  test('sends the payer to the shop itself', async () => {
    expect(await provider().initiate(order)).toEqual({ url: 'http://localhost:8080/sandbox-pay/sy-0190f5d2' });
  });

  test.each([
    [{ reference: 'a/b' }],
    [{ reference: 'with_underscore' }],
    [{ reference: '' }],
    [{ amountPesewas: 0 }],
    [{ amountPesewas: -100 }],
    [{ amountPesewas: 1.5 }],
    [{ amountPesewas: Number.NaN }],
  ])('rejects an order with %j', async (wrong) => {
    await expect(provider().initiate({ ...order, ...wrong })).rejects.toThrow(RangeError);
  });

  test('returns the state in the ledger, and "abandoned" for a payer who has pressed nothing', async () => {
    const state = { reference: 'sy-1', amountPesewas: 100, currency: 'GHS' } as const;
    const verify = (status: PaymentState['status']) => provider([{ ...state, status }]).verify('sy-1');
    expect(await verify('paid')).toEqual({ ...state, status: 'paid' });
    expect(await verify('failed')).toEqual({ ...state, status: 'failed' });
    expect(await verify('pending')).toEqual({ ...state, status: 'abandoned' });
    await expect(provider().verify('sy-2')).rejects.toMatchObject({
      name: 'PaymentProviderError',
      kind: 'refused',
    });
  });

  test.each(sandboxOutcomes)('reads its own event of a payment that is %s', (outcome) => {
    const type = { paid: 'charge.success', failed: 'charge.failed', abandoned: 'charge.abandoned' }[outcome];
    expect(provider().readWebhook(signSandboxEvent(secret, { ...event, outcome }))).toEqual({
      ok: true,
      event: { type, reference: 'sy-0190f5d2', amountPesewas: 15_000, currency: 'GHS' },
    });
  });

  test('rejects an event that was signed by another, was changed, or is not signed', () => {
    const forged = { ok: false, reason: 'forged' };
    const { rawBody, headers } = signSandboxEvent(secret, event);
    const changed = Buffer.from(rawBody.toString().replace('15000', '15001'));
    const signature = headers[sandboxSignatureHeader];
    expect(provider().readWebhook(signSandboxEvent('another secret', event))).toEqual(forged);
    expect(provider().readWebhook({ rawBody: changed, headers })).toEqual(forged);
    expect(provider().readWebhook({ rawBody, headers: {} })).toEqual(forged);
    for (const wrong of ['', 'é', signature.slice(1), `${signature}0`, signature.toUpperCase()]) {
      expect(provider().readWebhook({ rawBody, headers: { [sandboxSignatureHeader]: wrong } })).toEqual(forged);
    }
    expect(provider().readWebhook({ rawBody, headers: { 'x-paystack-signature': signature } })).toEqual(forged);
  });
});
