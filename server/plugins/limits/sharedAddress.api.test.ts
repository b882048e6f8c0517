import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createLimits } from '#server/plugins/limits/createLimits.ts';
import { limitRules } from '#server/plugins/limits/limits.ts';
import { insertAdvert } from '#tests/support/shop/database/insertAdvert.ts';
import { createNewcomer } from '#tests/support/shop/clients/newcomer.ts';
import { createTestApp, type SignedIn, type TestApp } from '#tests/support/shop/testApp.ts';

/* Many people behind one address of a mobile network, of whom one sends as much as the shop takes. */

let shop: TestApp;
let vendor: SignedIn;
let advertId: string;
beforeAll(async () => {
  shop = await createTestApp();
  vendor = await shop.signUpVerified({ role: 'vendor' });
  await shop.giveSubscription(vendor.account.id);
  ({ id: advertId } = await insertAdvert(shop.db, { vendorId: vendor.account.id, pricePesewas: 10_000 }));
});
afterAll(() => shop.close());

const nowhere = '0198c8a1-0000-7000-8000-000000000000';
let sent = 0;
/** An order that differs from every other, as those of different people do. */
const order = (change: object = {}) => ({
  vendorId: vendor.account.id,
  items: [{ advertId, quantity: 1, pricePesewas: 10_000 }],
  name: `Yaw Asante ${(sent += 1)}`,
  phone: '0201234567',
  handover: 'pick-up',
  ...change,
});
const changed = { items: [{ advertId: nowhere, quantity: 1, pricePesewas: 1 }] };
const enquiry = { name: 'Esi Owusu', email: 'esi@example.com', message: 'Is it still there?' };
const contact = { ...enquiry, topic: 'returns', message: 'Words to the shop, from somebody.' };

/** Sends something as often as a network may, and once more. @returns how each was answered */
async function flood(remoteAddress: string, times: number, send: (from: string) => Promise<{ statusCode: number }>) {
  const statuses: number[] = [];
  for (let count = 0; count <= times; count += 1) statuses.push((await send(remoteAddress)).statusCode);
  return statuses;
}
const post =
  (url: string, payload: () => object, headers: Record<string, string> = {}) =>
  (remoteAddress: string) =>
    shop.app.inject({ method: 'POST', url: `/api${url}`, payload: payload(), headers, remoteAddress });

describe('who is signed in behind an address that guests have used up', () => {
  it.each([
    { what: 'order', name: 'order-address', url: () => '/orders', payload: () => order() },
    { what: 'enquiry', name: 'enquiry-address', url: () => `/adverts/${advertId}/enquiries`, payload: () => enquiry },
    {
      what: 'report of an advert',
      name: 'report-address',
      url: () => `/adverts/${advertId}/reports`,
      payload: () => ({ reason: 'Other' }),
    },
    { what: 'message to the shop', name: 'contact-address', url: () => '/contact', payload: () => contact },
  ] as const)('sends a first $what, and no more than an account may', async ({ name, url, payload }) => {
    const address = `10.40.${name.length}.1`;
    const { points } = limitRules[name];
    const guests = await flood(address, points, post(url(), payload));
    expect(guests).toEqual([...Array<number>(points).fill(201), 429]);
    const { headers } = await shop.signUpVerified();
    const own = await flood(address, points, post(url(), payload, headers));
    expect(own).toEqual([...Array<number>(points).fill(201), 429]);
  });

  it('opens an invitation', async () => {
    const key = { key: 'k'.repeat(43) };
    const address = '10.41.0.1';
    const guests = await flood(
      address,
      limitRules['staff-invite-address'].points,
      post('/staff-invites/look-up', () => key),
    );
    expect(guests.at(-1)).toBe(429);
    const { headers } = await shop.signUpVerified();
    for (const url of ['/staff-invites/look-up', '/staff-invites/accept']) {
      expect((await post(url, () => key, headers)(address)).statusCode).toBe(410);
    }
  });
});

