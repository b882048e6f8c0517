import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { initiateAnswerSchema, type PlanId, subscriptionSchema } from '#contract/vendor/payment.ts';
import { problemSchema } from '#contract/core/problem.ts';
import { payments } from '#server/db/tables/paymentSchema.ts';
import { sandboxSecret } from '#server/outsideServices.ts';
import { signSandboxEvent } from '#server/payment/sandboxProvider.ts';
import {
  type EventChanges,
  startPaystackStandIn,
  type PaystackStandIn,
} from '#tests/support/shop/services/paystackStandIn.ts';
import { createTestApp, type SignedIn, type TestApp } from '#tests/support/shop/testApp.ts';
import { addPayment } from './paymentsRepository.ts';

/* The shop with Paystack as its provider: the real adapter against an HTTP stand-in. */

const minuteMs = 60_000;
const dayMs = 1440 * minuteMs;

let paystack: PaystackStandIn;
let shop: TestApp;
let vendor: SignedIn;

beforeAll(async () => {
  paystack = await startPaystackStandIn();
  shop = await createTestApp({ config: { paystack: { secretKey: paystack.secretKey, url: paystack.url } } });
});
afterAll(async () => {
  await shop.close();
  await paystack.close();
});
beforeEach(async () => {
  shop.clock.set('2026-11-20T10:00:00.000Z');
  vendor = await shop.signUpVerified({ role: 'vendor' });
});
afterEach(async () => {
  paystack.mode = 'up';
  await shop.db.delete(payments);
});

function initiate(plan: PlanId = '3-months', idempotencyKey?: string) {
  return shop.app.inject({
    method: 'POST',
    url: '/api/payment/initiate',
    headers: { ...vendor.headers, ...(idempotencyKey && { 'idempotency-key': idempotencyKey }) },
    payload: { email: vendor.account.email, fullname: 'Ama', plan },
  });
}

async function start(plan: PlanId = '3-months'): Promise<string> {
  return initiateAnswerSchema.parse((await initiate(plan)).json()).reference;
}

function callWebhook(reference: string, changes?: EventChanges, tamper: (body: Buffer) => Buffer = (body) => body) {
  const { rawBody, headers } = paystack.signEvent(reference, changes);
  return shop.app.inject({ method: 'POST', url: '/api/payment/webhook', headers, payload: tamper(rawBody) });
}

async function subscription() {
  const answer = await shop.app.inject({ url: '/api/payment/subscription', headers: vendor.headers });
  return subscriptionSchema.parse(answer.json());
}

async function statusOf(reference: string) {
  const [row] = await shop.db.select().from(payments).where(eq(payments.reference, reference));
  return row?.status;
}

/** Runs the job that asks about open payments. */
async function ask(): Promise<void> {
  await shop.deps.jobs.enqueue(shop.db, 'ask-about-payments', {});
  await shop.deps.jobs.drain();
}

const payBack = (reference: string, query = '') =>
  shop.app.inject(`/api/payment/return/${reference}?trxref=${reference}&reference=${reference}${query}`);

/** The query parameter with which the pay page's Cancel returns. */
const leftOf = (reference: string) =>
  `&left=${new URL(paystack.transaction(reference).cancelUrl ?? '').searchParams.get('left')}`;

describe('starting to pay', () => {
  it('requests the price of the plan in pesewas, by card or mobile money, with the address to return to', async () => {
    const answer = initiateAnswerSchema.parse((await initiate('6-months')).json());
    const asked = paystack.transaction(answer.reference);
    expect(answer.url).toBe(`${paystack.url}/pay/${asked.accessCode}`);
    expect(asked).toMatchObject({
      email: vendor.account.email,
      amount: 21_000,
      currency: 'GHS',
      channels: ['card', 'mobile_money'],
      callbackUrl: `http://localhost:8080/api/payment/return/${answer.reference}`,
    });
    const cancel = new URL(asked.cancelUrl ?? '');
    expect(cancel.pathname).toBe(`/api/payment/return/${answer.reference}`);
    expect(cancel.searchParams.get('left')).toMatch(/^[\w-]{22}$/);
  });

  it('says so while Paystack is down, stores nothing, and works when it is retried', async () => {
    const key = '0198c8a1-0000-7000-8000-000000000009';
    paystack.mode = 'down';
    const down = await initiate('3-months', key);
    expect(down.statusCode).toBe(503);
    expect(problemSchema.parse(down.json()).code).toBe('payment_down');
    expect(await subscription()).toMatchObject({ state: 'none', payment: null });
    paystack.mode = 'up';
    const again = initiateAnswerSchema.parse((await initiate('3-months', key)).json());
    await callWebhook(again.reference);
    expect(await subscription()).toMatchObject({ state: 'running', payment: { reference: again.reference } });
  });

  it('gives the same page when the response was lost and the request is repeated', async () => {
    const key = '0198c8a1-0000-7000-8000-000000000010';
    const [first, second] = [await initiate('3-months', key), await initiate('3-months', key)];
    expect(second.json()).toEqual(first.json());
    const rows = await shop.db.select().from(payments).where(eq(payments.accountId, vendor.account.id));
    expect(rows).toHaveLength(1);
  });
});

