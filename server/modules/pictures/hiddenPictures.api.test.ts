import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { dayMs } from '#contract/core/durations.ts';
import { advertDetailSchema, type PictureRef } from '#contract/catalogue/adverts.ts';
import { ownAdvertsAnswerSchema } from '#contract/catalogue/listing.ts';
import { thumbnailsAnswerSchema } from '#contract/catalogue/snapshot.ts';
import { type PictureAddress, pictureUrl, thumbnailUrl } from '#contract/core/pictures/pictures.ts';
import { accountSchema } from '#contract/people/account.ts';
import { threadAnswerSchema } from '#contract/people/threads.ts';
import { accounts, advertPictures } from '#server/db/tables/schema.ts';
import { derivativeContentType, derivativeKey } from '#server/pictures/pictureKeys.ts';
import { thumbnailKey } from '#server/pictures/thumbnails.ts';
import { createAdvertClient } from '#tests/support/shop/clients/advertClient.ts';
import { createOrderClient } from '#tests/support/shop/clients/orderClient.ts';
import { createTestApp, type TestApp } from '#tests/support/shop/testApp.ts';
import { createThreadClient } from '#tests/support/shop/clients/threadClient.ts';
import { createShownPictures } from '#server/plugins/pictures/shownPictures.ts';

let shop: TestApp;
let client: ReturnType<typeof createAdvertClient>;
let orders: Awaited<ReturnType<typeof createOrderClient>>;
let picture: string;

beforeAll(async () => {
  shop = await createTestApp({ config: { trustProxy: 1 } });
  client = createAdvertClient(shop);
});
afterAll(() => shop.close());
beforeEach(async () => {
  orders = await createOrderClient(shop);
  picture = await addPicture(orders.vendor.account.id);
  await shop.db.insert(advertPictures).values({ advertId: orders.padsId, position: 0, pictureId: picture, alt: '' });
});

async function addPicture(ownerId: string): Promise<string> {
  const id = await client.addPicture(ownerId);
  await shop.deps.pictures.put(derivativeKey(id, 640, 'avif'), Buffer.from('avif'), derivativeContentType('avif'));
  await shop.deps.pictures.put(thumbnailKey(id), Buffer.from('small'), derivativeContentType('avif'));
  return id;
}

const look = (address: PictureAddress) => shop.app.inject(pictureUrl(address, 640, 'avif'));
const statusOf = async (address: PictureAddress) => (await look(address)).statusCode;

/** The picture of the brake pads as the vendor's own list of adverts has it. */
async function ownRef(): Promise<PictureRef> {
  const answer = await shop.app.inject({ url: '/api/adverts/my-adverts', headers: orders.vendor.headers });
  const ref = ownAdvertsAnswerSchema.parse(answer.json()).items.find(({ id }) => id === orders.padsId)?.picture;
  if (!ref) throw new Error('The table has no picture of the pads.');
  return ref;
}

describe('ASVS 8.2.2: a picture of an advert that the public does not see', () => {
  const ways: readonly [string, () => Promise<unknown>][] = [
    ['is paused', () => client.setStatus(orders.vendor, orders.padsId, 'Not available')],
    ['is deleted', () => client.remove(orders.vendor, orders.padsId)],
    ['has no plan any more', () => client.endPlan(orders.vendor)],
  ];

  it.each(ways)('does not exist for strangers once the advert %s, small or large', async (_name, hide) => {
    const open = await look({ id: picture });
    expect(open.statusCode).toBe(200);
    expect(open.headers['cache-control']).toBe('public, max-age=31536000, s-maxage=86400, immutable');
    await hide();
    const answers = [await look({ id: picture }), await shop.app.inject(thumbnailUrl(picture))];
    const nothing = await look({ id: orders.padsId });
    for (const answer of answers) {
      expect([answer.statusCode, answer.body]).toEqual([nothing.statusCode, nothing.body]);
      expect(answer.statusCode).toBe(404);
      expect(answer.headers['cache-control']).toBe('no-store');
    }
    const many = await shop.app.inject(`/api/catalogue/thumbnails?ids=${picture}`);
    expect(thumbnailsAnswerSchema.parse(many.json()).thumbnails).toEqual([]);
  });

  it('is visible to its owner, and to everybody once the advert is public again', async () => {
    expect(await ownRef()).not.toHaveProperty('pass');
    await client.setStatus(orders.vendor, orders.padsId, 'Not available');
    const ref = await ownRef();
    const seen = await look(ref);
    expect([seen.statusCode, seen.body]).toEqual([200, 'avif']);
    expect(seen.headers['cache-control']).toBe('private, max-age=172800, immutable');
    const edited = await client.read(orders.padsId, orders.vendor);
    expect(await statusOf(advertDetailSchema.parse(edited.json()).pictures[0] ?? ref)).toBe(200);
    await client.setStatus(orders.vendor, orders.padsId, 'Available');
    expect(await statusOf({ id: picture })).toBe(200);
  });

  it('is visible to the buyer who ordered the part, also after the advert is gone', async () => {
    const { order } = await orders.sent();
    await client.remove(orders.vendor, orders.padsId);
    for (const party of [orders.buyer, orders.vendor]) {
      const ref = (await orders.read(order.id, party)).items[0]?.picture;
      expect(ref?.pass).toBeDefined();
      expect(await statusOf(ref ?? { id: '' })).toBe(200);
    }
  });

  it('opens with the pass of this picture, on the day of the pass and the next', async () => {
    await client.setStatus(orders.vendor, orders.padsId, 'Not available');
    shop.clock.set('2026-11-20T00:10:00.000Z');
    const { pass = '' } = await ownRef();
    shop.clock.set('2026-11-20T23:50:00.000Z');
    expect((await ownRef()).pass).toBe(pass);
    expect(await statusOf({ id: await addPicture(orders.vendor.account.id), pass })).toBe(404);
    for (const wrong of ['x', `${pass}x`, pass.toLowerCase(), `${pass}&pass=${pass}`]) {
      expect(await statusOf({ id: picture, pass: wrong }), wrong).toBe(404);
    }
    shop.clock.advance(dayMs);
    expect(await statusOf({ id: picture, pass })).toBe(200);
    expect((await ownRef()).pass).not.toBe(pass);
    shop.clock.advance(dayMs);
    expect(await statusOf({ id: picture, pass })).toBe(404);
    shop.clock.set('2026-11-20T10:00:00.000Z');
  });

  it('opens on a second machine for which midnight has not come yet', async () => {
    await client.setStatus(orders.vendor, orders.padsId, 'Not available');
    shop.clock.set('2026-11-20T00:00:01.000Z');
    const { pass = '' } = await ownRef();
    shop.clock.set('2026-11-19T23:59:59.000Z');
    expect(await statusOf({ id: picture, pass })).toBe(200);
    shop.clock.advance(-dayMs);
    expect(await statusOf({ id: picture, pass })).toBe(404);
    shop.clock.set('2026-11-20T10:00:00.000Z');
  });
});

