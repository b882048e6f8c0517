import { afterAll, beforeAll, expect, it } from 'vitest';
import { problemOf } from '#tests/support/connection/answers.ts';
import { createDealShop, type DealShop } from '#tests/support/shop/clients/dealClient.ts';
import { createVendorStaffClient } from '#tests/support/shop/clients/vendorStaffClient.ts';
import type { SignedIn } from '#tests/support/shop/testApp.ts';

/* Returns, as staff deal with them: what goes back must not come out of the owner's money by their word. */

let deal: DealShop;
let ama: SignedIn;

beforeAll(async () => {
  deal = await createDealShop();
  ama = await deal.shop.signUpVerified();
  await createVendorStaffClient(deal.shop).join(deal.vendor, ama);
});
afterAll(() => deal.shop.close());

async function askReturn(id: string): Promise<void> {
  const returnRequest = { status: 'return-asked', return: { reason: 'damaged', advertIds: [deal.client.padsId] } };
  await deal.client.moved(id, returnRequest, deal.buyer.headers);
  await deal.client.moved(id, { status: 'return-accepted' }, ama.headers);
}

it('only the owner can say that the parts of a paid order came back, since the owner pays', async () => {
  const id = await deal.ready();
  const { handover } = await deal.read(id);
  await deal.done(id, 'hand-over', { digits: handover?.digits }, ama);
  await askReturn(id);
  const refused = problemOf(await deal.client.patch(id, { status: 'returned' }, ama.headers));
  expect(refused).toMatchObject({ status: 403, code: 'forbidden' });
  expect(refused.message).toContain('Only the owner can say that the parts came back.');
  expect((await deal.client.read(id)).status).toBe('return-accepted');
  expect((await deal.read(id)).refund).toBeNull();
  await deal.client.moved(id, { status: 'returned' });
  expect((await deal.read(id)).refund?.pesewas).toBe(10_000);
});

it('staff can say that the parts of an order paid at the counter came back', async () => {
  const id = await deal.client.collected();
  await askReturn(id);
  expect((await deal.client.moved(id, { status: 'returned' }, ama.headers)).status).toBe('returned');
});