describe('webhooks', () => {
  it('that are forged get 401 and change nothing', async () => {
    const reference = await start();
    const forged = [
      await callWebhook(reference, { amount: 11_999 }, (body) =>
        Buffer.from(body.toString().replace('11999', '12000')),
      ),
      await callWebhook(reference, {}, (body) => Buffer.from(` ${body.toString()}`)),
      await shop.app.inject({
        method: 'POST',
        url: '/api/payment/webhook',
        payload: { event: 'charge.success', data: { reference, amount: 12_000, currency: 'GHS' } },
      }),
    ];
    expect(forged.map((answer) => answer.statusCode)).toEqual([401, 401, 401]);
    expect(await subscription()).toMatchObject({ state: 'none', payment: { status: 'pending' } });
  });

  it('that are replayed get 200 and change nothing', async () => {
    const reference = await start();
    await callWebhook(reference);
    const before = await subscription();
    shop.clock.advance(dayMs);
    expect((await callWebhook(reference)).statusCode).toBe(200);
    expect(await subscription()).toEqual({ ...before, asOf: '2026-11-21T10:00:00.000Z' });
    expect(await shop.mailbox.to(vendor.account.email)).toHaveLength(1);
  });

  it.each<[string, EventChanges, string]>([
    ['amount', { amount: 11_999 }, 'mismatch'],
    ['currency', { currency: 'NGN' }, 'mismatch'],
    ['reference', { reference: 'SY-another' }, 'unknown'],
  ])('with a wrong %s grant nothing and are logged', async (_what, changes, settlement) => {
    const reference = await start();
    expect((await callWebhook(reference, changes)).statusCode).toBe(200);
    expect(await subscription()).toMatchObject({ state: 'none', payment: { status: 'pending' } });
    const about = changes.reference ?? reference;
    expect(shop.logLines).toContainEqual(expect.objectContaining({ level: 50, reference: about, settlement }));
  });

  it('about other events get 200 and change nothing', async () => {
    const reference = await start();
    expect((await callWebhook(reference, { event: 'transfer.success' })).statusCode).toBe(200);
    expect(await statusOf(reference)).toBe('pending');
  });

  it.each([1, 2, 3])('grant each payment once in any order and number (run %i)', async (seed) => {
    const random = createRandom(seed);
    const references = [await start(), await start(), await start()];
    const events = references.flatMap((reference) => [
      ...Array.from({ length: 1 + Math.floor(random() * 4) }, () => ({ reference, changes: {} })),
      { reference, changes: { event: 'charge.failed' } },
      { reference, changes: { event: 'charge.abandoned' } },
      { reference, changes: { amount: 1 } },
      { reference, changes: { currency: 'NGN' } },
    ]);
    const shuffled = events.map((event) => ({ event, at: random() })).toSorted((a, b) => a.at - b.at);
    while (shuffled.length > 0) {
      // Some are sent one after the other, some at the same time.
      const together = shuffled.splice(0, 1 + Math.floor(random() * 6));
      const answers = await Promise.all(together.map(({ event }) => callWebhook(event.reference, event.changes)));
      expect(answers.every((answer) => answer.statusCode === 200)).toBe(true);
    }
    // Three times three months, whatever the other events said.
    expect(await subscription()).toMatchObject({ state: 'running', paidUntil: '2027-08-20T10:00:00.000Z' });
    expect(await Promise.all(references.map(statusOf))).toEqual(['paid', 'paid', 'paid']);
    expect(await shop.mailbox.to(vendor.account.email)).toHaveLength(3);
  });
});

