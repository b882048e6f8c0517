import { afterAll, beforeAll, expect, it } from 'vitest';
import { createDealShop, type DealShop } from '#tests/support/shop/clients/dealClient.ts';

/* The pay page of the sandbox, left open in a second tab, or pressed twice. */

let deal: DealShop;
beforeAll(async () => {
  deal = await createDealShop();
});
afterAll(() => deal.shop.close());

const page = async (reference: string) => (await deal.shop.app.inject(`/sandbox-pay/${reference}`)).body;
const statusOf = async (reference: string) => (await deal.books.find(reference))?.status;

it.each(['failed', 'abandoned'])('a payment that succeeded is refunded, whoever presses "%s" later', async (late) => {
  const id = await deal.accepted();
  const { reference } = await deal.startPaying(id);
  for (const outcome of ['paid', late]) await deal.press(reference, outcome);
  expect(await page(reference)).toContain('This payment succeeded. The money is held for your order.');
  await deal.client.moved(id, { status: 'cancelled' }, deal.buyer.headers);
  await deal.arrive();
  expect((await deal.read(id)).refund?.state).toBe('arrived');
});

it('a payment that was taken back stays so, and one that has not succeeded cannot be', async () => {
  const { reference } = await deal.startPaying(await deal.accepted());
  for (const early of ['reversal', 'dispute', 'refund']) await deal.press(reference, early);
  expect(await statusOf(reference)).toBe('pending');
  await deal.press(reference, 'failed');
  await deal.press(reference, 'paid');
  await deal.press(reference, 'reversal');
  for (const late of ['paid', 'failed', 'dispute-won']) await deal.press(reference, late);
  expect(await statusOf(reference)).toBe('reversed');
  expect(await page(reference)).toContain('This payment was taken back.');
});