describe('what is refused', () => {
  it.each([
    {
      what: 'orders at another price',
      status: 409,
      times: 60,
      url: () => '/orders',
      bad: () => order(changed),
      good: () => order(),
    },
    {
      what: 'enquiries about nothing',
      status: 404,
      times: 45,
      url: () => `/adverts/${nowhere}/enquiries`,
      bad: () => enquiry,
      good: () => enquiry,
      goodUrl: () => `/adverts/${advertId}/enquiries`,
    },
    {
      what: 'reports of nothing',
      status: 404,
      times: 30,
      url: () => `/adverts/${nowhere}/reports`,
      bad: () => ({ reason: 'Other' }),
      good: () => ({ reason: 'Other' }),
      goodUrl: () => `/adverts/${advertId}/reports`,
    },
  ])('takes nothing from the guests of an address: $what', async ({ status, times, url, bad, good, goodUrl = url }) => {
    const address = `10.42.${times}.1`;
    expect(new Set(await flood(address, times, post(url(), bad)))).toEqual(new Set([status]));
    expect((await post(goodUrl(), good)(address)).statusCode).toBe(201);
  });

  it('takes nothing also when all of it comes at once', async () => {
    const address = '10.43.0.1';
    await Promise.all(Array.from({ length: 60 }, () => post('/orders', () => order(changed))(address)));
    expect((await post('/orders', () => order())(address)).statusCode).toBe(201);
  });

  it('takes nothing of the mails and SMS that the order’s e-mail and phone may get', async () => {
    const email = 'often-refused@example.com';
    for (let count = 0; count <= limitRules['order-email'].points; count += 1) {
      await post('/orders', () => order({ ...changed, email }))(`10.44.${count}.1`);
    }
    const arrived = await post('/orders', () => order({ email }))('10.44.99.1');
    expect([arrived.statusCode, arrived.body]).toEqual([201, expect.not.stringContaining('this one has none')]);
  });

  it('counts after some hundred, since each is work for the shop', async () => {
    const address = '10.45.0.1';
    const limits = createLimits(shop.deps);
    await limits.take('refused-address', address, limitRules['refused-address'].points);
    const statuses = await flood(
      address,
      limitRules['order-address'].points,
      post('/orders', () => order(changed)),
    );
    expect(statuses.at(-1)).toBe(429);
  });
});

it('a guest writes to the shop after as many newsletters as a network may ask for', async () => {
  const address = '10.46.0.1';
  const asked = await flood(
    address,
    limitRules['list-address'].points,
    post('/newsletter', () => ({ email: `nobody-${(sent += 1)}@example.com` })),
  );
  expect(asked.at(-1)).toBe(429);
  expect((await post('/contact', () => contact)(address)).statusCode).toBe(201);
});

it('a sign-up is taken after many empty ones from its address, as JSON and as forms', async () => {
  const newcomer = createNewcomer(shop);
  const form = {
    payload: '--x\r\nContent-Disposition: form-data; name="fullname"\r\n\r\nX\r\n--x--\r\n',
    headers: { 'content-type': 'multipart/form-data; boundary=x' },
  };
  for (let count = 0; count < 130; count += 1) {
    await shop.app.inject({
      method: 'POST',
      url: '/api/auth/signup',
      remoteAddress: newcomer.remoteAddress,
      ...(count % 2 === 0 ? form : { payload: {} }),
    });
  }
  expect((await newcomer.signup()).statusCode).toBe(201);
});

it('a flood of sign-ups with photos is refused before they are read', async () => {
  const address = '203.0.113.77';
  const { points } = limitRules['signup-form-address'];
  const limits = createLimits({ pool: shop.deps.pool, secret: shop.deps.secret });
  for (let count = 0; count < points; count += 1) await limits.take('signup-form-address', address);
  const form = {
    payload: '--x\r\nContent-Disposition: form-data; name="fullname"\r\n\r\nX\r\n--x--\r\n',
    headers: { 'content-type': 'multipart/form-data; boundary=x' },
  };
  const signUp = (sent: object) =>
    shop.app.inject({ method: 'POST', url: '/api/auth/signup', remoteAddress: address, ...sent });
  expect((await signUp(form)).statusCode).toBe(429);
  // Which has no photo, and is counted once it is a sign-up.
  expect((await signUp({ payload: {} })).statusCode).toBe(422);
});
