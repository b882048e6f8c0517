import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { AdvertInput } from '#contract/adverts.ts';
import { advertDetailSchema } from '#contract/adverts.ts';
import { adverts, pictures, subscriptions } from '#server/db/schema.ts';
import { advertBody, advertOf, list } from '#tests/support/adverts.ts';
import { problemOf } from '#tests/support/answers.ts';
import { createTestApp, type SignedIn, type TestApp } from '#tests/support/testApp.ts';

let shop: TestApp;
let vendor: SignedIn;

beforeAll(async () => {
  shop = await createTestApp();
  vendor = await subscribedVendor();
});
afterAll(() => shop.close());

async function subscribedVendor(): Promise<SignedIn> {
  const signedIn = await shop.signUpVerified({ role: 'vendor' });
  await shop.giveSubscription(signedIn.account.id);
  return signedIn;
}

function post(body: unknown, { as = vendor, key }: { as?: SignedIn; key?: string } = {}) {
  return shop.app.inject({
    method: 'POST',
    url: '/api/adverts',
    headers: { ...as.headers, 'content-type': 'application/json', ...(key && { 'idempotency-key': key }) },
    payload: typeof body === 'string' ? body : JSON.stringify(body),
  });
}

function put(id: string, body: unknown, version: number | string | null, as: SignedIn = vendor) {
  return shop.app.inject({
    method: 'PUT',
    url: `/api/adverts/${id}`,
    headers: { ...as.headers, ...(version !== null && { 'if-match': String(version) }) },
    payload: body as object,
  });
}

function setStatus(id: string, status: string, as: SignedIn = vendor) {
  return shop.app.inject({
    method: 'PATCH',
    url: `/api/adverts/${id}/status`,
    headers: as.headers,
    payload: { status },
  });
}

function remove(id: string, as: SignedIn = vendor) {
  return shop.app.inject({ method: 'DELETE', url: `/api/adverts/${id}`, headers: as.headers });
}

function restore(id: string, as: SignedIn = vendor) {
  return shop.app.inject({ method: 'POST', url: `/api/adverts/${id}/restore`, headers: as.headers });
}

function read(id: string, as?: SignedIn) {
  return shop.app.inject({ url: `/api/adverts/${id}`, ...(as && { headers: as.headers }) });
}

async function addPicture(ownerId: string | null, state: 'ready' | 'failed' = 'ready'): Promise<string> {
  const [row] = await shop.db
    .insert(pictures)
    .values({
      ownerId,
      contentHash: Buffer.from(randomUUID()),
      state,
      width: 1200,
      height: 900,
      createdAt: shop.clock(),
    })
    .returning();
  return row?.id ?? '';
}

async function countAdverts(): Promise<number> {
  return (await shop.db.select({ id: adverts.id }).from(adverts)).length;
}

