import { afterEach, describe, expect, it } from 'vitest';
import { dayMs } from '#contract/core/durations.ts';
import { problemSchema } from '#contract/core/problem.ts';
import { PaymentProviderError, type PaymentProvider, type PaymentState } from '#server/payment/paymentProvider.ts';
import { createPaymentClient } from '#tests/support/shop/clients/paymentClient.ts';
import { createTestApp, type SignedIn, type TestApp } from '#tests/support/shop/testApp.ts';

let shop: TestApp | undefined;
afterEach(async () => {
  await shop?.close();
  shop = undefined;
});

/** A shop with a provider whose webhooks never arrive: it only answers when it is asked. */
async function shopWith(
  verify: (reference: string, times: number) => Promise<PaymentState>,
  initiate: PaymentProvider['initiate'] = () => Promise.resolve({ url: 'https://checkout.example/pay' }),
) {
  let times = 0;
  const payments: PaymentProvider = {
    name: 'paystack',
    initiate,
    verify: (reference) => {
      times += 1;
      return verify(reference, times);
    },
    readWebhook: () => ({ ok: false, reason: 'forged' }),
  };
  const made = await createTestApp({ payments });
  shop = made;
  const vendor = await made.signUpVerified({ role: 'vendor' });
  return { shop: made, vendor, asked: () => times };
}

const start = (shop: TestApp, vendor: SignedIn) => createPaymentClient(shop).start(vendor);
const subscription = (shop: TestApp, vendor: SignedIn) => createPaymentClient(shop).subscription(vendor);

const state = (reference: string, status: PaymentState['status'], amountPesewas = 12_000): PaymentState => ({
  reference,
  status,
  amountPesewas,
  currency: 'GHS',
});

describe('a payment whose webhook does not come', () => {
  it('a payment is asked about after 20 s, and not again within 20 s', async () => {
    const {
      shop,
      vendor,
      asked: references,
    } = await shopWith(async (reference, references) => state(reference, references === 1 ? 'pending' : 'paid'));
    await start(shop, vendor);
    shop.clock.advance(19_000);
    await subscription(shop, vendor);
    expect(references()).toBe(0);

    shop.clock.advance(1000);
    expect((await subscription(shop, vendor)).payment?.status).toBe('pending');
    await subscription(shop, vendor);
    expect(references()).toBe(1);

    shop.clock.advance(20_000);
    expect(await subscription(shop, vendor)).toMatchObject({ state: 'running', payment: { status: 'paid' } });
    shop.clock.advance(60_000);
    await subscription(shop, vendor);
    expect(references()).toBe(2);
  });

  it('a payment that was asked about while the clock was ahead is asked about again once the clock is right', async () => {
    const { shop, vendor } = await shopWith(async (reference, times) =>
      state(reference, times === 1 ? 'pending' : 'paid'),
    );
    await start(shop, vendor);
    shop.clock.advance(dayMs);
    expect((await subscription(shop, vendor)).payment?.status).toBe('pending');
    shop.clock.advance(60_000 - dayMs);
    expect((await subscription(shop, vendor)).payment?.status).toBe('paid');
  });

  it('a payment does not count as abandoned while its payer may still be typing', async () => {
    const { shop, vendor } = await shopWith(async (reference) => state(reference, 'abandoned'));
    await start(shop, vendor);
    shop.clock.advance(5 * 60_000);
    expect((await subscription(shop, vendor)).payment?.status).toBe('pending');
    shop.clock.advance(25 * 60_000);
    expect((await subscription(shop, vendor)).payment?.status).toBe('abandoned');
  });

  it('grants nothing when the provider reports a different amount', async () => {
    const { shop, vendor } = await shopWith(async (reference) => state(reference, 'paid', 100));
    await start(shop, vendor);
    shop.clock.advance(30_000);
    expect(await subscription(shop, vendor)).toMatchObject({ state: 'none', payment: { status: 'pending' } });
  });

  it('a payment stays unchanged while the provider is down', async () => {
    const { shop, vendor } = await shopWith(() => Promise.reject(new PaymentProviderError('down', 'No answer.')));
    await start(shop, vendor);
    shop.clock.advance(30_000);
    expect((await subscription(shop, vendor)).payment?.status).toBe('pending');
  });
});

