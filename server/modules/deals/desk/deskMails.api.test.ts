import { afterAll, beforeAll, expect, it } from 'vitest';
import { hourMs } from '#contract/core/durations.ts';
import { noteDifference } from '../money/differences.ts';
import { createDealShop, type DealShop } from '#tests/support/shop/clients/dealClient.ts';

/* A buyer can raise a problem and take it back as often as they like; the people who run the shop read that once. */

const wrong = { reason: 'wrong-part', words: 'It is for another car.' };
let deal: DealShop;
beforeAll(async () => {
  deal = await createDealShop();
});
afterAll(() => deal.shop.close());

it('mails the desk once a day about an order that is taken back and raised again, and then in the morning', async () => {
  const id = await deal.ready();
  await deal.done(id, 'problem', wrong, deal.buyer);
  const { number } = await deal.client.read(id);
  const { mailbox, deps, clock } = deal.shop;
  const told = async () => {
    const mails = await mailbox.to(deps.config.contact.email);
    const subjects = mails.map(({ subject }) => subject);
    return {
      atOnce: subjects.filter((one) => one === `Order ${number} waits for a decision`).length,
      inTheMorning: subjects.filter((one) => one === 'Money waits for you at the desk').length,
    };
  };
  const before = await told();
  for (let round = 0; round < 3; round++) {
    await deal.done(id, 'act', { act: 'ask-desk' }, deal.buyer);
    await deal.done(id, 'act', { act: 'withdraw' }, deal.buyer);
    await deal.done(id, 'problem', wrong, deal.buyer);
    clock.advance(60_000);
  }
  expect(await told()).toEqual({ ...before, atOnce: before.atOnce + 1 });
  await deal.done(id, 'act', { act: 'ask-desk' }, deal.buyer);
  // A Wednesday and the day after it: nothing is repeated before the next Monday.
  while (clock().getUTCDay() !== 3) clock.advance(24 * hourMs);
  for (let day = 0; day < 2; day++) {
    await deps.jobs.enqueue(deal.shop.db, 'mail-desk-money', {});
    await deps.jobs.drain();
    clock.advance(24 * hourMs);
  }
  expect(await told()).toEqual({ atOnce: before.atOnce + 1, inTheMorning: before.inTheMorning + 1 });
});

it('tells what came in the hour before the mail once, and not the day after again', async () => {
  const { mailbox, deps, clock, db } = deal.shop;
  const mails = async () => (await mailbox.to(deps.config.contact.email)).length;
  while (clock().getUTCDay() !== 3 || clock().getUTCHours() !== 7) clock.advance(hourMs);
  clock.advance((60 - clock().getUTCMinutes() - 20) * 60_000);
  await noteDifference(db, {
    key: 'late',
    sentence: 'A refund came twice.',
    at: new Date(clock().getTime() - 1_800_000),
  });
  const before = await mails();
  for (let day = 0; day < 2; day++) {
    await deps.jobs.enqueue(db, 'mail-desk-money', {});
    await deps.jobs.drain();
    clock.advance(24 * hourMs);
  }
  expect(await mails()).toBe(before + 1);
});