describe('posting an advert', () => {
  it('answers 201 with the advert, and the public finds it', async () => {
    const answer = await post(advertBody({ title: 'Rear shock absorber' }));
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
        vendor: { name: 'Mensah Auto Parts', phone: '+233241234567' },
      },
    });
    expect((await list(shop, { q: 'shock absorber' })).items.map((item) => item.id)).toEqual([advertOf(answer).id]);
    expect((await read(advertOf(answer).id)).statusCode).toBe(200);
  });

  it('shows its pictures in the order given', async () => {
    const [first, second] = [await addPicture(vendor.account.id), await addPicture(vendor.account.id)];
    const images = [
      { id: second, alt: 'Back of the box' },
      { id: first, alt: '' },
    ];
    const advert = advertOf(await post(advertBody({ images })));
    expect(advert.pictures).toEqual([
      { id: second, alt: 'Back of the box', width: 1200, height: 900, ready: true },
      { id: first, alt: '', width: 1200, height: 900, ready: true },
    ]);
    expect(advert).toMatchObject({ picture: { id: second }, pictureCount: 2 });
  });

  it('takes no picture that is not there, failed, or is somebody else’s', async () => {
    const other = await subscribedVendor();
    const strangers = [
      randomUUID(),
      await addPicture(vendor.account.id, 'failed'),
      await addPicture(other.account.id),
      await addPicture(null),
    ];
    for (const id of strangers) {
      const answer = await post(advertBody({ images: [{ id }] }));
      expect(answer.statusCode).toBe(422);
      expect(problemOf(answer).fields).toEqual({ images: 'One picture is not here. Add it again.' });
    }
  });

  it('keeps an advert as Not available off the public pages', async () => {
    const advert = advertOf(await post(advertBody({ status: 'Not available' })));
    expect((await read(advert.id)).statusCode).toBe(410);
    expect((await read(advert.id, vendor)).statusCode).toBe(200);
  });

  it('takes a price as people write it', async () => {
    for (const [price, pesewas] of [
      ['GHc 1,250.5', 125_050],
      [0, 0],
      [99.99, 9999],
      ['9999999.99', 999_999_999],
    ] as const) {
      expect(advertOf(await post(advertBody({ price }))).pricePesewas).toBe(pesewas);
    }
  });

  it.each<[string, Record<string, unknown>, string]>([
    ['a negative price', { price: '-5' }, 'price'],
    ['a price with three decimals', { price: '10.125' }, 'price'],
    ['a price that is a word', { price: 'cheap' }, 'price'],
    ['a price that is too high', { price: '10000000' }, 'price'],
    ['no price', { price: undefined }, 'price'],
    ['a title of 10,000 characters', { title: 'a'.repeat(10_000) }, 'title'],
    ['a title of spaces', { title: '      ' }, 'title'],
    ['a title without a letter', { title: '12345 !!!' }, 'title'],
    ['a title with a line break', { title: 'Brake\npads' }, 'title'],
    ['a title with a control character', { title: 'Brake\u0000 pads' }, 'title'],
    ['an unknown category', { category: 'spaceships' }, 'category'],
    ['the category of services', { category: 'services' }, 'category'],
    ['an unknown make', { Make: 'Trabant' }, 'Make'],
    ['a model of another make', { Model: 'Civic' }, 'Model'],
    ['an unknown region', { region: 'Lagos' }, 'region'],
    ['an unknown condition', { condition: 'Broken' }, 'condition'],
    ['years the wrong way round', { yearFrom: 2013, yearTo: 2009 }, 'yearTo'],
    ['a year before 1985', { yearFrom: 1984 }, 'yearFrom'],
    ['a description of 2,001 characters', { description: 'a'.repeat(2001) }, 'description'],
    ['a part number without letters or figures', { partNumber: '---' }, 'partNumber'],
    ['an unknown field', { published: true }, 'published'],
    ['a vendor that is somebody else', { vendorId: randomUUID() }, 'vendorId'],
    ['a picture id that is not one', { images: [{ id: '../../etc/passwd' }] }, 'images.0.id'],
    ['nine pictures', { images: Array.from({ length: 9 }, () => ({ id: randomUUID() })) }, 'images'],
  ])('refuses %s with a sentence at its field', async (_what, change, field) => {
    const before = await countAdverts();
    const answer = await post({ ...advertBody(), ...change });
    expect(answer.statusCode).toBe(422);
    const problem = problemOf(answer);
    expect(Object.keys(problem.fields ?? {})).toEqual([field]);
    expect(problem.fields?.[field]).toMatch(/^[A-Z].*\.$/);
    expect(problem.message).not.toMatch(/zod|undefined|invalid_|Expected/i);
    expect(await countAdverts()).toBe(before);
  });

  it('refuses broken JSON, no JSON and something that is no object', async () => {
    expect(problemOf(await post('{"title": "Brake')).code).toBe('bad_json');
    expect((await post('{"title": "Brake')).statusCode).toBe(400);
    expect((await post('[]')).statusCode).toBe(422);
    expect((await post('null')).statusCode).toBe(422);
  });

  it('takes any model of the make Other, as no list has motorbikes', async () => {
    expect((await post(advertBody({ Make: 'Other', Model: 'Bajaj Boxer 100' }))).statusCode).toBe(201);
  });

  it('stores what looks like SQL or HTML as text', async () => {
    const title = "Pads'); DROP TABLE adverts;-- <script>alert(1)</script>";
    const advert = advertOf(await post(advertBody({ title })));
    expect((await read(advert.id)).json()).toMatchObject({ title });
  });
});

