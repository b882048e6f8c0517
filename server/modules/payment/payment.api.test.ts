import { eq } from 'drizzle-orm';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { dayMs } from '#contract/core/durations.ts';
import { initiateAnswerSchema, type PlanId, plansAnswerSchema } from '#contract/vendor/payment.ts';
import { problemSchema } from '#contract/core/problem.ts';
import { payments } from '#server/db/tables/paymentSchema.ts';
import { adverts } from '#server/db/tables/schema.ts';
import { sandboxSecret } from '#server/outsideServices.ts';
import { signSandboxEvent, type SandboxEvent } from '#server/payment/sandboxProvider.ts';
import { insertAdvert } from '#tests/support/shop/database/insertAdvert.ts';
import { createPaymentClient } from '#tests/support/shop/clients/paymentClient.ts';
import { createTestApp, type SignedIn } from '#tests/support/shop/testApp.ts';

const shop = await createTestApp();
afterAll(() => shop.close());
const client = createPaymentClient(shop);
const { statusOf } = client;
let vendor: SignedIn;
const start = (plan?: PlanId) => client.start(vendor, plan);
const subscription = () => client.subscription(vendor);
const initiate = (payload: object, headers: Record<string, string> = vendor.headers) =>
  client.initiate(headers, payload);

beforeEach(async () => {
  shop.clock.set('2026-11-20T10:00:00.000Z');
  vendor = await shop.signUpVerified({ role: 'vendor', fullname: 'Kofi Boateng' });
});

/** Moves the clock to a later time and signs in again, since a session ends after 30 days without use. */
async function travelTo(instant: string): Promise<void> {
  shop.clock.set(instant);
  vendor = { account: vendor.account, ...(await shop.openSession(vendor.account.id)) };
}

/** Calls the webhook as the provider would. */
function callWebhook(
  event: Partial<SandboxEvent> & { reference: string },
  tamper: (body: Buffer) => Buffer = (b) => b,
) {
  const { rawBody, headers } = signSandboxEvent(sandboxSecret(shop.deps.secret), {
    outcome: 'paid',
    amountPesewas: 12_000,
    currency: 'GHS',
    at: shop.clock(),
    ...event,
  });
  return shop.app.inject({ method: 'POST', url: '/api/payment/webhook', headers, payload: tamper(rawBody) });
}

async function isPublished(advertId: string) {
  const [row] = await shop.db.select().from(adverts).where(eq(adverts.id, advertId));
  return row?.published;
}