describe('a payment whose webhook is lost and whose tab is closed', () => {
  it('is granted by the job, once', async () => {
    const reference = await start();
    paystack.transaction(reference).status = 'ongoing';
    shop.clock.advance(2 * minuteMs);
    await ask();
    expect(await statusOf(reference)).toBe('pending');
    await paystack.end(reference, 'success');
    shop.clock.advance(2 * minuteMs);
    await ask();
    await ask();
    expect(await subscription()).toMatchObject({ state: 'running', paidUntil: '2027-02-20T10:04:00.000Z' });
    await callWebhook(reference);
    expect((await subscription()).paidUntil).toBe('2027-02-20T10:04:00.000Z');
  });

  it('is marked as failed or abandoned by the job, and is still granted when the payer returns and pays', async () => {
    const [failed, left] = [await start(), await start()];
    await paystack.end(failed, 'failed');
    shop.clock.advance(2 * minuteMs);
    await ask();
    expect(await Promise.all([failed, left].map(statusOf))).toEqual(['failed', 'pending']);
    shop.clock.advance(30 * minuteMs);
    await ask();
    expect(await statusOf(left)).toBe('abandoned');
    await paystack.end(left, 'success');
    shop.clock.advance(31 * minuteMs);
    await ask();
    expect(await Promise.all([failed, left].map(statusOf))).toEqual(['failed', 'paid']);
  });

  it('is skipped for its first minute, and given up after three days', async () => {
    const reference = await start();
    await paystack.end(reference, 'success');
    shop.clock.advance(minuteMs - 1);
    await ask();
    expect(await statusOf(reference)).toBe('pending');
    const waiting = await start();
    paystack.transaction(waiting).status = 'ongoing';
    shop.clock.advance(3 * dayMs - 1);
    await ask();
    expect(await Promise.all([reference, waiting].map(statusOf))).toEqual(['paid', 'pending']);
    shop.clock.advance(11 * minuteMs);
    await ask();
    expect(await statusOf(waiting)).toBe('abandoned');
  });

  it('does not delay the dashboard while Paystack is slow, and is granted when the late answer arrives', async () => {
    const reference = await start();
    await paystack.end(reference, 'success');
    shop.clock.advance(minuteMs);
    paystack.mode = 'slow';
    expect((await subscription()).payment).toMatchObject({ reference, status: 'pending' });
    paystack.mode = 'up';
    await expect.poll(() => statusOf(reference)).toBe('paid');
  });

  it('waits while Paystack is down', async () => {
    const reference = await start();
    await paystack.end(reference, 'success');
    paystack.mode = 'down';
    shop.clock.advance(4 * dayMs);
    await ask();
    expect(await statusOf(reference)).toBe('pending');
    paystack.mode = 'up';
    shop.clock.advance(11 * minuteMs);
    await ask();
    expect(await statusOf(reference)).toBe('paid');
  });
});

describe('coming back from the pay page', () => {
  it('asks the provider at once and leads to the dashboard', async () => {
    const reference = await start();
    await paystack.end(reference, 'success');
    const answer = await payBack(reference);
    expect(answer.statusCode).toBe(303);
    expect(answer.headers['location']).toBe('/vendor-dashboard');
    expect(await statusOf(reference)).toBe('paid');
  });

  it('by Cancel ends the payment as abandoned, but only if the provider says the same', async () => {
    const [left, waiting, paid] = [await start(), await start(), await start()];
    paystack.transaction(waiting).status = 'ongoing';
    await paystack.end(paid, 'success');
    for (const reference of [left, waiting, paid]) await payBack(reference, leftOf(reference));
    expect(await Promise.all([left, waiting, paid].map(statusOf))).toEqual(['abandoned', 'pending', 'paid']);
  });

  it('with a Cancel that was not signed for this payment leaves it open', async () => {
    const [reference, other] = [await start(), await start()];
    for (const query of ['&left=1', '&left=', '&left=1&left=1', leftOf(other)]) {
      expect((await payBack(reference, query)).statusCode).toBe(303);
      expect(await statusOf(reference), query).toBe('pending');
    }
  });

  it('without any action leaves the payment open, and with an unknown reference changes nothing', async () => {
    const reference = await start();
    expect((await payBack(reference)).statusCode).toBe(303);
    expect(await statusOf(reference)).toBe('pending');
    expect((await payBack('SY-unknown')).statusCode).toBe(303);
  });
});

describe('after a change of providers', () => {
  it('a payment of the sandbox is never granted, neither by Paystack nor by a call signed by the sandbox', async () => {
    const reference = 'SY-from-the-sandbox';
    const order = { accountId: vendor.account.id, reference, plan: '3-months', amountPesewas: 12_000 } as const;
    await shop.db.transaction((tx) =>
      addPayment(tx, { ...order, provider: 'sandbox', currency: 'GHS', createdAt: shop.clock() }),
    );
    const { rawBody, headers } = signSandboxEvent(sandboxSecret(shop.deps.secret), {
      outcome: 'paid',
      reference,
      amountPesewas: 12_000,
      currency: 'GHS',
      at: shop.clock(),
    });
    const call = { method: 'POST', url: '/api/payment/webhook', payload: rawBody, headers } as const;
    expect((await shop.app.inject(call)).statusCode).toBe(401);
    const known = await start();
    expect((await callWebhook(known, { reference })).statusCode).toBe(200);
    expect(await statusOf(reference)).toBe('pending');
    expect((await shop.app.inject(`/sandbox-pay/${reference}`)).statusCode).toBe(404);
    // Its pay page is gone, so it can never be paid.
    await ask();
    expect(await statusOf(reference)).toBe('abandoned');
    expect((await subscription()).state).toBe('none');
  });
});

it('the secret key is never logged', async () => {
  await start();
  paystack.mode = 'down';
  await initiate();
  shop.clock.advance(2 * minuteMs);
  await ask();
  expect(shop.logLines.length).toBeGreaterThan(0);
  expect(JSON.stringify(shop.logLines)).not.toContain(paystack.secretKey);
});

/** Gives the same sequence for the same seed, so that a failure can be reproduced. */
function createRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 48_271) % 2_147_483_647;
    return state / 2_147_483_647;
  };
}
