import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod';
import { advertAnswerSchema, advertDetailSchema } from '#contract/catalogue/adverts.ts';
import { partCategories } from '#contract/catalogue/categories.ts';
import { sessionAnswerSchema } from '#contract/people/account.ts';
import { initiateAnswerSchema } from '#contract/vendor/payment.ts';
import { createAdvertClient } from '#tests/support/shop/clients/advertClient.ts';
import { createTestApp, type SignedIn, type TestApp } from '#tests/support/shop/testApp.ts';

/*
 * The nine calls of the specification (section 7), as sent by a client that knows nothing else: its fields, its names,
 * and no header except the token.
 */

let shop: TestApp;
let vendor: SignedIn;

beforeAll(async () => {
  shop = await createTestApp();
  vendor = await shop.signUpVerified({ role: 'vendor' });
  await shop.giveSubscription(vendor.account.id);
});
afterAll(() => shop.close());

/** The post form: title, Make, Model, location, item, condition, category, price and description are required. */
const post = {
  title: 'Front shock absorbers',
  Make: 'Toyota',
  Model: 'Corolla',
  location: 'Kumasi',
  item: 'KYB',
  partNumber: '333-114',
  condition: 'New',
  category: 'Suspension & Steering',
  price: 1250.5,
  description: 'A pair, still in the box.',
  images: [],
};

/** The edit form, which has no Make, Model or location, and has the brand in the field `brand`. */
const edit = {
  title: 'Front and rear shock absorbers',
  price: '2000',
  category: 'Braking System',
  brand: 'Monroe',
  partNumber: 'G-8102',
  condition: 'Used',
  description: 'Two pairs.',
  images: [],
};

const send = (method: 'POST' | 'PUT', url: string, payload: object, as: SignedIn = vendor) =>
  shop.app.inject({ method, url: `/api${url}`, headers: as.headers, payload });

async function posted(changes: object = {}) {
  const answer = await send('POST', '/adverts', { ...post, ...changes });
  expect(answer.statusCode, answer.body).toBe(201);
  return advertAnswerSchema.parse(answer.json()).advert;
}

describe('POST /adverts', () => {
  it('accepts the fields of the specified form', async () => {
    const answer = await send('POST', '/adverts', post);
    expect(answer.statusCode, answer.body).toBe(201);
    expect(answer.json()).toMatchObject({
      message: 'Ad added successfully',
      advert: {
        title: post.title,
        make: 'Toyota',
        model: 'Corolla',
        town: 'Kumasi',
        region: 'Ashanti',
        brand: 'KYB',
        partNumber: '333-114',
        category: 'suspension-steering',
        pricePesewas: 125_050,
        status: 'Available',
        pictures: [],
      },
    });
  });

  it('needs neither a part number nor images', async () => {
    const { partNumber, images, ...required } = post;
    expect([partNumber, images]).toBeDefined();
    const answer = await send('POST', '/adverts', required);
    expect(answer.statusCode, answer.body).toBe(201);
    expect(advertAnswerSchema.parse(answer.json()).advert).toMatchObject({ partNumber: null, pictures: [] });
  });

  it.each([[{}], [[{}]], [null], ['']])('takes a file field that JSON could not carry: %j', async (images) => {
    expect(await posted({ images })).toMatchObject({ pictures: [] });
  });

  it.each(['title', 'Make', 'Model', 'location', 'item', 'condition', 'category', 'price', 'description'])(
    'says at the field that %s is missing',
    async (field) => {
      const answer = await send('POST', '/adverts', { ...post, [field]: undefined });
      expect(answer.statusCode).toBe(422);
      expect(Object.keys(z.object({ fields: z.record(z.string(), z.string()) }).parse(answer.json()).fields)).toEqual([
        field,
      ]);
    },
  );

  it.each<[string, string]>([
    ...partCategories.flatMap(({ slug, name }): [string, string][] => [
      [name, slug],
      [slug, slug],
    ]),
    ['Suspension and Steering', 'suspension-steering'],
    ['suspension AND steering', 'suspension-steering'],
    ['  braking   system ', 'breaking-system'],
    ['Fluid & Lubricants', 'fluid-lubricants'],
    ['Body and Exterior', 'body-exterior'],
  ])('takes the category %j', async (name, slug) => {
    expect((await posted({ category: name })).category).toBe(slug);
  });

  it.each([
    ['Toyota', 'corolla', 'Corolla'],
    ['Honda', 'CRV', 'CR-V'],
    ['Toyota', 'LAND CRUISER', 'Land Cruiser'],
    ['Toyota', 'RAV 4', 'RAV4'],
    ['Kia', 'other', 'Other'],
  ])(
    'takes a model of %s that is written %j, since the list is not part of what a client knows',
    async (Make, Model, model) => {
      const advert = await posted({ Make, Model });
      expect(advert.model).toBe(model);
      const again = await send('PUT', `/adverts/${advert.id}`, { ...edit, Make, Model });
      expect(advertAnswerSchema.parse(again.json()).advert.model).toBe(model);
    },
  );

  it.each(['Services', 'Spaceships', '', 'select your category', 7, null])(
    'refuses the category %j',
    async (category) => {
      const answer = await send('POST', '/adverts', { ...post, category });
      expect(answer.statusCode).toBe(422);
      expect(answer.json()).toMatchObject({ fields: { category: 'Choose a category.' } });
    },
  );

  it.each([
    [80, 8000],
    ['80', 8000],
    ['80.50', 8050],
    [0, 0],
  ])('takes the price %j in cedis', async (price, pesewas) => {
    expect((await posted({ price })).pricePesewas).toBe(pesewas);
  });

  it('finds the region by the town, otherwise by the vendor’s address, otherwise by their newest advert', async () => {
    expect((await posted({ location: 'Shop 9, Suame Magazine' })).region).toBe('Ashanti');
    // "Abossey Okai, Accra" is the address of this vendor.
    expect((await posted({ location: 'Behind the blue kiosk' })).region).toBe('Greater Accra');
    const mover = await shop.signUpVerified({ role: 'vendor' });
    await shop.giveSubscription(mover.account.id);
    await shop.db.execute(`update accounts set business_address = 'Plot 4' where id = '${mover.account.id}'`);
    for (const [location, region] of [
      ['Behind the blue kiosk', 'Greater Accra'],
      ['Tamale', 'Northern'],
      ['Behind the blue kiosk', 'Northern'],
    ]) {
      shop.clock.advance(1000);
      const answer = await send('POST', '/adverts', { ...post, location }, mover);
      expect(advertAnswerSchema.parse(answer.json()).advert.region, location).toBe(region);
    }
    expect((await posted({ location: 'Kumasi', region: 'Volta' })).region).toBe('Volta');
  });
});

