import { createHash, randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { noticesAnswerSchema } from '#contract/people/notices.ts';
import { pictureAnswerSchema } from '#contract/core/pictures/pictureUploads.ts';
import { numberedAdvertsAnswerSchema } from '#contract/vendor/zipPictures.ts';
import { figuresAnswerSchema } from '#contract/vendor/figures.ts';
import { vendorStaff } from '#server/db/tables/vendorStaffSchema.ts';
import { notices } from '#server/db/tables/noticesSchema.ts';
import { pictures } from '#server/db/tables/schema.ts';
import { createNotices } from '#server/plugins/notify/notices.ts';
import { problemOf } from '#tests/support/connection/answers.ts';
import { multipartForm } from '#tests/support/render/forms.ts';
import { createOrderClient, type OrderClient } from '#tests/support/shop/clients/orderClient.ts';
import { createPriceOfferClient } from '#tests/support/shop/clients/priceOfferClient.ts';
import { createThreadClient } from '#tests/support/shop/clients/threadClient.ts';
import { createVendorStaffClient } from '#tests/support/shop/clients/vendorStaffClient.ts';
import { createWantedPartsClient, wantedPads } from '#tests/support/shop/clients/wantedPartsClient.ts';
import { insertAdvert } from '#tests/support/shop/database/insertAdvert.ts';
import { createTestApp, type SignedIn, type TestApp } from '#tests/support/shop/testApp.ts';

/* What people on a staff do and see as buyers stays their own, and is kept apart from the vendor's. */

let shop: TestApp;
let client: ReturnType<typeof createVendorStaffClient>;
let orders: OrderClient;
let owner: SignedIn;
let ama: SignedIn;

beforeAll(async () => {
  shop = await createTestApp({ config: { trustProxy: 1 } });
  client = createVendorStaffClient(shop);
});
afterAll(() => shop.close());
beforeEach(async () => {
  orders = await createOrderClient(shop);
  owner = orders.vendor;
  ama = await shop.signUpVerified({ fullname: 'Ama Serwaa' });
  await client.join(owner, ama);
});

let made = 0;
async function photo(): Promise<Buffer> {
  const background = { r: (made += 1), g: 90, b: 200 };
  return sharp({ create: { width: 64, height: 48, channels: 3, background } })
    .jpeg()
    .toBuffer();
}
async function upload(as: SignedIn, bytes: Buffer): Promise<string> {
  const form = multipartForm({}, { name: 'picture', filename: 'part.jpg', type: 'image/jpeg', bytes });
  const headers = { ...form.headers, ...as.headers };
  const answer = await shop.app.inject({ method: 'POST', url: '/api/pictures', ...form, headers });
  expect([200, 201], answer.body).toContain(answer.statusCode);
  return pictureAnswerSchema.parse(answer.json()).picture.id;
}
const ownerOf = async (id: string) =>
  (await shop.db.select().from(pictures).where(eq(pictures.id, id)))[0]?.ownerId ?? null;
const otherAdvert = () => insertAdvert(shop.db, { vendorId: owner.account.id });
const addTo = (advertId: string, as: SignedIn, ...ids: string[]) =>
  client.call('POST', `/adverts/${advertId}/pictures`, as, { images: ids.map((id) => ({ id, alt: '' })) });

describe('a picture that staff upload', () => {
  it('is their own until it is used for the vendor, whose it is then', async () => {
    const bytes = await photo();
    const id = await upload(ama, bytes);
    expect(await ownerOf(id)).toBe(ama.account.id);
    expect((await addTo(orders.padsId, ama, id)).statusCode).toBe(200);
    expect(await ownerOf(id)).toBe(owner.account.id);
    const [row] = await shop.db.select().from(pictures).where(eq(pictures.id, id));
    expect(row?.contentHash).toEqual(createHash('sha256').update(bytes).digest());
    // Their page still asks whether it is prepared.
    expect((await client.call('GET', `/pictures/${id}`, ama)).statusCode).toBe(200);
  });

  it('may be one that the vendor has already', async () => {
    const bytes = await photo();
    const first = await upload(owner, bytes);
    expect((await addTo(orders.padsId, owner, first)).statusCode).toBe(200);
    const again = await upload(ama, bytes);
    expect(again).not.toBe(first);
    expect((await addTo((await otherAdvert()).id, ama, again)).statusCode).toBe(200);
    expect(await ownerOf(again)).toBe(owner.account.id);
    expect(await upload(owner, bytes)).toBe(first);
  });

  it('is in an advert once, whoever of them sends the photo again and in however many adverts it is', async () => {
    const bytes = await photo();
    const hash = createHash('sha256').update(bytes).digest('hex');
    const both = [await otherAdvert(), await otherAdvert()];
    const numbered = async () => {
      const keys = both.map(({ number }) => `SY${number}`);
      const answer = await client.call('POST', '/adverts/my-adverts/by-number', owner, { keys });
      return numberedAdvertsAnswerSchema.parse(answer.json()).adverts.map((advert) => advert.pictures);
    };
    for (const { id: advertId } of both) {
      expect((await addTo(advertId, ama, await upload(ama, bytes))).statusCode).toBe(200);
    }
    // By these names the device leaves out what an advert has, when a ZIP brings the photo once more.
    expect(await numbered()).toEqual([[hash], [hash]]);
    for (const as of [owner, ama]) {
      for (const { id: advertId } of both) {
        expect((await addTo(advertId, as, await upload(as, bytes))).statusCode).toBe(200);
      }
    }
    expect(await numbered()).toEqual([[hash], [hash]]);
  });

  it('stays theirs in what they ask for as a buyer, also when they leave in between', async () => {
    const wanted = createWantedPartsClient(shop);
    const [early, late] = [await upload(ama, await photo()), await upload(ama, await photo())];
    await wanted.seller();
    expect((await wanted.ask(ama, { ...wantedPads, images: [{ id: early }] })).statusCode).toBe(201);
    await client.remove(owner, ama);
    expect((await wanted.ask(ama, { ...wantedPads, images: [{ id: late }] })).statusCode).toBe(201);
    expect([await ownerOf(early), await ownerOf(late)]).toEqual([ama.account.id, ama.account.id]);
  });

  it('becomes the vendor’s in a message of the vendor, and nobody else’s is taken', async () => {
    const threads = await createThreadClient(shop);
    const kofi = await shop.signUpVerified();
    await client.join(threads.vendor, kofi);
    const { id } = await threads.open(await shop.signUpVerified());
    const [picture, others] = [await upload(kofi, await photo()), await upload(ama, await photo())];
    const say = (image: string) => threads.say(id, kofi.headers, { text: 'This one', images: [{ id: image }] });
    expect((await say(picture)).statusCode).toBe(201);
    expect(await ownerOf(picture)).toBe(threads.vendor.account.id);
    expect((await say(others)).statusCode).toBe(422);
    expect(await ownerOf(others)).toBe(ama.account.id);
  });

  it('is no picture of the owner or of a colleague before that', async () => {
    const id = await upload(ama, await photo());
    const kofi = await shop.signUpVerified();
    await client.join(owner, kofi);
    expect((await addTo(orders.padsId, kofi, id)).statusCode).toBe(422);
    expect((await addTo(orders.padsId, owner, id)).statusCode).toBe(422);
  });
});

it('staff make their own vendor no price offer, by which they could find out its lowest price', async () => {
  const offers = createPriceOfferClient(shop);
  await offers.keepTerms(owner, orders.padsId, '80');
  const call = (as: SignedIn) => client.call('POST', '/price-offers', as, { advertId: orders.padsId, price: '85' });
  const refused = problemOf(await call(ama));
  expect([refused.status, refused.message]).toEqual([403, 'This advert is your own.']);
  expect((await call(await shop.signUpVerified())).statusCode).toBe(201);
});

it('the buyer of an order who is on the staff by now is notified as the buyer alone', async () => {
  const buyer = await shop.signUpVerified();
  const { order } = await orders.sent({}, buyer.headers);
  await client.join(owner, buyer);
  const read = async (as: SignedIn) =>
    noticesAnswerSchema.parse((await client.call('GET', '/notices', as)).json()).items;
  await orders.moved(order.id, { status: 'accepted' });
  await orders.moved(order.id, { status: 'cancelled' }, buyer.headers);
  expect((await read(buyer)).map(({ path }) => path)).toEqual([`/order?id=${order.id}`]);
  expect((await read(ama)).map(({ path }) => path)).toEqual([`/vendor-orders?order=${order.id}`]);
});

it('a notice that takes the place of another says whose business it tells of now', async () => {
  const buyer = await shop.signUpVerified();
  const tell = (accountId: string, toStaff: boolean) =>
    shop.db.transaction((tx) =>
      createNotices(shop.deps).tell(tx, {
        accountId,
        toStaff,
        kind: 'order',
        groupKey: 'order of both',
        title: 'An order',
        body: 'It moved',
        path: '/orders',
      }),
    );
  await client.join(owner, buyer);
  const vendorIdOf = async () =>
    (await shop.db.select().from(notices).where(eq(notices.accountId, buyer.account.id)))[0]?.vendorId;
  await tell(buyer.account.id, false);
  expect(await vendorIdOf()).toBeNull();
  await tell(owner.account.id, true);
  expect(await vendorIdOf()).toBe(owner.account.id);
  await tell(buyer.account.id, false);
  expect(await vendorIdOf()).toBeNull();
});

it('counts no view by the vendor’s staff, but one by a person who has left the staff', async () => {
  const look = () => client.call('POST', `/adverts/${orders.padsId}/views`, ama);
  const views = async () =>
    figuresAnswerSchema.parse((await client.call('GET', '/adverts/my-adverts/figures', owner)).json()).views;
  expect((await look()).statusCode).toBe(204);
  expect(await views()).toBe(0);
  await client.remove(owner, ama);
  await look();
  expect(await views()).toBe(1);
});

it('a wanted part of a staff member is not sent to the vendor they work for', async () => {
  const wanted = createWantedPartsClient(shop);
  const seller = await wanted.seller({ make: 'Suzuki', model: 'Alto' });
  const kofi = await shop.signUpVerified();
  await client.join(seller, kofi);
  const search = { ...wantedPads, make: 'Suzuki', model: 'Alto', partType: '', words: randomUUID() };
  expect((await wanted.ask(kofi, search)).statusCode).toBe(422);
  await shop.db.delete(vendorStaff).where(eq(vendorStaff.accountId, kofi.account.id));
  expect((await wanted.ask(kofi, search)).statusCode).toBe(201);
  expect(await wanted.told(seller, 'wanted')).toHaveLength(1);
});