describe('plans and starting to pay', () => {
  it('shows each plan with its length and price to anyone', async () => {
    const answer = await shop.app.inject('/api/payment/plans');
    expect(plansAnswerSchema.parse(answer.json()).plans).toEqual([
      { id: '3-months', name: '3 Months', months: 3, pricePesewas: 12_000 },
      { id: '6-months', name: '6 Months', months: 6, pricePesewas: 21_000 },
      { id: '1-year', name: '1 year', months: 12, pricePesewas: 38_000 },
    ]);
  });

  it('gives a link to pay and a pending payment', async () => {
    expect((await subscription()).state).toBe('none');
    const answer = await initiate({ email: vendor.account.email, fullname: 'Kofi Boateng', plan: '6-months' });
    const { url, reference } = initiateAnswerSchema.parse(answer.json());
    expect(url).toBe(`http://localhost:8080/sandbox-pay/${reference}`);
    expect(await subscription()).toMatchObject({
      state: 'none',
      plan: null,
      paidUntil: null,
      payment: { reference, plan: '6-months', amountPesewas: 21_000, status: 'pending' },
    });
  });

  it('starts one payment for a request that comes twice', async () => {
    const headers = { ...vendor.headers, 'idempotency-key': '0198c8a1-0000-7000-8000-000000000001' };
    const body = { email: vendor.account.email, fullname: 'Kofi Boateng', plan: '1-year' };
    const [first, second] = [await initiate(body, headers), await initiate(body, headers)];
    expect(second.json()).toEqual(first.json());
    const rows = await shop.db.select().from(payments).where(eq(payments.accountId, vendor.account.id));
    expect(rows).toHaveLength(1);
  });

  it.each([{ role: 'vendor' }, { paidUntil: '2030-01-01T00:00:00.000Z' }, { plan: '1-month' }, { showsAdverts: true }])(
    'refuses %j in the body of a profile or a payment',
    async (extra) => {
      const { email } = vendor.account;
      const profile = { fullname: 'Kofi', email, phone: '0241234567', companyName: 'Kofi', businessAddress: 'Accra' };
      const answers = [
        await shop.app.inject({
          method: 'PATCH',
          url: '/api/auth/me',
          headers: vendor.headers,
          payload: { ...profile, ...extra },
        }),
        await initiate({ email, fullname: 'Kofi', plan: '3-months', ...extra }),
      ];
      expect(answers.map(({ statusCode }) => statusCode)).toEqual([422, 422]);
      expect(await subscription()).toMatchObject({ state: 'none', paidUntil: null, payment: null });
    },
  );

  it('refuses another e-mail, an unknown plan, a price in the body, a buyer, and a visitor', async () => {
    const body = { email: vendor.account.email, fullname: 'Kofi Boateng', plan: '1-year' };
    const fieldsOf = async (change: object) => problemSchema.parse((await initiate({ ...body, ...change })).json());
    expect(await fieldsOf({ email: 'someone@example.com' })).toMatchObject({ status: 422, fields: { email: /./ } });
    expect(await fieldsOf({ plan: '2-years' })).toMatchObject({ status: 422, fields: { plan: 'Choose a plan.' } });
    expect(await fieldsOf({ amountPesewas: 1 })).toMatchObject({ status: 422, fields: { amountPesewas: /./ } });
    const buyer = await shop.signUpVerified({ role: 'user' });
    expect((await initiate(body, buyer.headers)).statusCode).toBe(403);
    expect((await initiate(body, {})).statusCode).toBe(401);
    expect((await shop.app.inject('/api/payment/subscription')).statusCode).toBe(401);
  });
});