describe('PUT /adverts/{id}', () => {
  it('changes the fields of the specified edit form and keeps the others', async () => {
    const advert = await posted({ yearFrom: 2009, yearTo: 2013, otherNumbers: ['OE-1'] });
    const answer = await send('PUT', `/adverts/${advert.id}`, edit);
    expect(answer.statusCode, answer.body).toBe(200);
    expect(answer.json()).toMatchObject({ message: 'Edited successfully' });
    const read = advertDetailSchema.parse((await shop.app.inject({ url: `/api/adverts/${advert.id}` })).json());
    expect(read).toMatchObject({
      title: edit.title,
      pricePesewas: 200_000,
      category: 'breaking-system',
      brand: 'Monroe',
      partNumber: 'G-8102',
      condition: 'Used',
      description: 'Two pairs.',
      make: 'Toyota',
      model: 'Corolla',
      town: 'Kumasi',
      region: 'Ashanti',
      yearFrom: 2009,
      yearTo: 2013,
      otherNumbers: ['OE-1'],
      status: 'Available',
      version: 2,
    });
  });

  it('keeps part number, pictures and status if they are not sent', async () => {
    const advert = await posted({ status: 'Not available' });
    const { partNumber, images, ...required } = edit;
    expect([partNumber, images]).toBeDefined();
    const answer = await send('PUT', `/adverts/${advert.id}`, required);
    expect(answer.statusCode, answer.body).toBe(200);
    expect(advertAnswerSchema.parse(answer.json()).advert).toMatchObject({
      partNumber: '333-114',
      status: 'Not available',
      brand: 'Monroe',
    });
  });

  it('keeps the pictures while its file field is untouched, however a client sends that', async () => {
    const picture = await createAdvertClient(shop).addPicture(vendor.account.id);
    const advert = await posted({ images: [{ id: picture }] });
    for (const images of [[], {}, [{}], null, '', undefined]) {
      const answer = await send('PUT', `/adverts/${advert.id}`, { ...edit, images });
      expect(answer.statusCode, `${JSON.stringify(images)} ${answer.body}`).toBe(200);
      expect(advertAnswerSchema.parse(answer.json()).advert.pictures.map(({ id }) => id)).toEqual([picture]);
    }
  });

  it('moves to the region of another town', async () => {
    const advert = await posted();
    const answer = await send('PUT', `/adverts/${advert.id}`, { ...edit, location: 'Takoradi' });
    expect(advertAnswerSchema.parse(answer.json()).advert).toMatchObject({ town: 'Takoradi', region: 'Western' });
  });

  it.each(['title', 'price', 'category', 'brand', 'condition', 'description'])(
    'says at the field that %s is missing',
    async (field) => {
      const advert = await posted();
      const answer = await send('PUT', `/adverts/${advert.id}`, { ...edit, [field]: undefined });
      expect(answer.statusCode).toBe(422);
      expect(Object.keys(z.object({ fields: z.record(z.string(), z.string()) }).parse(answer.json()).fields)).toEqual([
        field,
      ]);
    },
  );
});