describe('who may post', () => {
  it('refuses nobody, a wrong token and an expired one with 401', async () => {
    const none = await shop.app.inject({ method: 'POST', url: '/api/adverts', payload: advertBody() });
    expect(none.statusCode).toBe(401);
    const wrong = await shop.app.inject({
      method: 'POST',
      url: '/api/adverts',
      headers: { authorization: `Bearer ${'x'.repeat(43)}` },
      payload: advertBody(),
    });
    expect(problemOf(wrong).code).toBe('signed_out');

    const early = await subscribedVendor();
    const now = shop.clock();
    shop.clock.advance(31 * 86_400_000);
    const late = await post(advertBody(), { as: early });
    shop.clock.set(now);
    expect(late.statusCode).toBe(401);
    expect(problemOf(late).message).toContain('what you typed is kept');
  });

  it('tells a buyer that this is for vendors', async () => {
    const buyer = await shop.signUpVerified();
    const answer = await post(advertBody(), { as: buyer });
    expect(answer.statusCode).toBe(403);
    expect(problemOf(answer).code).toBe('vendor_only');
  });

  it('asks a vendor without a plan to pay, before and after one', async () => {
    const unpaid = await shop.signUpVerified({ role: 'vendor' });
    const answer = await post(advertBody(), { as: unpaid });
    expect(answer.statusCode).toBe(402);
    expect(problemOf(answer)).toMatchObject({ code: 'needs_subscription', details: { payAt: '/payment' } });

    await shop.giveSubscription(unpaid.account.id);
    expect((await post(advertBody(), { as: unpaid })).statusCode).toBe(201);
    await endPlan(unpaid);
    expect((await post(advertBody(), { as: unpaid })).statusCode).toBe(402);
  });

  it('looks at the token before the body', async () => {
    const answer = await shop.app.inject({ method: 'POST', url: '/api/adverts', payload: { nonsense: true } });
    expect(answer.statusCode).toBe(401);
  });
});

async function endPlan({ account }: SignedIn): Promise<void> {
  await shop.db.update(subscriptions).set({ showsAdverts: false }).where(eq(subscriptions.accountId, account.id));
}

describe('sending a command twice', () => {
  it('applies it once when twenty arrive at the same moment', async () => {
    const before = await countAdverts();
    const key = randomUUID();
    const answers = await Promise.all(Array.from({ length: 20 }, () => post(advertBody(), { key })));
    expect(new Set(answers.map((answer) => answer.statusCode))).toEqual(new Set([201]));
    expect(new Set(answers.map((answer) => advertOf(answer).id)).size).toBe(1);
    expect(answers.filter((answer) => answer.headers['idempotency-replayed']).length).toBe(19);
    expect(await countAdverts()).toBe(before + 1);
  });

  it('refuses the same key for another body', async () => {
    const key = randomUUID();
    await post(advertBody(), { key });
    const answer = await post(advertBody({ price: '1' }), { key });
    expect(answer.statusCode).toBe(422);
    expect(problemOf(answer).code).toBe('idempotency_mismatch');
  });

  it('leaves the key free when the advert was refused', async () => {
    const unpaid = await shop.signUpVerified({ role: 'vendor' });
    const key = randomUUID();
    expect((await post(advertBody(), { as: unpaid, key })).statusCode).toBe(402);
    await shop.giveSubscription(unpaid.account.id);
    expect((await post(advertBody(), { as: unpaid, key })).statusCode).toBe(201);
  });

  it('gives the stored answer also after the plan has ended', async () => {
    const early = await subscribedVendor();
    const key = randomUUID();
    const first = await post(advertBody(), { as: early, key });
    await endPlan(early);
    const second = await post(advertBody(), { as: early, key });
    expect(second.statusCode).toBe(201);
    expect(second.json()).toEqual(first.json());
  });
});

