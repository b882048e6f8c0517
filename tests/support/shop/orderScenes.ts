import type { OrderStatus } from '#contract/orders/orderStatuses.ts';
import type { OrderInput } from '#contract/orders/orderRequest.ts';
import { orderAnswerSchema, type OrderView } from '#contract/orders/orders.ts';
import type { SessionAnswer } from '#contract/people/account.ts';
import { expect } from '@playwright/test';
import { insertAdvert } from '#tests/support/shop/database/insertAdvert.ts';
import { newVendorSession } from '#tests/support/shop/signIn.ts';
import { openShopDatabase } from '#tests/support/shop/database/shopDatabase.ts';
import type { Shop } from '#tests/support/shop/shopProcess.ts';

/* Vendors with something to order, and orders in various states. */

const as = ({ token }: SessionAnswer) => ({ authorization: `Bearer ${token}`, 'content-type': 'application/json' });
/** The price of such a seller's part. */
export const pricePesewas = 12_000;

/** A new vendor with a plan, who sells one part. */
export async function newSeller(shop: Shop, companyName: string, title: string) {
  const session = await newVendorSession(shop, { plan: true, companyName });
  const { db, close } = await openShopDatabase(shop);
  try {
    const { id } = await insertAdvert(db, { vendorId: session.user.id, title, pricePesewas });
    return { session, advertId: id };
  } finally {
    await close();
  }
}

type Seller = Awaited<ReturnType<typeof newSeller>>;

/** An order of one piece that nobody has answered yet. */
export async function openOrder(
  shop: Shop,
  seller: Seller,
  buyer: SessionAnswer,
  change: Partial<OrderInput> = {},
): Promise<OrderView> {
  const answer = await fetch(`${shop.url}/api/orders`, {
    method: 'POST',
    headers: as(buyer),
    body: JSON.stringify({
      vendorId: seller.session.user.id,
      items: [{ advertId: seller.advertId, quantity: 1, pricePesewas }],
      name: buyer.user.fullname,
      phone: '024 412 3456',
      handover: 'pick-up',
      ...change,
    }),
  });
  return orderAnswerSchema.parse(await answer.json()).order;
}

/** An order of one piece that the seller has handed over. */
export async function collectedOrder(shop: Shop, seller: Seller, buyer: SessionAnswer): Promise<OrderView> {
  const order = await openOrder(shop, seller, buyer);
  await moveOrderThrough(shop, seller, order, ['accepted', 'ready', 'collected']);
  return order;
}

/** Moves an order through these states, as its seller. */
export async function moveOrderThrough(
  shop: Shop,
  seller: Seller,
  { id }: OrderView,
  statuses: readonly OrderStatus[],
): Promise<void> {
  for (const status of statuses) {
    const moved = await fetch(`${shop.url}/api/orders/${id}`, {
      method: 'PATCH',
      headers: as(seller.session),
      body: JSON.stringify({ status }),
    });
    expect(moved.status).toBe(200);
  }
}