describe('the other calls', () => {
  const newcomer = {
    fullname: 'Kofi Boateng',
    email: 'kofi@example.com',
    password: 'a-long-enough-secret-9',
    confirmPassword: 'a-long-enough-secret-9',
  };

  function formOf(fields: Record<string, string>, photo?: File): Promise<{ body: Buffer; type: string }> {
    const form = new FormData();
    for (const [name, value] of Object.entries(fields)) form.append(name, value);
    if (photo) form.append('photo', photo);
    const sent = new Request('http://shop.test', { method: 'POST', body: form });
    return sent
      .arrayBuffer()
      .then((bytes) => ({ body: Buffer.from(bytes), type: sent.headers.get('content-type') ?? '' }));
  }

  async function signUp(fields: Record<string, string>, photo?: File) {
    const { body, type } = await formOf(fields, photo);
    return shop.app.inject({
      method: 'POST',
      url: '/api/auth/signup',
      headers: { 'content-type': type },
      payload: body,
    });
  }

  it('a buyer signs up without a role, confirms the e-mail, and signs in', async () => {
    const signup = await signUp(newcomer, new File([], ''));
    expect(signup.statusCode, signup.body).toBe(201);
    expect(signup.json()).toMatchObject({ user: { email: newcomer.email } });

    const otp = await shop.mailbox.code(newcomer.email);
    const verify = await shop.app.inject({
      method: 'POST',
      url: '/api/auth/verify-otp',
      payload: { email: newcomer.email, otp },
    });
    expect(verify.statusCode, verify.body).toBe(200);
    expect(sessionAnswerSchema.parse(verify.json())).toMatchObject({ user: { role: 'user' } });

    const { email, password } = newcomer;
    const login = await shop.app.inject({ method: 'POST', url: '/api/auth/login', payload: { email, password } });
    expect(login.statusCode).toBe(200);
    const { token } = z.object({ token: z.string() }).parse(login.json());
    const me = await shop.app.inject({ url: '/api/auth/me', headers: { authorization: `Bearer ${token}` } });
    expect(me.json()).toMatchObject({ fullname: 'Kofi Boateng', email, role: 'user' });
    // The name of the scheme has no case (RFC 9110, 11.1).
    const lower = await shop.app.inject({ url: '/api/auth/me', headers: { authorization: `bearer ${token}` } });
    expect(lower.statusCode).toBe(200);
  });

  it('a vendor signs up with only the role and the business fields in addition', async () => {
    const email = 'esi@example.com';
    const business = { role: 'vendor', companyName: 'Esi Parts', businessAddress: 'Ring Road 4, Takoradi' };
    const signup = await signUp({ ...newcomer, ...business, email });
    expect(signup.statusCode, signup.body).toBe(201);
    const verify = await shop.app.inject({
      method: 'POST',
      url: '/api/auth/verify-otp',
      payload: { email, otp: await shop.mailbox.code(email) },
    });
    expect(verify.json()).toMatchObject({ user: { role: 'vendor', companyName: 'Esi Parts' } });
  });

  it('GET /adverts/my-adverts and GET /adverts/{id} answer without parameters', async () => {
    const advert = await posted();
    const mine = await shop.app.inject({ url: '/api/adverts/my-adverts', headers: vendor.headers });
    expect(mine.statusCode).toBe(200);
    expect((await shop.app.inject({ url: `/api/adverts/${advert.id}` })).json()).toMatchObject({ id: advert.id });
  });

  it('POST /payment/initiate accepts just the e-mail and the name, for the shortest plan', async () => {
    const { email, fullname } = vendor.account;
    const answer = await send('POST', '/payment/initiate', { email, fullname });
    expect(answer.statusCode, answer.body).toBe(201);
    expect(initiateAnswerSchema.parse(answer.json()).url).toMatch(/^http/);
    const plan = await shop.app.inject({ url: '/api/payment/subscription', headers: vendor.headers });
    expect(plan.json()).toMatchObject({ payment: { plan: '3-months' } });
  });
});
