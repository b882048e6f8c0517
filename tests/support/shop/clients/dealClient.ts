import { eq } from 'drizzle-orm';
import { expect } from 'vitest';
import { type DealView, dealAnswerSchema, dealViewSchema, payAnswerSchema } from '#contract/deal/deals.ts';
import type { OrderInput } from '#contract/orders/orderRequest.ts';
import { moneyMovements } from '#server/db/tables/dealSchema.ts';
import { signSandboxEvent, type SandboxOutcome } from '#server/payment/sandboxProvider.ts';
import { sandboxBooks } from '#server/payment/sandboxBooks.ts';
import { sandboxSecret } from '#server/outsideServices.ts';
import { createTestApp, type SignedIn, type TestApp } from '../testApp.ts';
import { createDealHooks } from '#server/modules/deals/dealHooks.ts';
import { readConfig } from '#server/config/config.ts';
import { createOrderClient } from './orderClient.ts';

/** A shop in which orders can be paid through it, in the sandbox, with a vendor, a buyer and what they do. */
export async function createDealShop(overrides: Parameters<typeof createTestApp>[0] = {}) {
  const { safeDeal } = readConfig({ SAFE_DEAL: 'on', SAFE_DEAL_FEE: '2%+1' });
  return createDealClient(
    await createTestApp({ ...overrides, config: { trustProxy: 1, safeDeal, ...overrides.config } }),
  );
}

/** A new vendor and a new buyer in a shop that offers safe deals, and what they do. */
export async function createDealClient(shop: TestApp) {
  const client = await createOrderClient(shop);
  const { vendor, buyer } = client;
  const books = sandboxBooks(shop.deps);

  const call = (id: string, step: string, body: object | undefined, as: { headers: Record<string, string> }) =>
    shop.app.inject({
      method: 'POST',
      url: `/api/orders/${id}/deal/${step}`,
      headers: as.headers,
      ...(body && { payload: body }),
    });

  async function done(id: string, step: string, body: object | undefined, as: SignedIn): Promise<DealView> {
    const answer = await call(id, step, body, as);
    expect(answer.statusCode, answer.body).toBe(200);
    return dealAnswerSchema.parse(answer.json()).deal;
  }

  async function read(id: string, as: SignedIn = buyer): Promise<DealView> {
    const answer = await shop.app.inject({ url: `/api/orders/${id}/deal`, headers: as.headers });
    expect(answer.statusCode, answer.body).toBe(200);
    return dealViewSchema.parse(answer.json());
  }

  /** An order that its buyer pays safely, and that the vendor has accepted: GHc 100 and a fee of GHc 3. */
  async function accepted(change: Partial<OrderInput> = {}): Promise<string> {
    const { order } = await client.sent({ pay: 'safely', ...change });
    await client.moved(order.id, { status: 'accepted' });
    return order.id;
  }

  async function startPaying(id: string): Promise<{ url: string; reference: string; totalPesewas: number }> {
    const answer = await call(id, 'pay', undefined, buyer);
    expect(answer.statusCode, answer.body).toBe(200);
    const { url, totalPesewas } = payAnswerSchema.parse(answer.json());
    return { url, totalPesewas, reference: url.split('/').at(-1) ?? '' };
  }

  /** What the provider tells the shop. */
  const webhook = (
    outcome: SandboxOutcome,
    reference: string,
    changes: { amountPesewas?: number; currency?: string } = {},
  ) => {
    const event = { outcome, reference, amountPesewas: 10_300, currency: 'GHS', at: shop.clock(), ...changes };
    const { rawBody, headers } = signSandboxEvent(sandboxSecret(shop.deps.secret), event);
    return shop.app.inject({ method: 'POST', url: '/api/payment/webhook', headers, payload: rawBody });
  };

  /** A press on the sandbox's pay page. */
  async function press(reference: string, outcome: string): Promise<void> {
    const answer = await shop.app.inject({
      method: 'POST',
      url: `/sandbox-pay/${reference}`,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: `outcome=${outcome}`,
    });
    expect(answer.statusCode, answer.body).toBe(303);
  }

  async function paid(change: Partial<OrderInput> = {}): Promise<string> {
    const id = await accepted(change);
    await press((await startPaying(id)).reference, 'paid');
    return id;
  }

  async function ready(change: Partial<OrderInput> = {}): Promise<string> {
    const id = await paid(change);
    await client.moved(id, { status: 'ready' });
    return id;
  }

  /** Runs what runs each minute and each ten minutes, until nothing is due now. */
  async function tend(...jobs: ('tend-deals' | 'pay-out' | 'reconcile-money' | 'end-no-shows')[]): Promise<void> {
    for (const job of jobs) await shop.deps.jobs.enqueue(shop.db, job, {});
    await shop.deps.jobs.enqueue(shop.db, 'move-due-money', {});
    await shop.deps.jobs.drain();
  }

  /** Lets refunds and payouts arrive: they take some seconds, and are asked about two minutes later. */
  async function arrive(): Promise<void> {
    await tend();
    shop.clock.advance(3 * 60_000);
    await tend();
  }

  const movements = (id: string) => shop.db.select().from(moneyMovements).where(eq(moneyMovements.orderId, id));
  const handOver = (id: string, body: object) => call(id, 'hand-over', body, vendor);
  const unused = () => Promise.reject(new Error('Nothing is told in this test.'));
  const { requireSettled } = createDealHooks({
    ...shop.deps,
    queueMail: unused,
    notices: { tell: unused, noteRead: unused },
  });
  const paths = {
    requireSettled,
    call,
    done,
    read,
    accepted,
    startPaying,
    webhook,
    press,
    paid,
    ready,
    tend,
    arrive,
    movements,
    handOver,
  };
  return { shop, client, books, vendor, buyer, ...paths };
}

export type DealShop = Awaited<ReturnType<typeof createDealShop>>;
