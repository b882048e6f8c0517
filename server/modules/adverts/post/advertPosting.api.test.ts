import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { dayMs } from '#contract/core/durations.ts';
import { adverts } from '#server/db/tables/schema.ts';
import { advertBody, advertOf, list } from '#tests/support/shop/adverts.ts';
import { openAdvertShop } from '#tests/support/shop/advertShop.ts';
import { problemOf } from '#tests/support/connection/answers.ts';

const { shop, client } = await openAdvertShop();
const vendor = await client.subscribedVendor();

async function countAdverts(): Promise<number> {
  return (await shop.db.select({ id: adverts.id }).from(adverts)).length;
}

describe('posting an advert', () => {
  it('returns 201 with the advert, and the public finds it', async () => {
    const answer = await client.post(vendor, advertBody({ title: 'Rear shock absorber' }));
    expect(answer.statusCode).toBe(201);
    expect(answer.json()).toMatchObject({
      message: 'Ad added successfully',
      advert: {
        title: 'Rear shock absorber',
        make: 'Toyota',
        model: 'Corolla',
        brand: 'Bosch',
        town: 'Abossey Okai',
        pricePesewas: 25_000,
        status: 'Available',
        version: 1,
        vendor: { name: 'Mensah Auto Parts', ways: ['call', 'whatsapp'] },
      },
    });
    expect((await list(shop, { q: 'shock absorber' })).items.map((item) => item.id)).toEqual([advertOf(answer).id]);
    expect((await client.read(advertOf(answer).id)).statusCode).toBe(200);
  });

  it('stores its quantity, or nothing when it is not stated', async () => {
    for (const [quantity, stored] of [
      [3, 3],
      ['12', 12],
      [0, 0],
      ['', null],
      [undefined, null],
    ] as const) {
      const answer = await client.post(vendor, advertBody({ ...(quantity !== undefined && { quantity }) }));
      expect(advertOf(answer)).toMatchObject({ quantity: stored });
    }
  });

  it('shows its pictures in the order given', async () => {
    const [first, second] = [await client.addPicture(vendor.account.id), await client.addPicture(vendor.account.id)];
    const images = [
      { id: second, alt: 'Back of the box' },
      { id: first, alt: '' },
    ];
    const advert = advertOf(await client.post(vendor, advertBody({ images })));
    expect(advert.pictures).toEqual([
      { id: second, alt: 'Back of the box', width: 1200, height: 900, ready: true },
      { id: first, alt: '', width: 1200, height: 900, ready: true },
    ]);
    expect(advert).toMatchObject({ picture: { id: second }, pictureCount: 2 });
  });

  it('refuses a picture that does not exist, failed, or belongs to somebody else', async () => {
    const other = await client.subscribedVendor();
    const strangers = [
      randomUUID(),
      await client.addPicture(vendor.account.id, 'failed'),
      await client.addPicture(other.account.id),
      await client.addPicture(null),
    ];
    for (const id of strangers) {
      const answer = await client.post(vendor, advertBody({ images: [{ id }] }));
      expect(answer.statusCode).toBe(422);
      expect(problemOf(answer).fields).toEqual({ images: 'One picture is missing. Add it again.' });
    }
  });

  it('keeps an advert as Not available off the public pages', async () => {
    const advert = advertOf(await client.post(vendor, advertBody({ status: 'Not available' })));
    expect((await client.read(advert.id)).statusCode).toBe(410);
    expect((await client.read(advert.id, vendor)).statusCode).toBe(200);
  });

  it('accepts a price as people write it', async () => {
    for (const [price, pesewas] of [
      ['GHc 1,250.5', 125_050],
      ['12,50', 1250],
      ['1.250,00', 125_000],
      ['GH¢ 50/-', 5000],
      ['2k', 200_000],
      [0, 0],
      [99.99, 9999],
      ['9999999.99', 999_999_999],
    ] as const) {
      expect(advertOf(await client.post(vendor, advertBody({ price }))).pricePesewas).toBe(pesewas);
    }
  });

  it.each<[string, Record<string, unknown>, string]>([
    ['a negative price', { price: '-5' }, 'price'],
    ['a price with three decimals', { price: '10.125' }, 'price'],
    ['a price with commas nowhere in particular', { price: '1,2,3' }, 'price'],
    ['two prices', { price: '100-200' }, 'price'],
    ['a price in dollars', { price: '$50' }, 'price'],
    ['a price that is a word', { price: 'cheap' }, 'price'],
    ['a price that is too high', { price: '10000000' }, 'price'],
    ['no price', { price: undefined }, 'price'],
    ['a title of 10,000 characters', { title: 'a'.repeat(10_000) }, 'title'],
    ['a title of spaces', { title: '      ' }, 'title'],
    ['a title without a letter', { title: '12345 !!!' }, 'title'],
    ['a title with a line break', { title: 'Brake\npads' }, 'title'],
    ['a title with a control character', { title: 'Brake\u0007 pads' }, 'title'],
    ['an unknown category', { category: 'spaceships' }, 'category'],
    ['the category of services', { category: 'services' }, 'category'],
    ['an unknown make', { Make: 'Trabant' }, 'Make'],
    ['a model of another make', { Model: 'Civic' }, 'Model'],
    ['an unknown region', { region: 'Lagos' }, 'region'],
    ['an unknown condition', { condition: 'Broken' }, 'condition'],
    ['years the wrong way round', { yearFrom: 2013, yearTo: 2009 }, 'yearTo'],
    ['a year before 1985', { yearFrom: 1984 }, 'yearFrom'],
    ['a description of 2,001 characters', { description: 'a'.repeat(2001) }, 'description'],
    ['half a piece', { quantity: 1.5 }, 'quantity'],
    ['more pieces than are counted', { quantity: 10_000 }, 'quantity'],
    ['a part number without letters or digits', { partNumber: '---' }, 'partNumber'],
    ['an unknown field', { published: true }, 'published'],
    ['the id of another vendor', { vendorId: randomUUID() }, 'vendorId'],
    ['an invalid picture id', { images: [{ id: '../../etc/passwd' }] }, 'images.0.id'],
    ['nine pictures', { images: Array.from({ length: 9 }, () => ({ id: randomUUID() })) }, 'images'],
  ])('refuses %s with a message at its field', async (_what, change, field) => {
    const before = await countAdverts();
    const answer = await client.post(vendor, { ...advertBody(), ...change });
    expect(answer.statusCode).toBe(422);
    const problem = problemOf(answer);
    expect(Object.keys(problem.fields ?? {})).toEqual([field]);
    expect(problem.fields?.[field]).toMatch(/^[A-Z].*\.$/);
    expect(problem.message).not.toMatch(/zod|undefined|invalid_|Expected/i);
    expect(await countAdverts()).toBe(before);
  });

  it('refuses broken JSON, and JSON that is not an object', async () => {
    expect(problemOf(await client.post(vendor, '{"title": "Brake')).code).toBe('bad_json');
    expect((await client.post(vendor, '{"title": "Brake')).statusCode).toBe(400);
    expect((await client.post(vendor, '[]')).statusCode).toBe(422);
    expect((await client.post(vendor, 'null')).statusCode).toBe(422);
  });

  it('accepts any model of the make Other, which has no list', async () => {
    expect((await client.post(vendor, advertBody({ Make: 'Other', Model: 'Bajaj Boxer 100' }))).statusCode).toBe(201);
  });

  it('stores text that looks like SQL or HTML as it is', async () => {
    const title = "Pads'); DROP TABLE adverts;-- <script>alert(1)</script>";
    const advert = advertOf(await client.post(vendor, advertBody({ title })));
    expect((await client.read(advert.id)).json()).toMatchObject({ title });
  });
});

