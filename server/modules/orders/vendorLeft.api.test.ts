import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { threads } from '#server/db/tables/threadSchema.ts';
import { problemOf } from '#tests/support/connection/answers.ts';
import { createOrderClient, type OrderClient } from '#tests/support/shop/clients/orderClient.ts';
import { createThreadClient } from '#tests/support/shop/clients/threadClient.ts';
import { testPassword } from '#tests/support/shop/database/insertAccount.ts';
import { createTestApp, type SignedIn, type TestApp } from '#tests/support/shop/testApp.ts';

/* A return needs its vendor: who leaves the shop leaves none open, and nobody asks for one that nobody can answer. */

let shop: TestApp;
let client: OrderClient;
beforeAll(async () => {
  shop = await createTestApp({ config: { trustProxy: 1 } });
});
afterAll(() => shop.close());
beforeEach(async () => {
  client = await createOrderClient(shop);
});

const wish = () => ({ status: 'return-asked', return: { reason: 'damaged', advertIds: [client.padsId] } });
const vendorLeaves = () => leaves(client.vendor);
async function leaves({ headers }: SignedIn) {
  const payload = { password: testPassword };
  const answer = await shop.app.inject({ method: 'POST', url: '/api/auth/me/delete', headers, payload });
  expect(answer.statusCode, answer.body).toBe(200);
}

it('a return that waits for its vendor is refused when the vendor leaves, and the buyer is told', async () => {
  const { buyer } = client;
  const id = await client.collected();
  await client.moved(id, wish(), buyer.headers);
  await vendorLeaves();
  const order = await client.read(id);
  expect(order.status).toBe('return-refused');
  expect(order.steps.at(-1)).toMatchObject({ by: 'vendor', reason: 'The vendor has left the shop.' });
  expect((await shop.mailbox.last(buyer.account.email)).text).toContain('The vendor has left the shop.');
});

it('a return that was agreed to and is not back yet ends when the vendor leaves, and the buyer alone is told', async () => {
  const { buyer, vendor } = client;
  const id = await client.collected();
  await client.moved(id, wish(), buyer.headers);
  await client.moved(id, { status: 'return-accepted' });
  const before = (await shop.mailbox.to(vendor.account.email)).length;
  await vendorLeaves();
  const order = await client.read(id);
  expect(order.status).toBe('return-refused');
  expect(order.steps.at(-1)).toMatchObject({ by: 'shop', reason: 'The vendor has left the shop.' });
  expect((await shop.mailbox.last(buyer.account.email)).text).toContain('The vendor has left the shop.');
  const told = (await shop.mailbox.to(vendor.account.email)).slice(before);
  expect(told.filter(({ text }) => text.includes(String(order.number)))).toEqual([]);
});

it('a return is neither offered nor taken once the vendor has left', async () => {
  const { buyer } = client;
  const id = await client.collected();
  expect((await client.read(id)).vendor.hasLeft).toBeUndefined();
  await vendorLeaves();
  expect((await client.read(id)).vendor.hasLeft).toBe(true);
  const refused = problemOf(await client.patch(id, wish(), buyer.headers));
  expect([refused.status, refused.message]).toEqual([409, 'The vendor has left the shop. Write to us.']);
  expect((await client.read(id)).status).toBe('collected');
});

it('a return that a buyer who leaves has asked for stays with its vendor', async () => {
  const { buyer } = client;
  const id = await client.collected();
  await client.moved(id, wish(), buyer.headers);
  await leaves(buyer);
  expect((await client.moved(id, { status: 'return-accepted' })).status).toBe('return-accepted');
});

it.each(['nobody', 'vendor', 'buyer'] as const)(
  'who orders from a vendor who has left, and wants to return a part with words, hears just that; blocked before by %s',
  async (blocker) => {
    const { buyer } = client;
    const id = await client.collected();
    if (blocker !== 'nobody') {
      const [thread] = await shop.db.select().from(threads).where(eq(threads.orderId, id));
      const url = `/api/threads/${thread?.id}/block`;
      const payload = { blocked: true };
      const answer = await shop.app.inject({ method: 'POST', url, headers: client[blocker].headers, payload });
      expect(answer.statusCode, answer.body).toBe(200);
    }
    await vendorLeaves();
    const again = problemOf(await client.send());
    expect([again.status, again.details]).toEqual([409, expect.objectContaining({ gone: [client.padsId] })]);
    const refused = problemOf(await client.patch(id, { ...wish(), reason: 'One pad is cracked.' }, buyer.headers));
    expect([refused.status, refused.message]).toEqual([409, 'The vendor has left the shop. Write to us.']);
  },
);

it('a vendor refuses the return of a buyer who has left with a reason', async () => {
  const { buyer } = client;
  const id = await client.collected();
  await client.moved(id, wish(), buyer.headers);
  await leaves(buyer);
  const reason = 'The pads were used for a month.';
  const order = await client.moved(id, { status: 'return-refused', reason });
  expect(order.steps.at(-1)).toMatchObject({ status: 'return-refused', reason });
});

it('nobody writes to somebody who has left', async () => {
  const { vendor, buyer } = client;
  const id = await client.collected();
  await leaves(buyer);
  const [thread] = await shop.db.select().from(threads).where(eq(threads.orderId, id));
  const talk = await createThreadClient(shop);
  const said = problemOf(await talk.say(thread?.id ?? '', vendor.headers, 'Are you there?'));
  expect([said.status, said.message]).toEqual([403, 'This person does not accept messages from you.']);
});