describe('editing an advert', () => {
  it('replaces every field and counts the version', async () => {
    const picture = await addPicture(vendor.account.id);
    const advert = advertOf(await post(advertBody({ images: [{ id: picture }] })));
    const change: Partial<AdvertInput> = { title: 'Rear brake pads', price: '99', partNumber: '', images: [] };
    const answer = await put(advert.id, advertBody(change), advert.version);
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toMatchObject({
      message: 'Edited successfully',
      advert: { title: 'Rear brake pads', pricePesewas: 9900, partNumber: null, pictures: [], version: 2 },
    });
    expect(advertDetailSchema.parse((await read(advert.id)).json()).title).toBe('Rear brake pads');
  });

  it('keeps a picture that the advert had, whoever sent it', async () => {
    const advert = advertOf(await post(advertBody({ images: [{ id: await addPicture(vendor.account.id) }] })));
    const [picture] = advert.pictures;
    await shop.db
      .update(pictures)
      .set({ ownerId: null })
      .where(eq(pictures.id, picture?.id ?? ''));
    const answer = await put(advert.id, advertBody({ images: [{ id: picture?.id ?? '' }] }), 1);
    expect(answer.statusCode).toBe(200);
  });

  it('wants to know which version was edited', async () => {
    const advert = advertOf(await post(advertBody()));
    for (const version of [null, 'latest', '*']) {
      const answer = await put(advert.id, advertBody(), version);
      expect(answer.statusCode).toBe(428);
      expect(problemOf(answer).code).toBe('needs_version');
    }
    expect((await put(advert.id, advertBody(), '"1"')).statusCode).toBe(200);
  });

  it('shows the second of two devices what the first has saved', async () => {
    const advert = advertOf(await post(advertBody()));
    const phone = put(advert.id, advertBody({ price: '200' }), 1);
    const laptop = put(advert.id, advertBody({ price: '300' }), 1);
    const answers = await Promise.all([phone, laptop]);
    const saved = answers.find((answer) => answer.statusCode === 200);
    const refused = answers.find((answer) => answer.statusCode === 409);
    expect(saved && refused).toBeTruthy();
    if (!saved || !refused) return;
    const { current } = problemOf(refused).details ?? {};
    expect(problemOf(refused).code).toBe('conflict');
    expect(advertDetailSchema.parse(current)).toMatchObject({
      version: 2,
      pricePesewas: advertOf(saved).pricePesewas,
    });
  });

  it('finds no advert of somebody else, and no id that is not one', async () => {
    const advert = advertOf(await post(advertBody()));
    const outsider = await subscribedVendor();
    const answers = [
      await put(advert.id, advertBody(), 1, outsider),
      await put(advert.id, { nonsense: true }, 1, outsider),
      await setStatus(advert.id, 'Not available', outsider),
      await remove(advert.id, outsider),
      await restore(advert.id, outsider),
      await put('not-an-id', advertBody(), 1),
      await put(randomUUID(), advertBody(), 1),
      await remove("1'; DROP TABLE adverts"),
    ];
    for (const answer of answers) {
      expect(answer.statusCode).toBe(404);
      expect(problemOf(answer)).toMatchObject({
        code: 'not_found',
        message: 'We cannot find this advert. It may have been removed.',
      });
    }
    expect(advertDetailSchema.parse((await read(advert.id)).json()).version).toBe(1);
  });

  it('takes an edit of an advert while the plan is over, and does not show it', async () => {
    const early = await subscribedVendor();
    const advert = advertOf(await post(advertBody(), { as: early }));
    await endPlan(early);
    expect((await put(advert.id, advertBody({ price: '1' }), 1, early)).statusCode).toBe(200);
    expect((await read(advert.id)).statusCode).toBe(410);
    await shop.giveSubscription(early.account.id);
    expect((await read(advert.id)).statusCode).toBe(200);
  });
});

describe('the status of an advert', () => {
  it('takes an advert off the public pages and back', async () => {
    const advert = advertOf(await post(advertBody()));
    const off = await setStatus(advert.id, 'Not available');
    expect(advertOf(off)).toMatchObject({ status: 'Not available', version: 2 });
    expect((await read(advert.id)).statusCode).toBe(410);
    expect(advertOf(await setStatus(advert.id, 'Available')).status).toBe('Available');
    expect((await read(advert.id)).statusCode).toBe(200);
  });

  it('stays at its version when nothing changes', async () => {
    const advert = advertOf(await post(advertBody()));
    expect(advertOf(await setStatus(advert.id, 'Available')).version).toBe(1);
  });

  it('needs a plan to be Available again', async () => {
    const early = await subscribedVendor();
    const advert = advertOf(await post(advertBody(), { as: early }));
    await endPlan(early);
    expect((await setStatus(advert.id, 'Not available', early)).statusCode).toBe(200);
    expect((await setStatus(advert.id, 'Available', early)).statusCode).toBe(402);
    expect((await put(advert.id, advertBody(), 2, early)).statusCode).toBe(402);
  });

  it('is one of two', async () => {
    const advert = advertOf(await post(advertBody()));
    const answer = await setStatus(advert.id, 'Sold');
    expect(answer.statusCode).toBe(422);
    expect(problemOf(answer).fields).toEqual({ status: 'Choose Available or Not available.' });
  });
});

describe('deleting an advert', () => {
  it('hides it from everybody, and brings it back', async () => {
    const advert = advertOf(await post(advertBody()));
    expect((await remove(advert.id)).json()).toEqual({ message: 'Advert deleted.' });
    expect((await remove(advert.id)).statusCode).toBe(200);
    expect((await read(advert.id)).statusCode).toBe(410);
    expect((await read(advert.id, vendor)).statusCode).toBe(410);
    expect((await put(advert.id, advertBody(), 1)).statusCode).toBe(410);

    expect(advertOf(await restore(advert.id))).toMatchObject({ id: advert.id, version: 1 });
    expect((await read(advert.id)).statusCode).toBe(200);
  });

  it('is for good after 30 days', async () => {
    const advert = advertOf(await post(advertBody()));
    await remove(advert.id);
    const now = shop.clock();
    shop.clock.advance(31 * 86_400_000);
    const session = await shop.openSession(vendor.account.id);
    const answer = await restore(advert.id, { ...vendor, ...session });
    shop.clock.set(now);
    expect(answer.statusCode).toBe(410);
    expect(problemOf(answer).message).toContain('30 days');
  });
});