describe('being paid', () => {
  it('runs the plan, shows the adverts and mails a receipt', async () => {
    const advert = await insertAdvert(shop.db, { vendorId: vendor.account.id });
    expect(await isPublished(advert.id)).toBe(false);
    const reference = await start();
    expect((await callWebhook({ reference })).statusCode).toBe(200);
    expect(await subscription()).toMatchObject({
      state: 'running',
      plan: '3-months',
      paidUntil: '2027-02-20T10:00:00.000Z',
      payment: { status: 'paid' },
    });
    expect(await isPublished(advert.id)).toBe(true);
    const receipt = await shop.mailbox.last(vendor.account.email);
    expect(receipt.subject).toContain('3 Months');
    expect(receipt.text).toContain(reference);
    expect(receipt.text).toContain('20 February 2027');
    expect(receipt.text).toContain('This was a test payment');
    expect(receipt.text).toContain(`http://localhost:8080/receipt?reference=${reference}`);
  });

  it('reports the payment that is still open, and no failure after which another payment succeeded', async () => {
    const first = await start();
    shop.clock.advance(1000);
    const second = await start('1-year');
    await callWebhook({ reference: second, amountPesewas: 38_000, outcome: 'failed' });
    expect((await subscription()).payment).toMatchObject({ reference: first, status: 'pending' });
    shop.clock.advance(1000);
    await callWebhook({ reference: first });
    expect((await subscription()).payment).toMatchObject({ reference: first, status: 'paid' });
    shop.clock.advance(1000);
    const third = await start();
    await callWebhook({ reference: third, outcome: 'abandoned' });
    expect((await subscription()).payment).toMatchObject({ reference: third, status: 'abandoned' });
  });

  it('grants a payment once, however often and simultaneously the webhook is called', async () => {
    const reference = await start();
    const calls = await Promise.all(Array.from({ length: 8 }, () => callWebhook({ reference })));
    expect(calls.map((call) => call.statusCode)).toEqual(Array(8).fill(200));
    shop.clock.advance(dayMs);
    expect((await callWebhook({ reference })).statusCode).toBe(200);
    expect((await subscription()).paidUntil).toBe('2027-02-20T10:00:00.000Z');
    expect(await shop.mailbox.to(vendor.account.email)).toHaveLength(1);
  });

  it('adds time to a plan that still runs, also when two payments arrive at the same time', async () => {
    const [first, second] = [await start('3-months'), await start('1-year')];
    await Promise.all([callWebhook({ reference: first }), callWebhook({ reference: second, amountPesewas: 38_000 })]);
    expect((await subscription()).paidUntil).toBe('2028-02-20T10:00:00.000Z');

    await travelTo('2027-12-01T00:00:00.000Z');
    await callWebhook({ reference: await start('6-months'), amountPesewas: 21_000 });
    expect(await subscription()).toMatchObject({ plan: '6-months', paidUntil: '2028-08-20T10:00:00.000Z' });
  });

  it('counts calendar months from the last day of a month', async () => {
    shop.clock.set('2026-11-30T12:00:00.000Z');
    await callWebhook({ reference: await start() });
    expect((await subscription()).paidUntil).toBe('2027-02-28T12:00:00.000Z');
    await callWebhook({ reference: await start() });
    expect((await subscription()).paidUntil).toBe('2027-05-30T12:00:00.000Z');
  });

  it('lets a success replace an earlier failure, and never the other way round', async () => {
    const reference = await start();
    await callWebhook({ reference, outcome: 'failed' });
    expect(await statusOf(reference)).toBe('failed');
    expect((await subscription()).state).toBe('none');
    await callWebhook({ reference, outcome: 'abandoned' });
    expect(await statusOf(reference)).toBe('failed');
    await callWebhook({ reference });
    expect(await statusOf(reference)).toBe('paid');
    expect((await subscription()).state).toBe('running');
    await callWebhook({ reference, outcome: 'failed' });
    expect(await statusOf(reference)).toBe('paid');
    expect((await subscription()).state).toBe('running');
  });
});

describe('invalid calls of the webhook', () => {
  it('calls without the signature of the provider are refused, and change nothing', async () => {
    const reference = await start();
    const changed = await callWebhook({ reference, amountPesewas: 11_999 }, (body) =>
      Buffer.from(body.toString().replace('11999', '12000')),
    );
    expect(changed.statusCode).toBe(401);
    const unsigned = await shop.app.inject({
      method: 'POST',
      url: '/api/payment/webhook',
      payload: { event: 'charge.success', data: { reference, amount: 12_000, currency: 'GHS' } },
    });
    expect(unsigned.statusCode).toBe(401);
    const empty = await shop.app.inject({ method: 'POST', url: '/api/payment/webhook' });
    expect(empty.statusCode).toBe(401);
    expect(await statusOf(reference)).toBe('pending');
    expect((await subscription()).state).toBe('none');
  });

  it.each([
    ['amount', { amountPesewas: 11_999 }],
    ['currency', { currency: 'NGN' }],
  ])('calls with a different %s grant nothing, and are logged', async (_what, change) => {
    const reference = await start();
    expect((await callWebhook({ reference, ...change })).statusCode).toBe(200);
    expect(await statusOf(reference)).toBe('pending');
    expect((await subscription()).state).toBe('none');
    expect(shop.logLines).toContainEqual(expect.objectContaining({ reference, settlement: 'mismatch', level: 50 }));
  });

  it('calls with an unknown reference grant nothing, and are logged', async () => {
    expect((await callWebhook({ reference: 'SY-unknown' })).statusCode).toBe(200);
    expect(shop.logLines).toContainEqual(expect.objectContaining({ reference: 'SY-unknown', settlement: 'unknown' }));
  });
});
