import { expect } from 'vitest';
import type { OrderInput } from '#contract/orders/orderRequest.ts';
import { orderAnswerSchema, type OrderView, orderViewSchema } from '#contract/orders/orders.ts';
import { createLimits } from '#server/plugins/limits/createLimits.ts';
import { insertAdvert } from '../database/insertAdvert.ts';
import type { SignedIn, TestApp } from '../testApp.ts';

/** A vendor with brake pads at GHc 100, a buyer, and what they do with orders. The app must trust one proxy. */
export async function createOrderClient(shop: TestApp) {
  const vendor = await shop.signUpVerified({ role: 'vendor', companyName: 'Boateng Spares' });
  const buyer = await shop.signUpVerified({ role: 'user' });
  await shop.giveSubscription(vendor.account.id);
  const pads = await insertAdvert(shop.db, { vendorId: vendor.account.id, pricePesewas: 10_000 });
  const limits = createLimits({ pool: shop.deps.pool, secret: shop.deps.secret });
  let senders = 0;

  const line = (advertId: string, quantity = 1) => ({ advertId, quantity, pricePesewas: 10_000 });

  /**
   * Sends an order, as the buyer unless other headers are given, each time from a different address and as if it were
   * the account's first.
   */
  async function send(change: Partial<OrderInput> = {}, headers: Record<string, string> = buyer.headers) {
    senders += 1;
    await limits.forget('order-account', buyer.account.id);
    return shop.app.inject({
      method: 'POST',
      url: '/api/orders',
      headers: { 'x-forwarded-for': `10.3.${senders >> 8}.${senders & 255}`, ...headers },
      payload: {
        vendorId: vendor.account.id,
        items: [line(pads.id)],
        name: 'Yaw Asante',
        phone: '0201234567',
        handover: 'pick-up',
        ...change,
      },
    });
  }

  async function sent(change: Partial<OrderInput> = {}, headers?: Record<string, string>) {
    const answer = await send(change, headers);
    expect(answer.statusCode, answer.body).toBe(201);
    return orderAnswerSchema.parse(answer.json());
  }

  /** Changes the state of an order, as the vendor unless other headers are given. */
  const patch = (id: string, body: object, headers: Record<string, string> = vendor.headers) =>
    shop.app.inject({ method: 'PATCH', url: `/api/orders/${id}`, headers, payload: body });

  async function moved(id: string, body: object, headers?: Record<string, string>): Promise<OrderView> {
    const answer = await patch(id, body, headers);
    expect(answer.statusCode, answer.body).toBe(200);
    return orderViewSchema.parse(answer.json());
  }

  /** An order that was collected. */
  async function collected(items?: OrderInput['items']): Promise<string> {
    const { order } = await sent(items && { items });
    for (const status of ['accepted', 'ready', 'collected']) await moved(order.id, { status });
    return order.id;
  }

  async function read(id: string, as: SignedIn = buyer): Promise<OrderView> {
    return orderViewSchema.parse((await shop.app.inject({ url: `/api/orders/${id}`, headers: as.headers })).json());
  }

  return { vendor, buyer, padsId: pads.id, line, send, sent, patch, moved, collected, read };
}

export type OrderClient = Awaited<ReturnType<typeof createOrderClient>>;
