import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { pictureAnswerSchema } from '#contract/core/pictures/pictureUploads.ts';
import { accounts } from '#server/db/tables/schema.ts';
import { problemOf } from '#tests/support/connection/answers.ts';
import { multipartForm, realJpeg } from '#tests/support/render/forms.ts';
import { createDealShop, type DealShop } from '#tests/support/shop/clients/dealClient.ts';

/* Whoever is suspended ends the paid orders that are under way as anybody does. */

const wrong = { reason: 'damaged', words: 'It is cracked.' };
let deal: DealShop;
beforeAll(async () => {
  deal = await createDealShop();
});
afterAll(() => deal.shop.close());

const suspended = (accountId: string, at: Date | null = deal.shop.clock()) =>
  deal.shop.db.update(accounts).set({ suspendedAt: at }).where(eq(accounts.id, accountId));

it('a suspended buyer still stops the money, with a picture, and begins no payment', async () => {
  const [id, unpaid] = [await deal.ready(), await deal.accepted()];
  const { id: buyerId } = deal.buyer.account;
  await suspended(buyerId);
  const file = { name: 'picture', filename: 'part.jpg', type: 'image/jpeg', bytes: await realJpeg() };
  const { headers, payload } = multipartForm({}, file);
  const sent = await deal.shop.app.inject({
    method: 'POST',
    url: '/api/pictures',
    headers: { ...headers, ...deal.buyer.headers },
    payload,
  });
  const images = [{ id: pictureAnswerSchema.parse(sent.json()).picture.id, alt: '' }];
  expect((await deal.done(id, 'problem', { ...wrong, images }, deal.buyer)).status).toBe('disputed');
  expect((await deal.call(id, 'act', { act: 'received-and-right' }, deal.buyer)).statusCode).toBe(200);
  expect(problemOf(await deal.call(unpaid, 'pay', undefined, deal.buyer)).status).toBe(403);
  await suspended(buyerId, null);
});

it('a suspended vendor still answers and hands over', async () => {
  const [wrongOne, fine] = [await deal.ready(), await deal.ready()];
  await deal.done(wrongOne, 'problem', wrong, deal.buyer);
  const { id: vendorId } = deal.vendor.account;
  await suspended(vendorId);
  const all = await deal.done(wrongOne, 'answer', { words: 'Keep it.', offer: 'all-back' }, deal.vendor);
  expect(all.status).toBe('refunded');
  const { handover } = await deal.read(fine);
  expect((await deal.handOver(fine, { digits: handover?.digits })).statusCode).toBe(200);
  await suspended(vendorId, null);
});
