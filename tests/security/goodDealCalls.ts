import { eq } from 'drizzle-orm';
import type { InjectOptions } from 'fastify';
import { payeePath } from '#contract/deal/payees.ts';
import { vendorMoneyPath } from '#contract/deal/vendorMoney.ts';
import { accounts } from '#server/db/tables/schema.ts';
import { createDealClient } from '#tests/support/shop/clients/dealClient.ts';
import { testPassword } from '#tests/support/shop/database/insertAccount.ts';
import type { SignedIn, TestApp } from '#tests/support/shop/testApp.ts';
import type { GoodCall } from './goodAdvertCalls.ts';
import { newPhone } from './phones.ts';

const step = (id: string, name: string, as: SignedIn, payload?: object): InjectOptions => ({
  method: 'POST',
  url: `/api/orders/${id}/deal/${name}`,
  headers: as.headers,
  ...(payload && { payload }),
});

const problem = { reason: 'damaged', words: 'It is cracked.' };
const partBack = { words: 'I am sorry.', offer: 'part-back', offerPesewas: 2_500 };
const parcel = { carrier: 'STC', station: 'Tamale', waybill: 'TM-4471' };
const byCarrier = { handover: 'delivery', address: 'Hse 4, Tamale' } as const;

/** Creates an order that waits at its vendor's, paid. @returns it with the figures on its buyer's screen */
async function readyOrder(shop: TestApp) {
  const deal = await createDealClient(shop);
  const id = await deal.ready();
  const { handover } = await deal.read(id);
  return { deal, id, digits: handover?.digits };
}

/** Creates an order whose buyer says that something is wrong. */
async function disputedOrder(shop: TestApp) {
  const { deal, id } = await readyOrder(shop);
  await deal.done(id, 'problem', problem, deal.buyer);
  return { deal, id };
}

/** The valid calls about orders that are paid through the shop and their money, as `goodCalls` has the others. */
export const goodDealCalls: Readonly<Record<string, GoodCall>> = {
  'GET /api/orders/{id}/deal': async (shop) => {
    const { deal, id } = await readyOrder(shop);
    return { url: `/api/orders/${id}/deal`, headers: deal.buyer.headers };
  },
  'POST /api/orders/{id}/deal/pay': async (shop) => {
    const deal = await createDealClient(shop);
    return step(await deal.accepted(), 'pay', deal.buyer);
  },
  'POST /api/orders/{id}/deal/hand-over': async (shop) => {
    const { deal, id, digits } = await readyOrder(shop);
    return step(id, 'hand-over', deal.vendor, { digits });
  },
  'POST /api/orders/{id}/deal/problem': async (shop) => {
    const { deal, id } = await readyOrder(shop);
    return step(id, 'problem', deal.buyer, problem);
  },
  'POST /api/orders/{id}/deal/answer': async (shop) => {
    const { deal, id } = await disputedOrder(shop);
    return step(id, 'answer', deal.vendor, partBack);
  },
  'POST /api/orders/{id}/deal/act': async (shop) => {
    const { deal, id } = await disputedOrder(shop);
    await deal.done(id, 'answer', partBack, deal.vendor);
    return step(id, 'act', deal.buyer, { act: 'accept-offer', offerPesewas: partBack.offerPesewas });
  },
  'POST /api/orders/{id}/deal/parcel': async (shop) => {
    const deal = await createDealClient(shop);
    return step(await deal.ready(byCarrier), 'parcel', deal.vendor, parcel);
  },
  'POST /api/orders/{id}/deal/arrived': async (shop) => {
    const deal = await createDealClient(shop);
    const id = await deal.ready(byCarrier);
    await deal.done(id, 'parcel', parcel, deal.vendor);
    return step(id, 'arrived', deal.vendor);
  },
  [`GET /api${vendorMoneyPath}`]: async (shop) => {
    const { deal, id, digits } = await readyOrder(shop);
    await deal.done(id, 'hand-over', { digits }, deal.vendor);
    return { url: `/api${vendorMoneyPath}`, headers: deal.vendor.headers };
  },
  [`PUT /api${payeePath}`]: async (shop) => {
    const { account, headers } = await shop.signUpVerified({ role: 'vendor' });
    const phone = newPhone();
    // The sandbox's network knows a number by the account that has it, and only the vendor's own wallet is taken.
    await shop.db.update(accounts).set({ phone }).where(eq(accounts.id, account.id));
    const payload = { kind: 'wallet', bank: 'MTN', number: phone.replace('+233', '0'), password: testPassword };
    return { method: 'PUT', url: `/api${payeePath}`, headers, payload };
  },
};
