import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { dayMs } from '#contract/core/durations.ts';
import { receiptSchema, receiptsAnswerSchema, subscriptionSchema } from '#contract/vendor/payment.ts';
import { payments } from '#server/db/tables/paymentSchema.ts';
import { createTestApp, type SignedIn, type TestApp } from '#tests/support/shop/testApp.ts';
import { settlePayment } from './settlePayment.ts';
import { addPayment, monthsPaid } from './paymentsRepository.ts';

let shop: TestApp;
let vendor: SignedIn;

beforeAll(async () => {
  shop = await createTestApp();
  vendor = await shop.signUpVerified({ role: 'vendor', fullname: 'Kofi Boateng', companyName: 'Boateng Spares' });
});
afterAll(() => shop.close());

/** Starts a payment for three months, and settles it as paid by default. */
async function pay(reference: string, { paid = true } = {}): Promise<void> {
  const amount = { amountPesewas: 12_000, currency: 'GHS' };
  const context = { ...shop.deps, queueMail: () => Promise.resolve() };
  await shop.db.transaction(async (tx) => {
    const createdAt = shop.clock();
    const { id: accountId } = vendor.account;
    await addPayment(tx, { accountId, reference, provider: 'sandbox', plan: '3-months', ...amount, createdAt });
    if (paid) await settlePayment(context, tx, { reference, status: 'paid', ...amount });
  });
}

const read = (path: string, headers: Record<string, string> = vendor.headers) =>
  shop.app.inject({ url: `/api/payment/receipts${path}`, headers });

it('lists payments with the period that they cover, newest first', async () => {
  expect(receiptsAnswerSchema.parse((await read('')).json())).toEqual({ receipts: [] });
  await pay('SY-first');
  shop.clock.advance(dayMs);
  await pay('SY-early');
  await pay('SY-open', { paid: false });
  const answer = await read('');
  expect(answer.headers['cache-control']).toBe('private, no-store');
  expect(receiptsAnswerSchema.parse(answer.json()).receipts).toEqual([
    {
      reference: 'SY-early',
      plan: '3-months',
      amountPesewas: 12_000,
      provider: 'sandbox',
      paidAt: '2026-11-21T10:00:00.000Z',
      coversFrom: '2027-02-20T10:00:00.000Z',
      coversUntil: '2027-05-20T10:00:00.000Z',
    },
    expect.objectContaining({
      reference: 'SY-first',
      coversFrom: '2026-11-20T10:00:00.000Z',
      coversUntil: '2027-02-20T10:00:00.000Z',
    }),
  ]);
  const subscription = await shop.app.inject({ url: '/api/payment/subscription', headers: vendor.headers });
  expect(subscriptionSchema.parse(subscription.json())).toMatchObject({ plan: '3-months', months: 6 });
  const left = (day: string) => monthsPaid(shop.db, vendor.account.id, new Date(day));
  expect([await left('2027-02-21'), await left('2027-05-21')]).toEqual([3, 0]);
});

it('shows a receipt with both parties', async () => {
  expect(receiptSchema.parse((await read('/SY-first')).json())).toMatchObject({
    reference: 'SY-first',
    vendor: { fullname: 'Kofi Boateng', companyName: 'Boateng Spares', businessAddress: 'Abossey Okai, Accra' },
    shop: { name: 'Spareyard', url: 'http://localhost:8080', email: 'info@spareyard.example' },
  });
});

it('a receipt has no period for payments from before periods were stored', async () => {
  await shop.db.update(payments).set({ coversFrom: null, coversUntil: null }).where(eq(payments.reference, 'SY-first'));
  expect(receiptSchema.parse((await read('/SY-first')).json())).toMatchObject({ coversFrom: null, coversUntil: null });
});

it('a receipt is only for its vendor, and only for a paid payment', async () => {
  const other = await shop.signUpVerified({ role: 'vendor' });
  expect((await read('/SY-first', other.headers)).statusCode).toBe(404);
  expect(receiptsAnswerSchema.parse((await read('', other.headers)).json()).receipts).toEqual([]);
  expect((await read('/SY-open')).statusCode).toBe(404);
  expect((await read('/SY-unknown')).statusCode).toBe(404);
  const buyer = await shop.signUpVerified({ role: 'user' });
  for (const path of ['', '/SY-first']) {
    expect((await read(path, buyer.headers)).statusCode).toBe(403);
    expect((await read(path, {})).statusCode).toBe(401);
  }
});
