import { afterAll, beforeAll, expect, it } from 'vitest';
import { defaultWishes } from '#contract/people/notices.ts';
import { provenPhones } from '#server/db/tables/noticesSchema.ts';
import type { SmsMessage } from '#server/sms/smsSender.ts';
import { createDealShop, type DealShop } from '#tests/support/shop/clients/dealClient.ts';

/* A vendor at a stall often has no push: new orders and their money come by SMS too, unless the vendor wants none. */

const phone = '+233244000001';
const sent: SmsMessage[] = [];
let deal: DealShop;
beforeAll(async () => {
  const sms = { send: (message: SmsMessage) => Promise.resolve({ costPesewas: sent.push(message) && 5 }) };
  deal = await createDealShop({ sms });
  const provenAt = deal.shop.clock();
  await deal.shop.db.insert(provenPhones).values({ accountId: deal.vendor.account.id, phone, provenAt });
});
afterAll(() => deal.shop.close());

/** What came by SMS some minutes after something happened. */
async function texts(minutes: number): Promise<string[]> {
  sent.length = 0;
  deal.shop.clock.advance(minutes * 60_000);
  await deal.shop.deps.jobs.enqueue(deal.shop.db, 'deliver-due-notices', {});
  await deal.shop.deps.jobs.drain();
  return sent.filter(({ to }) => to === phone).map(({ text }) => text);
}

it('a new order, a held payment and a hand-over are announced after five minutes', async () => {
  const { order } = await deal.client.sent({ pay: 'safely' });
  expect(await texts(4)).toEqual([]);
  expect(await texts(1)).toEqual([expect.stringContaining(`${order.number}`)]);
  await deal.client.moved(order.id, { status: 'accepted' });
  await deal.press((await deal.startPaying(order.id)).reference, 'paid');
  expect(await texts(5)).toEqual([expect.stringContaining(`Order ${order.number} is paid`)]);
  await deal.client.moved(order.id, { status: 'ready' });
  await deal.done(order.id, 'act', { act: 'received-and-right' }, deal.buyer);
  expect(await texts(5)).toEqual([expect.stringMatching(/100\.00 of order \d+ is yours/)]);
});

it('no SMS comes to a vendor who has switched them off', async () => {
  const off = await deal.shop.app.inject({
    method: 'PUT',
    url: '/api/notices',
    headers: deal.vendor.headers,
    payload: { ...defaultWishes, sms: { order: false, message: true } },
  });
  expect(off.statusCode, off.body).toBe(200);
  await deal.paid();
  expect(await texts(61)).toEqual([]);
});
