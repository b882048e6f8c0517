import { afterAll, beforeAll, expect, it } from 'vitest';
import { listingAnswerSchema } from '#contract/catalogue/listing.ts';
import { buildApp } from '#server/app.ts';
import type { App } from '#server/deps.ts';
import { createLog } from '#server/plugins/watch/log.ts';
import { createDealClient, createDealShop, type DealShop } from '#tests/support/shop/clients/dealClient.ts';
import { insertAdvert } from '#tests/support/shop/database/insertAdvert.ts';

let deal: DealShop;
let app: App;
beforeAll(async () => {
  const { shop } = await createDealShop();
  app = await buildApp(shop.deps, { log: createLog('silent'), rememberMs: 3_600_000 });
  deal = await createDealClient({ ...shop, app });
});
afterAll(async () => {
  await app.close();
  await deal.shop.close();
});

async function titles(): Promise<string[]> {
  const answer = await app.inject({ url: '/api/adverts' });
  return listingAnswerSchema.parse(answer.json()).items.map(({ title }) => title);
}

it('lists are made anew when a deal ends with its order, and not for its other steps or their repeats', async () => {
  const [wrong, right] = [await deal.ready(), await deal.ready()];
  const before = await titles();
  const post = (title: string) => insertAdvert(deal.shop.db, { vendorId: deal.vendor.account.id, title });
  await post('Posted by another process');
  await deal.done(wrong, 'problem', { reason: 'damaged', words: 'It is broken.' }, deal.buyer);
  await deal.done(wrong, 'answer', { words: 'It was whole.' }, deal.vendor);
  for (const act of ['ask-desk', 'ask-desk', 'withdraw']) await deal.done(wrong, 'act', { act }, deal.buyer);
  expect(await titles()).toEqual(before);

  const isRight = { act: 'received-and-right' };
  await deal.done(right, 'act', isRight, deal.buyer);
  const after = await titles();
  expect(after).toContain('Posted by another process');
  await post('Posted before the repeat');
  await deal.done(right, 'act', isRight, deal.buyer);
  expect(await titles()).toEqual(after);
});