it('ASVS 8.2.2: an uploaded picture that no advert shows is visible only to its owner', async () => {
  const id = await addPicture(orders.vendor.account.id);
  expect(await statusOf({ id })).toBe(404);
  const state = await shop.app.inject({ url: `/api/pictures/${id}`, headers: orders.vendor.headers });
  expect(await statusOf({ id, pass: state.json<{ picture: PictureRef }>().picture.pass })).toBe(200);
});

it('ASVS 8.2.2: the pictures of a message are visible only to the two sides of the conversation', async () => {
  const threads = await createThreadClient(shop);
  const thread = await threads.open(null);
  const id = await addPicture(threads.vendor.account.id);
  const message = await threads.say(thread.id, threads.vendor.headers, {
    text: 'This one?',
    images: [{ id, alt: '' }],
  });
  expect(message.statusCode, message.body).toBe(201);
  expect(await statusOf({ id })).toBe(404);
  for (const headers of [thread.headers, threads.vendor.headers]) {
    const read = await threads.call('GET', `/threads/${thread.id}`, headers);
    const ref = threadAnswerSchema.parse(read.json()).messages.at(-1)?.pictures[0];
    expect(await statusOf(ref ?? { id: '' })).toBe(200);
  }
});

it('ASVS 8.2.2: a vendor’s photo is visible to everybody, a buyer’s to nobody else', async () => {
  for (const { account, headers } of [orders.vendor, orders.buyer]) {
    const photoId = await addPicture(account.id);
    await shop.db.update(accounts).set({ photoId }).where(eq(accounts.id, account.id));
    const me = accountSchema.parse((await shop.app.inject({ url: '/api/auth/me', headers })).json());
    const own = (me.photoUrl ?? '').replace('320.webp', '640.avif');
    expect((await shop.app.inject(own)).statusCode).toBe(200);
    expect(await statusOf({ id: photoId })).toBe(account.role === 'vendor' ? 200 : 404);
  }
});

it('caches for seconds that a picture is public, and never that it is not', async () => {
  const shownPictures = createShownPictures({ ...shop.deps, lifetimeMs: 5_000 });
  await client.setStatus(orders.vendor, orders.padsId, 'Not available');
  expect([...(await shownPictures.among([picture]))]).toEqual([]);
  await client.setStatus(orders.vendor, orders.padsId, 'Available');
  expect([...(await shownPictures.among([picture]))]).toEqual([picture]);
  await client.setStatus(orders.vendor, orders.padsId, 'Not available');
  expect([...(await shownPictures.among([picture]))]).toEqual([picture]);
  shop.clock.advance(5_000);
  expect([...(await shownPictures.among([picture]))]).toEqual([]);

  // Also when it was found while the clock was ahead, and the clock is set right.
  await client.setStatus(orders.vendor, orders.padsId, 'Available');
  shop.clock.advance(3_600_000);
  expect([...(await shownPictures.among([picture]))]).toEqual([picture]);
  await client.setStatus(orders.vendor, orders.padsId, 'Not available');
  shop.clock.advance(-3_600_000);
  expect([...(await shownPictures.among([picture]))]).toEqual([]);
});