describe('a payment whose page was closed', () => {
  const call = (shop: TestApp, { headers }: SignedIn, method: 'GET' | 'POST', reference: string, act: string) =>
    shop.app.inject({ method, url: `/api/payment/${reference}/${act}`, headers });

  it('a payment keeps its page until it has an outcome', async () => {
    let says: PaymentState['status'] = 'abandoned';
    const { shop, vendor } = await shopWith(async (reference) => state(reference, says));
    const reference = await start(shop, vendor);
    const page = await call(shop, vendor, 'GET', reference, 'page');
    expect(page.json()).toEqual({ url: 'https://checkout.example/pay' });
    expect(page.headers['cache-control']).toBe('private, no-store');
    says = 'paid';
    shop.clock.advance(5000);
    const late = await call(shop, vendor, 'GET', reference, 'page');
    expect(problemSchema.parse(late.json())).toMatchObject({ status: 409, details: { status: 'paid' } });
    expect((await subscription(shop, vendor)).state).toBe('running');
  });

  it('nobody else can open or give up a payment', async () => {
    const { shop, vendor } = await shopWith(async (reference) => state(reference, 'abandoned'));
    const reference = await start(shop, vendor);
    const other = await shop.signUpVerified({ role: 'vendor' });
    expect((await call(shop, other, 'GET', reference, 'page')).statusCode).toBe(404);
    expect((await call(shop, other, 'POST', reference, 'give-up')).statusCode).toBe(404);
    expect((await subscription(shop, vendor)).payment?.status).toBe('pending');
  });

  it.each(['abandoned', 'pending', 'down'] as const)(
    'a payment is given up while the provider says %s',
    async (says) => {
      const { shop, vendor } = await shopWith(async (reference) => {
        if (says === 'down') throw new PaymentProviderError('down', 'No answer.');
        return state(reference, says);
      });
      const reference = await start(shop, vendor);
      const answer = await call(shop, vendor, 'POST', reference, 'give-up');
      expect(answer.json()).toMatchObject({ status: 'abandoned' });
      expect((await subscription(shop, vendor)).payment).toMatchObject({ reference, status: 'abandoned' });
      expect((await call(shop, vendor, 'GET', reference, 'page')).statusCode).toBe(409);
    },
  );

  it('a payment is not given up when it was paid a second ago', async () => {
    const { shop, vendor } = await shopWith(async (reference) => state(reference, 'paid'));
    const reference = await start(shop, vendor);
    const answer = await call(shop, vendor, 'POST', reference, 'give-up');
    expect(answer.json()).toMatchObject({ status: 'paid' });
    expect((await subscription(shop, vendor)).state).toBe('running');
  });

  it('a payment is granted when it is paid after it was given up, even days after it was started', async () => {
    let says: PaymentState['status'] = 'pending';
    const { shop, vendor } = await shopWith(async (reference) => state(reference, says));
    const reference = await start(shop, vendor);
    shop.clock.advance(2 * dayMs);
    await call(shop, vendor, 'POST', reference, 'give-up');
    expect((await subscription(shop, vendor)).payment?.status).toBe('abandoned');
    says = 'paid';
    shop.clock.advance(60 * 60_000);
    await shop.deps.jobs.enqueue(shop.db, 'ask-about-payments', {});
    await shop.deps.jobs.drain();
    expect(await subscription(shop, vendor)).toMatchObject({ state: 'running', payment: { status: 'paid' } });
  });
});

describe('a provider that is down', () => {
  it('a provider that is down leads to a clear message, and leaves no payment behind', async () => {
    const down = () => Promise.reject(new PaymentProviderError('down', 'No answer.'));
    const { shop, vendor } = await shopWith(down, down);
    const answer = await shop.app.inject({
      method: 'POST',
      url: '/api/payment/initiate',
      headers: vendor.headers,
      payload: { email: vendor.account.email, fullname: 'Ama', plan: '3-months' },
    });
    expect(problemSchema.parse(answer.json())).toMatchObject({ status: 503, code: 'payment_down' });
    expect((await subscription(shop, vendor)).payment).toBeNull();
  });
});
