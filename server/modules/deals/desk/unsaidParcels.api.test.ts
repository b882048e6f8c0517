import { afterAll, beforeAll, expect, it } from 'vitest';
import { dayMs } from '#contract/core/durations.ts';
import { askArrivalDays, unsaidParcelDays } from '#contract/deal/dealTerms.ts';
import { deskMoneySchema } from '#contract/desk/deskMoney.ts';
import { noticesAnswerSchema } from '#contract/people/notices.ts';
import { createDealClient, createDealShop, type DealShop } from '#tests/support/shop/clients/dealClient.ts';
import { signInStaff } from '#tests/support/shop/clients/staffClient.ts';

/* Money is not held for ever because nobody says that a parcel has arrived. */

const parcel = { carrier: 'STC', station: 'Tamale', waybill: 'TM-4471' };
let deal: DealShop;
beforeAll(async () => {
  deal = await createDealShop();
});
afterAll(() => deal.shop.close());

const daysLater = async (days: number) => {
  deal.shop.clock.advance(days * dayMs);
  await deal.tend('tend-deals', 'end-no-shows');
};
const sent = async (by = deal) => {
  const id = await by.ready({ handover: 'delivery', address: 'Hse 4, Tamale' });
  await by.done(id, 'parcel', parcel, by.vendor);
  return id;
};
const again = async (person: DealShop['buyer']) => ({
  ...person,
  ...(await deal.shop.openSession(person.account.id)),
});
const asked = async (by = deal) => {
  const mails = await deal.shop.mailbox.to(by.buyer.account.email);
  return mails.flatMap(({ subject }) => (subject.startsWith('Has order') ? [subject] : []));
};
const atDesk = async () => {
  const { headers } = await signInStaff(deal.shop);
  const answer = await deal.shop.app.inject({ url: '/api/desk/money', headers });
  return deskMoneySchema.parse(answer.json()).unsaidParcels;
};

it('the buyer of a parcel of which nobody has spoken is asked once, and then the desk is shown it, until it is settled', async () => {
  const id = await sent();
  const sentAt = deal.shop.clock().toISOString();
  const { number } = await deal.client.read(id);
  await daysLater(askArrivalDays - 1);
  expect(await asked()).toEqual([]);
  await daysLater(1);
  await daysLater(1);
  expect(await asked()).toEqual([`Has order ${number} arrived?`]);
  const buyer = await again(deal.buyer);
  const told = await deal.shop.app.inject({ url: '/api/notices', headers: buyer.headers });
  expect(noticesAnswerSchema.parse(told.json()).items[0]?.title).toBe(`Has order ${number} arrived?`);

  await daysLater(unsaidParcelDays - askArrivalDays - 2);
  expect(await atDesk()).toEqual([]);
  await daysLater(1);
  const { email, phone } = deal.vendor.account;
  expect(await atDesk()).toEqual([
    {
      orderId: id,
      number,
      pesewas: 10_300,
      vendor: { id: deal.vendor.account.id, name: 'Boateng Spares', email, phone },
      buyer: { name: 'Yaw Asante', phone: '+233201234567' },
      ...parcel,
      sentAt,
    },
  ]);
  await deal.done(id, 'act', { act: 'received-and-right' }, await again(deal.buyer));
  expect(await atDesk()).toEqual([]);
  expect(await asked()).toHaveLength(1);
});

it('nobody is asked about a parcel that has arrived, that is received, or with which something is wrong', async () => {
  const [arrived, received, wrong] = [
    await createDealClient(deal.shop),
    await createDealClient(deal.shop),
    await createDealClient(deal.shop),
  ];
  const problem = { reason: 'never-came', words: 'Nothing came.' };
  await arrived.done(await sent(arrived), 'arrived', undefined, arrived.vendor);
  await received.done(await sent(received), 'act', { act: 'received-and-right' }, received.buyer);
  const stopped = await sent(wrong);
  await wrong.done(stopped, 'problem', problem, wrong.buyer);
  await daysLater(unsaidParcelDays);
  expect([await asked(arrived), await asked(received), await asked(wrong)]).toEqual([[], [], []]);
  expect(await atDesk()).toEqual([]);
  // The desk has the problem; a buyer who takes it back has said something, and is asked some days later.
  await wrong.done(stopped, 'act', { act: 'withdraw' }, await again(wrong.buyer));
  await daysLater(1);
  expect(await asked(wrong)).toEqual([]);
  await daysLater(askArrivalDays);
  expect(await asked(wrong)).toHaveLength(1);
});
