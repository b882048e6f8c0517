import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { minuteMs } from '#contract/core/durations.ts';
import { initiateAnswerSchema, type PlanId } from '#contract/vendor/payment.ts';
import { problemSchema } from '#contract/core/problem.ts';
import { payments } from '#server/db/tables/paymentSchema.ts';
import { sandboxSecret } from '#server/outsideServices.ts';
import { signSandboxEvent } from '#server/payment/sandboxProvider.ts';
import { createPaystackShop } from '#tests/support/shop/paystackShop.ts';
import { addPayment } from './paymentsRepository.ts';

/* Starting to pay with Paystack, and coming back from its page. Its webhooks are in paystackWebhooks.api.test.ts. */

let pay: Awaited<ReturnType<typeof createPaystackShop>>;

beforeAll(async () => {
  pay = await createPaystackShop();
});
afterAll(() => pay.close());
beforeEach(() => pay.startAnew());
afterEach(() => pay.tidy());

const payBack = (reference: string, query = '') =>
  pay.shop.app.inject(`/api/payment/return/${reference}?trxref=${reference}&reference=${reference}${query}`);

/** The query parameter with which the pay page's Cancel returns. */
const leftOf = (reference: string) =>
  `&left=${new URL(pay.paystack.transaction(reference).cancelUrl ?? '').searchParams.get('left')}`;

describe('starting to pay', () => {
  it('requests the price of the plan in pesewas, by card or mobile money, with the address to return to', async () => {
    const answer = initiateAnswerSchema.parse((await pay.initiate('6-months')).json());
    const transaction = pay.paystack.transaction(answer.reference);
    expect(answer.url).toBe(`${pay.paystack.url}/pay/${transaction.accessCode}`);
    expect(transaction).toMatchObject({
      email: pay.vendor().account.email,
      amount: 21_000,
      currency: 'GHS',
      channels: ['card', 'mobile_money'],
      callbackUrl: `http://localhost:8080/api/payment/return/${answer.reference}`,
    });
    const cancel = new URL(transaction.cancelUrl ?? '');
    expect(cancel.pathname).toBe(`/api/payment/return/${answer.reference}`);
    expect(cancel.searchParams.get('left')).toMatch(/^[\w-]{22}$/);
  });

  it('says so while Paystack is down, stores nothing, and works when it is retried', async () => {
    const key = '0198c8a1-0000-7000-8000-000000000009';
    pay.paystack.mode = 'down';
    const down = await pay.initiate('3-months', key);
    expect(down.statusCode).toBe(503);
    expect(problemSchema.parse(down.json()).code).toBe('payment_down');
    expect(await pay.subscription()).toMatchObject({ state: 'none', payment: null });
    pay.paystack.mode = 'up';
    const again = initiateAnswerSchema.parse((await pay.initiate('3-months', key)).json());
    await pay.callWebhook(again.reference);
    expect(await pay.subscription()).toMatchObject({ state: 'running', payment: { reference: again.reference } });
  });

  it('gives the same page when the response was lost and the request is repeated', async () => {
    const key = '0198c8a1-0000-7000-8000-000000000010';
    const [first, second] = [await pay.initiate('3-months', key), await pay.initiate('3-months', key)];
    expect(second.json()).toEqual(first.json());
    const rows = await pay.shop.db.select().from(payments).where(eq(payments.accountId, pay.vendor().account.id));
    expect(rows).toHaveLength(1);
  });
});

describe('an open payment', () => {
  const same = async (plan?: PlanId) => initiateAnswerSchema.parse((await pay.initiate(plan)).json());
  const rows = () => pay.shop.db.select().from(payments).where(eq(payments.accountId, pay.vendor().account.id));

  it('an open payment is continued by a second tab and a double tap, and there is one for each plan', async () => {
    const answers = await Promise.all([same(), same(), same(), same('6-months')]);
    expect(new Set(answers.map(({ reference }) => reference)).size).toBe(2);
    expect(await same()).toEqual(answers[0]);
    expect((await rows()).map(({ plan, status }) => `${plan} ${status}`).toSorted()).toEqual([
      '3-months pending',
      '6-months pending',
    ]);
  });

  it('a payment that ended is followed by a new one', async () => {
    const reference = await pay.start();
    await pay.callWebhook(reference, { event: 'charge.failed' });
    const next = await pay.start();
    expect(next).not.toBe(reference);
    await pay.callWebhook(next);
    expect(await pay.start()).not.toBe(next);
  });

  it('a payment that was paid a moment ago is granted, and nothing is charged again', async () => {
    const reference = await pay.start();
    await pay.paystack.end(reference, 'success');
    const refused = await pay.initiate();
    expect([refused.statusCode, problemSchema.parse(refused.json()).message]).toEqual([
      409,
      'This was paid just now. Your plan is running.',
    ]);
    expect(await pay.statusOf(reference)).toBe('paid');
  });

  it('a payment at an earlier price, or of a release without pay pages, makes room for a new one, and is granted if it is paid', async () => {
    for (const change of [{ amountPesewas: 11_000 }, { payUrl: null }]) {
      const reference = await pay.start();
      await pay.shop.db.update(payments).set(change).where(eq(payments.reference, reference));
      const next = await pay.start();
      expect(next).not.toBe(reference);
      expect([await pay.statusOf(reference), await pay.statusOf(next)]).toEqual(['abandoned', 'pending']);
      await pay.callWebhook(reference, { amount: change.amountPesewas ?? 12_000 });
      expect(await pay.statusOf(reference)).toBe('paid');
      await pay.callWebhook(next, { event: 'charge.failed' });
    }
  });

  it('an open payment is continued while the provider is down', async () => {
    const first = await same();
    pay.paystack.mode = 'down';
    expect(await same()).toEqual(first);
  });
});

