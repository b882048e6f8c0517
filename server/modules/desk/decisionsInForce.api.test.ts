import { afterAll, expect, test } from 'vitest';
import { decisionsInForceSchema } from '#contract/desk/decisions.ts';
import { openDesk } from '#tests/support/shop/clients/deskClient.ts';
import { insertAdvert } from '#tests/support/shop/database/insertAdvert.ts';
import type { SignedIn } from '#tests/support/shop/testApp.ts';

const { shop, post, get } = await openDesk();
afterAll(() => shop.close());

const sentence = 'The picture shows another part.';
async function act(path: string, kind: string): Promise<void> {
  shop.clock.advance(1000);
  const answer = await post(`/desk/${path}/acts`, { act: kind, sentence });
  expect(answer.statusCode, answer.body).toBe(200);
}
async function inForce({ headers }: SignedIn): Promise<string[]> {
  const answer = await get('/decisions', headers);
  expect(answer.headers['cache-control']).toBe('private, no-store');
  return decisionsInForceSchema.parse(answer.json()).items.map(({ kind, about }) => `${kind}: ${about}`);
}

test('only the vendor sees which of their adverts are hidden or removed, and their suspension', async () => {
  const vendor = await shop.signUpVerified({ role: 'vendor' });
  await shop.giveSubscription(vendor.account.id);
  const advertOf = (title: string) => insertAdvert(shop.db, { vendorId: vendor.account.id, title });
  const [pads, disc] = [await advertOf('Pads'), await advertOf('Disc')];
  expect(await inForce(vendor)).toEqual([]);

  await act(`adverts/${pads.id}`, 'hide');
  await act(`adverts/${disc.id}`, 'remove');
  await act(`adverts/${pads.id}`, 'warn');
  await act(`accounts/${vendor.account.id}`, 'suspend');
  const all = ['suspend: your account', `remove: SY-${disc.number} Disc`, `hide: SY-${pads.number} Pads`];
  expect(await inForce(vendor)).toEqual(all);
  expect(await inForce(await shop.signUpVerified({ role: 'vendor' }))).toEqual([]);
  expect((await get('/decisions', {})).statusCode).toBe(401);

  await act(`accounts/${vendor.account.id}`, 'restore');
  await act(`adverts/${pads.id}`, 'restore');
  expect(await inForce(vendor)).toEqual(all.slice(1, 2));
});
