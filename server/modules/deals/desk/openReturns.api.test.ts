import { afterAll, beforeAll, expect, it } from 'vitest';
import { dayMs } from '#contract/core/durations.ts';
import { deskMoneySchema, openReturnDays } from '#contract/desk/deskMoney.ts';
import { createDealShop, type DealShop } from '#tests/support/shop/clients/dealClient.ts';
import { signInStaff } from '#tests/support/shop/clients/staffClient.ts';

let deal: DealShop;
beforeAll(async () => {
  deal = await createDealShop();
});
afterAll(() => deal.shop.close());

const waiting = async () => {
  const { headers } = await signInStaff(deal.shop);
  const answer = await deal.shop.app.inject({ url: '/api/desk/money', headers });
  return deskMoneySchema.parse(answer.json()).openReturns;
};
const later = (days: number) => deal.shop.clock.advance(days * dayMs);

it('a return of a paid order stands before the desk once its vendor has done nothing for a week, until it is ended', async () => {
  const id = await deal.ready();
  const { handover } = await deal.read(id);
  expect((await deal.handOver(id, { digits: handover?.digits })).statusCode).toBe(200);
  const returnRequest = { status: 'return-asked', return: { reason: 'damaged', advertIds: [deal.client.padsId] } };
  const { number } = await deal.client.moved(id, returnRequest, deal.buyer.headers);
  const { email, phone } = deal.vendor.account;
  const found = { orderId: id, number, vendor: { id: deal.vendor.account.id, name: 'Boateng Spares', email, phone } };

  const askedAt = deal.shop.clock().toISOString();
  later(openReturnDays - 1);
  expect(await waiting()).toEqual([]);
  later(1);
  expect(await waiting()).toEqual([{ ...found, isAgreed: false, since: askedAt }]);

  await deal.client.moved(id, { status: 'return-accepted' });
  const agreedAt = deal.shop.clock().toISOString();
  expect(await waiting()).toEqual([]);
  later(openReturnDays);
  expect(await waiting()).toEqual([{ ...found, isAgreed: true, since: agreedAt }]);

  const { mailbox, deps } = deal.shop;
  await deps.jobs.enqueue(deal.shop.db, 'mail-desk-money', {});
  await deps.jobs.drain();
  const told = await mailbox.last(deps.config.contact.email);
  expect(told.subject).toBe('Money waits for you at the desk');
  expect(told.text).toMatch(/Returns that wait for the vendor: *1/);

  await deal.client.moved(id, { status: 'returned' });
  expect(await waiting()).toEqual([]);
});
