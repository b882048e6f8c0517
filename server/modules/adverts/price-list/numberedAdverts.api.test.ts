import { createHash, randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { maxPicturesPerAdvert } from '#contract/core/pictures/pictures.ts';
import { advertPictures, pictures } from '#server/db/tables/schema.ts';
import { advertBody, advertOf } from '#tests/support/shop/adverts.ts';
import { openAdvertShop } from '#tests/support/shop/advertShop.ts';
import { problemOf } from '#tests/support/connection/answers.ts';
import type { SignedIn } from '#tests/support/shop/testApp.ts';

const { shop, client } = await openAdvertShop();
let vendor: SignedIn;

beforeEach(async () => {
  vendor = await client.subscribedVendor();
});

const send = (as: SignedIn | null, url: string, body: unknown, key?: string) =>
  shop.app.inject({
    method: 'POST',
    url: `/api/adverts${url}`,
    headers: { ...as?.headers, 'content-type': 'application/json', ...(key && { 'idempotency-key': key }) },
    payload: JSON.stringify(body),
  });
const find = (as: SignedIn | null, keys: readonly string[]) => send(as, '/my-adverts/by-number', { keys });
const add = (as: SignedIn, id: string, ids: readonly string[], key?: string) =>
  send(as, `/${id}/pictures`, { images: ids.map((one) => ({ id: one })) }, key);
const post = async (partNumber: string, images: { id: string }[] = []) =>
  advertOf(await client.post(vendor, advertBody({ partNumber, images })));
const picturesOf = async (id: string) =>
  (
    await shop.db
      .select({ id: advertPictures.pictureId })
      .from(advertPictures)
      .where(eq(advertPictures.advertId, id))
      .orderBy(advertPictures.position)
  ).map((row) => row.id);
const newPictures = (count: number) =>
  Promise.all(Array.from({ length: count }, () => client.addPicture(vendor.account.id)));

describe('finding adverts by their numbers', () => {
  it('finds a vendor’s own adverts, whatever the spelling, with the hashes of their pictures', async () => {
    const [picture = ''] = await newPictures(1);
    const contentHash = createHash('sha256').update(randomUUID()).digest();
    await shop.db.update(pictures).set({ contentHash }).where(eq(pictures.id, picture));
    const pads = await post('04465-02220', [{ id: picture }]);
    const disc = await post('43512 0d030');
    const other = await post('');
    const answer = await find(vendor, ['0446502220', '435120D030', `SY${other.number}`, 'X1']);
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['cache-control']).toBe('private, no-store');
    expect(answer.json()).toEqual({
      adverts: [
        {
          id: pads.id,
          number: pads.number,
          title: pads.title,
          key: '0446502220',
          pictures: [contentHash.toString('hex')],
        },
        { id: disc.id, number: disc.number, title: disc.title, key: '435120D030', pictures: [] },
        { id: other.id, number: other.number, title: other.title, key: `SY${other.number}`, pictures: [] },
      ],
    });
  });

  it('does not find adverts of others, or deleted ones', async () => {
    const number = randomUUID().slice(0, 8).toUpperCase();
    const advert = await post(number);
    const stranger = await client.subscribedVendor();
    expect((await find(stranger, [number, `SY${advert.number}`])).json()).toEqual({ adverts: [] });
    await client.remove(vendor, advert.id);
    expect((await find(vendor, [number])).json()).toEqual({ adverts: [] });
  });

  it('is only for vendors, and for a limited number of keys', async () => {
    expect((await find(null, ['AB12'])).statusCode).toBe(401);
    expect((await find(await shop.signUpVerified(), ['AB12'])).statusCode).toBe(403);
    expect((await find(vendor, ['a-1'])).statusCode).toBe(422);
    expect(
      (
        await find(
          vendor,
          Array.from({ length: 1_201 }, (_, n) => `AB${n}`),
        )
      ).statusCode,
    ).toBe(422);
    expect((await find(vendor, [])).json()).toEqual({ adverts: [] });
  });
});

describe('adding pictures to an advert', () => {
  it('adds each once after the existing ones, however often they are sent', async () => {
    const [first = '', second = '', third = ''] = await newPictures(3);
    const advert = await post('AB-1', [{ id: first }]);
    const answer = await add(vendor, advert.id, [second, third]);
    expect(answer.statusCode).toBe(200);
    expect(advertOf(answer)).toMatchObject({ version: 2, pictures: [{ id: first }, { id: second }, { id: third }] });
    const again = await add(vendor, advert.id, [third, first, second]);
    expect(again.statusCode).toBe(200);
    expect(advertOf(again).version).toBe(2);
    expect(await picturesOf(advert.id)).toEqual([first, second, third]);
  });

  it('is one command under the same key, even when it is sent twenty times at once', async () => {
    const ids = await newPictures(4);
    const advert = await post('AB-2');
    const key = randomUUID();
    const answers = await Promise.all(Array.from({ length: 20 }, () => add(vendor, advert.id, ids, key)));
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
    expect(await picturesOf(advert.id)).toEqual(ids);
  });

  it('stays within eight pictures when several requests arrive at the same time', async () => {
    const advert = await post('AB-3');
    const lots = await Promise.all([newPictures(5), newPictures(5)]);
    const answers = await Promise.all(lots.map((ids) => add(vendor, advert.id, ids)));
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200, 409]));
    const refused = answers.find(({ statusCode }) => statusCode === 409);
    expect(refused && problemOf(refused).message).toMatch(/at most 8 pictures. There is room for 3 more/);
    expect(await picturesOf(advert.id)).toHaveLength(5);
    const [sixth = '', ...rest] = await newPictures(4);
    expect((await add(vendor, advert.id, [sixth, ...rest.slice(0, 2)])).statusCode).toBe(200);
    const full = await add(vendor, advert.id, rest.slice(2));
    expect(problemOf(full).message).toMatch(/The advert is full/);
    expect(await picturesOf(advert.id)).toHaveLength(maxPicturesPerAdvert);
  });

  it('adds after the pictures that an edit left, and an older edit gets a conflict', async () => {
    const [first = '', second = '', third = ''] = await newPictures(3);
    const advert = await post('AB-4', [{ id: first }, { id: second }]);
    expect((await client.put(vendor, advert.id, advertBody({ images: [{ id: second }] }), 1)).statusCode).toBe(200);
    expect((await add(vendor, advert.id, [third])).statusCode).toBe(200);
    expect(await picturesOf(advert.id)).toEqual([second, third]);
    expect((await client.put(vendor, advert.id, advertBody(), 2)).statusCode).toBe(409);
  });

  it('refuses the picture of somebody else, and the advert of somebody else', async () => {
    const advert = await post('AB-5');
    const stranger = await client.subscribedVendor();
    const theirs = await client.addPicture(stranger.account.id);
    const answer = await add(vendor, advert.id, [theirs]);
    expect(answer.statusCode).toBe(422);
    expect(problemOf(answer).fields).toEqual({ images: 'One picture is missing. Add it again.' });
    expect((await add(stranger, advert.id, [theirs])).statusCode).toBe(404);
    expect((await add(vendor, randomUUID(), [])).statusCode).toBe(404);
    expect((await add(vendor, advert.id, [])).statusCode).toBe(422);
    await client.remove(vendor, advert.id);
    expect((await add(vendor, advert.id, await newPictures(1))).statusCode).toBe(410);
  });
});