describe('coming back from the pay page', () => {
  it('asks the provider at once and leads to the dashboard', async () => {
    const reference = await pay.start();
    await pay.paystack.end(reference, 'success');
    const answer = await payBack(reference);
    expect(answer.statusCode).toBe(303);
    expect(answer.headers['location']).toBe('/vendor-dashboard');
    expect(await pay.statusOf(reference)).toBe('paid');
  });

  it('coming back by Cancel ends the payment as abandoned, but only if the provider says the same', async () => {
    const [left, waiting, paid] = [await pay.start(), await pay.start('6-months'), await pay.start('1-year')];
    pay.paystack.transaction(waiting).status = 'ongoing';
    await pay.paystack.end(paid, 'success');
    for (const reference of [left, waiting, paid]) await payBack(reference, leftOf(reference));
    expect(await Promise.all([left, waiting, paid].map(pay.statusOf))).toEqual(['abandoned', 'pending', 'paid']);
  });

  it('a Cancel that was not signed for this payment leaves it open', async () => {
    const [reference, other] = [await pay.start(), await pay.start('6-months')];
    for (const query of ['&left=1', '&left=', '&left=1&left=1', leftOf(other)]) {
      expect((await payBack(reference, query)).statusCode).toBe(303);
      expect(await pay.statusOf(reference), query).toBe('pending');
    }
  });

  it('coming back without any action leaves the payment open, and with an unknown reference changes nothing', async () => {
    const reference = await pay.start();
    expect((await payBack(reference)).statusCode).toBe(303);
    expect(await pay.statusOf(reference)).toBe('pending');
    expect((await payBack('SY-unknown')).statusCode).toBe(303);
  });
});

describe('after a change of providers', () => {
  it('a payment of the sandbox is never granted, neither by Paystack nor by a call signed by the sandbox', async () => {
    const reference = 'SY-from-the-sandbox';
    const order = { accountId: pay.vendor().account.id, reference, plan: '3-months', amountPesewas: 12_000 } as const;
    await pay.shop.db.transaction((tx) =>
      addPayment(tx, { ...order, provider: 'sandbox', currency: 'GHS', createdAt: pay.shop.clock() }),
    );
    const { rawBody, headers } = signSandboxEvent(sandboxSecret(pay.shop.deps.secret), {
      outcome: 'paid',
      reference,
      amountPesewas: 12_000,
      currency: 'GHS',
      at: pay.shop.clock(),
    });
    const call = { method: 'POST', url: '/api/payment/webhook', payload: rawBody, headers } as const;
    expect((await pay.shop.app.inject(call)).statusCode).toBe(401);
    const known = await pay.start();
    expect((await pay.callWebhook(known, { reference })).statusCode).toBe(200);
    expect(await pay.statusOf(reference)).toBe('pending');
    expect((await pay.shop.app.inject(`/sandbox-pay/${reference}`)).statusCode).toBe(404);
    // Its pay page is gone, so it can never be paid.
    await pay.ask();
    expect(await pay.statusOf(reference)).toBe('abandoned');
    expect((await pay.subscription()).state).toBe('none');
  });
});

it('the secret key is never logged', async () => {
  await pay.start();
  pay.paystack.mode = 'down';
  await pay.initiate();
  pay.shop.clock.advance(2 * minuteMs);
  await pay.ask();
  expect(pay.shop.logLines.length).toBeGreaterThan(0);
  expect(JSON.stringify(pay.shop.logLines)).not.toContain(pay.paystack.secretKey);
});
