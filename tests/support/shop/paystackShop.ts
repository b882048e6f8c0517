import type { PlanId } from '#contract/vendor/payment.ts';
import { payments } from '#server/db/tables/paymentSchema.ts';
import { type EventChanges, startPaystackStandIn } from '#tests/support/shop/services/paystackStandIn.ts';
import { createPaymentClient } from '#tests/support/shop/clients/paymentClient.ts';
import { createTestApp } from '#tests/support/shop/testApp.ts';

/** A shop with Paystack as its provider: the real adapter against an HTTP stand-in. `close` ends both. */
export async function createPaystackShop() {
  const paystack = await startPaystackStandIn();
  const shop = await createTestApp({ config: { paystack: { secretKey: paystack.secretKey, url: paystack.url } } });
  let vendor = await shop.signUpVerified({ role: 'vendor' });

  const client = createPaymentClient(shop);

  return {
    paystack,
    shop,
    vendor: () => vendor,
    /** Starts a test: with a new vendor, at the same time of day. */
    async startAnew(): Promise<void> {
      shop.clock.set('2026-11-20T10:00:00.000Z');
      vendor = await shop.signUpVerified({ role: 'vendor' });
    },
    /** Ends a test: Paystack is up again, and no payment is left. */
    async tidy(): Promise<void> {
      paystack.mode = 'up';
      await shop.db.delete(payments);
    },
    initiate: (plan: PlanId = '3-months', idempotencyKey?: string) =>
      client.initiate(
        { ...vendor.headers, ...(idempotencyKey && { 'idempotency-key': idempotencyKey }) },
        { email: vendor.account.email, fullname: 'Ama', plan },
      ),
    /** Starts to pay. @returns the reference of the payment */
    start: (plan?: PlanId) => client.start(vendor, plan),
    callWebhook(reference: string, changes?: EventChanges, tamper: (body: Buffer) => Buffer = (body) => body) {
      const { rawBody, headers } = paystack.signEvent(reference, changes);
      return shop.app.inject({ method: 'POST', url: '/api/payment/webhook', headers, payload: tamper(rawBody) });
    },
    subscription: () => client.subscription(vendor),
    statusOf: client.statusOf,
    /** Runs the job that asks about open payments. */
    async ask(): Promise<void> {
      await shop.deps.jobs.enqueue(shop.db, 'ask-about-payments', {});
      await shop.deps.jobs.drain();
    },
    close: async () => {
      await shop.close();
      await paystack.close();
    },
  };
}