describe('who may post', () => {
  it('refuses a missing, a wrong and an expired token with 401', async () => {
    const none = await shop.app.inject({ method: 'POST', url: '/api/adverts', payload: advertBody() });
    expect(none.statusCode).toBe(401);
    const wrong = await shop.app.inject({
      method: 'POST',
      url: '/api/adverts',
      headers: { authorization: `Bearer ${'x'.repeat(43)}` },
      payload: advertBody(),
    });
    expect(problemOf(wrong).code).toBe('signed_out');

    const early = await client.subscribedVendor();
    const now = shop.clock();
    shop.clock.advance(31 * dayMs);
    const late = await client.post(early, advertBody());
    shop.clock.set(now);
    expect(late.statusCode).toBe(401);
    expect(problemOf(late).message).toContain('what you typed is kept');
  });

  it('tells a buyer that this is for vendors', async () => {
    const buyer = await shop.signUpVerified();
    const answer = await client.post(buyer, advertBody());
    expect(answer.statusCode).toBe(403);
    expect(problemOf(answer).code).toBe('vendor_only');
  });

  it('asks a vendor without a plan to pay, before and after one', async () => {
    const unpaid = await shop.signUpVerified({ role: 'vendor' });
    const answer = await client.post(unpaid, advertBody());
    expect(answer.statusCode).toBe(402);
    expect(problemOf(answer)).toMatchObject({ code: 'needs_subscription', details: { payAt: '/payment' } });

    await shop.giveSubscription(unpaid.account.id);
    expect((await client.post(unpaid, advertBody())).statusCode).toBe(201);
    await client.endPlan(unpaid);
    expect((await client.post(unpaid, advertBody())).statusCode).toBe(402);
  });

  it('checks the token before the body', async () => {
    const answer = await shop.app.inject({ method: 'POST', url: '/api/adverts', payload: { nonsense: true } });
    expect(answer.statusCode).toBe(401);
  });
});

describe('sending a command twice', () => {
  it('applies it once when twenty arrive at the same time', async () => {
    const before = await countAdverts();
    const key = randomUUID();
    const answers = await Promise.all(Array.from({ length: 20 }, () => client.post(vendor, advertBody(), key)));
    expect(new Set(answers.map((answer) => answer.statusCode))).toEqual(new Set([201]));
    expect(new Set(answers.map((answer) => advertOf(answer).id)).size).toBe(1);
    expect(answers.filter((answer) => answer.headers['idempotency-replayed']).length).toBe(19);
    expect(await countAdverts()).toBe(before + 1);
  });

  it('refuses the same key for another body', async () => {
    const key = randomUUID();
    await client.post(vendor, advertBody(), key);
    const answer = await client.post(vendor, advertBody({ price: '1' }), key);
    expect(answer.statusCode).toBe(422);
    expect(problemOf(answer).code).toBe('idempotency_mismatch');
  });

  it('leaves the key free when the advert was refused', async () => {
    const unpaid = await shop.signUpVerified({ role: 'vendor' });
    const key = randomUUID();
    expect((await client.post(unpaid, advertBody(), key)).statusCode).toBe(402);
    await shop.giveSubscription(unpaid.account.id);
    expect((await client.post(unpaid, advertBody(), key)).statusCode).toBe(201);
  });

  it('returns the stored response even after the plan has ended', async () => {
    const early = await client.subscribedVendor();
    const key = randomUUID();
    const first = await client.post(early, advertBody(), key);
    await client.endPlan(early);
    const second = await client.post(early, advertBody(), key);
    expect(second.statusCode).toBe(201);
    expect(second.json()).toEqual(first.json());
  });
});
