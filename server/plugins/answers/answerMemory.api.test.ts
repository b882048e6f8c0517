import { randomUUID } from 'node:crypto';
import type { InjectOptions } from 'fastify';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { brotliDecompressSync } from 'node:zlib';
import { listingAnswerSchema } from '#contract/catalogue/listing.ts';
import { orderAnswerSchema } from '#contract/orders/orders.ts';
import { buildApp } from '#server/app.ts';
import type { App } from '#server/deps.ts';
import { insertAdvert } from '#tests/support/shop/database/insertAdvert.ts';
import { createTestApp, type SignedIn, type TestApp } from '#tests/support/shop/testApp.ts';
import { createLog } from '../watch/log.ts';

let shop: TestApp;
let app: App;
let vendor: SignedIn;
let vendorId: string;
let advertId: string;
let switches = 0;
let later = 0;

beforeAll(async () => {
  shop = await createTestApp();
  const clock = () => new Date(shop.clock().getTime() + later);
  app = await buildApp({ ...shop.deps, clock }, { log: createLog('silent'), rememberMs: 5_000 });
  vendor = await shop.signUpVerified({ role: 'vendor' });
  await shop.giveSubscription(vendor.account.id);
  vendorId = vendor.account.id;
  advertId = (await insertAdvert(shop.db, { vendorId, title: 'The first' })).id;
});
afterAll(async () => {
  await app.close();
  await shop.close();
});
beforeEach(() => {
  later += 60_000;
});

async function titles(url: string, headers: Record<string, string> = {}): Promise<string[]> {
  const answer = await app.inject({ url, headers });
  expect(answer.statusCode).toBe(200);
  return listingAnswerSchema.parse(answer.json()).items.map(({ title }) => title);
}

/** A write of this process that changes what the public sees; with a key, one that may be repeated. */
async function write(key?: string, status = (switches += 1) % 2 === 0 ? 'Available' : 'Not available') {
  const answer = await app.inject({
    method: 'PATCH',
    url: `/api/adverts/${advertId}/status`,
    payload: { status },
    headers: { ...vendor.headers, ...(key && { 'idempotency-key': key }) },
  });
  expect(answer.statusCode, answer.body).toBe(200);
  return answer;
}

/** Writes as another process does: not through the routes of this one. */
const postElsewhere = (title: string) => insertAdvert(shop.db, { vendorId, title });

it('shows the change of another process after the lifetime, and not before', async () => {
  const before = await titles('/api/adverts?category=breaking-system');
  await postElsewhere('Posted elsewhere');
  later += 4_000;
  expect(await titles('/api/adverts?category=breaking-system')).toEqual(before);
  later += 1_001;
  expect(await titles('/api/adverts?category=breaking-system')).toContain('Posted elsewhere');
});

it('shows the change of another process soon after the clock, which was ahead by a day, is set right', async () => {
  const day = 86_400_000;
  later += day;
  await titles('/api/adverts?category=breaking-system');
  await postElsewhere('Posted after the clock was set');
  later -= day;
  expect(await titles('/api/adverts?category=breaking-system')).toContain('Posted after the clock was set');
});

it('shows at once what this process has written', async () => {
  await titles('/api/adverts');
  await postElsewhere('Seen after a write');
  expect(await titles('/api/adverts')).not.toContain('Seen after a write');
  await write();
  expect(await titles('/api/adverts')).toContain('Seen after a write');
});

it('the memory is not emptied by calls that change nothing that the public sees', async () => {
  const before = await titles('/api/adverts?condition=New');
  await postElsewhere('Not seen yet');
  const buyer = await shop.signUpVerified();
  const unpaid = await shop.signUpVerified({ role: 'vendor' });
  const idle: InjectOptions[] = [
    { method: 'POST', url: '/api/auth/logout' },
    { method: 'POST', url: '/api/newsletter', payload: { email: 'kojo@example.com' } },
    { method: 'POST', url: '/api/orders/track', payload: { trackingKeys: [] } },
    { method: 'POST', url: '/api/auth/forgot-password', payload: { email: 'kojo@example.com' } },
    { method: 'PUT', url: '/api/auth/me/garage', payload: { vehicles: [], chosen: null }, headers: buyer.headers },
    {
      method: 'PATCH',
      url: '/api/auth/me',
      payload: { fullname: 'Ama M', email: buyer.account.email, phone: '024 123 4567' },
      headers: buyer.headers,
    },
    {
      method: 'PATCH',
      url: '/api/auth/me',
      payload: { fullname: 'Ama M', email: unpaid.account.email, phone: '024 123 4567' },
      headers: unpaid.headers,
    },
    { method: 'DELETE', url: '/api/auth/me/photo', headers: unpaid.headers },
    { method: 'PATCH', url: `/api/adverts/${advertId}/status`, payload: { status: 'Sold' }, headers: vendor.headers },
    { method: 'GET', url: '/api/payment/return/SY-1' },
  ];
  for (const call of idle) {
    const answer = await app.inject(call);
    expect(answer.statusCode, `${call.method} ${JSON.stringify(call.url)} ${answer.body}`).not.toBe(404);
  }
  expect(await titles('/api/adverts?condition=New')).toEqual(before);
  await app.inject({ method: 'DELETE', url: '/api/auth/me/photo', headers: vendor.headers });
  expect(await titles('/api/adverts?condition=New')).toContain('Not seen yet');
});

it('the memory is emptied by a command once, not by its repeats', async () => {
  await write();
  const key = randomUUID();
  await write(key);
  const status = switches % 2 === 0 ? 'Available' : 'Not available';
  const before = await titles('/api/adverts');
  await postElsewhere('Between the repeats');
  expect((await write(key, status)).headers['idempotency-replayed']).toBe('true');
  expect(await titles('/api/adverts')).toEqual(before);
  await write();
  expect(await titles('/api/adverts')).toContain('Between the repeats');
});

it('the memory is not emptied by a vendor who asks for what already holds', async () => {
  const gone = (await insertAdvert(shop.db, { vendorId, title: 'Deleted twice' })).id;
  const call = (method: 'PATCH' | 'DELETE' | 'POST', url: string, payload: object = {}) =>
    app.inject({ method, url: `/api/adverts/${url}`, payload, headers: vendor.headers });
  expect((await call('DELETE', gone)).statusCode).toBe(200);
  const status = switches % 2 === 0 ? 'Available' : 'Not available';
  const before = await titles('/api/adverts');
  await postElsewhere('While nothing changes');
  for (const answer of [
    await call('PATCH', `${advertId}/status`, { status }),
    await call('POST', `${advertId}/restore`),
    await call('DELETE', gone),
    await call('POST', 'my-adverts/bulk', { action: 'delete', ids: [gone] }),
  ]) {
    expect(answer.statusCode, answer.body).toBe(200);
  }
  expect(await titles('/api/adverts')).toEqual(before);
});

it('does not remember an answer that was read before a write and sent after it', async () => {
  const reading = titles('/api/adverts?make=Toyota');
  await Promise.all([reading, write()]);
  await postElsewhere('Posted after both');
  await write();
  expect(await titles('/api/adverts?make=Toyota')).toContain('Posted after both');
});

it('answers no request with a token from memory', async () => {
  await titles('/api/adverts');
  await postElsewhere('For who is signed in');
  const { token } = await shop.signUpVerified();
  expect(await titles('/api/adverts', { authorization: `Bearer ${token}` })).toContain('For who is signed in');
  expect(await titles('/api/adverts')).not.toContain('For who is signed in');
});

it('treats addresses that mean the same as one, and others as different', async () => {
  const first = await titles('/api/adverts?make=Toyota&sort=newest');
  await postElsewhere('Same address');
  expect(await titles('/api/adverts?sort=newest&make=Toyota&')).toEqual(first);
  expect(await titles('/api/adverts?make=Toyota')).toContain('Same address');
});

it('gives the same answer compressed, plain, and to a client that has it already', async () => {
  const url = '/api/adverts?limit=50';
  const plain = await app.inject({ url });
  const { headers, rawPayload } = await app.inject({ url, headers: { 'accept-encoding': 'br' } });
  expect([headers['content-encoding'], headers.etag]).toEqual(['br', plain.headers.etag]);
  expect(headers.vary).toContain('accept-encoding');
  expect(headers['cache-control']).toBe(plain.headers['cache-control']);
  expect(brotliDecompressSync(rawPayload).toString()).toBe(plain.body);
  const again = await app.inject({ url, headers: { 'if-none-match': String(headers.etag), 'accept-encoding': 'br' } });
  expect([again.statusCode, again.body]).toEqual([304, '']);
});

it('the memory keeps no refusal', async () => {
  expect((await app.inject({ url: '/api/adverts?cursor=nonsense' })).statusCode).toBe(400);
  expect((await app.inject({ url: '/api/adverts?cursor=nonsense' })).statusCode).toBe(400);
});

it('the memory is not emptied by steps of an order that repeat others, or move no pieces', async () => {
  const { id: partId } = await insertAdvert(shop.db, { vendorId, title: 'Ordered', quantity: 3, pricePesewas: 18_000 });
  const buyer = await shop.signUpVerified();
  const order = async () => {
    const payload = {
      vendorId,
      items: [{ advertId: partId, quantity: 1, pricePesewas: 18_000 }],
      name: 'Yaw Asante',
      phone: '0201234567',
      handover: 'pick-up',
    };
    const headers = { ...buyer.headers, 'idempotency-key': randomUUID() };
    const answer = await app.inject({ method: 'POST', url: '/api/orders', payload, headers });
    return orderAnswerSchema.parse(answer.json()).order.id;
  };
  const move = async (id: string, status: string, headers = vendor.headers) => {
    const answer = await app.inject({ method: 'PATCH', url: `/api/orders/${id}`, payload: { status }, headers });
    expect(answer.statusCode, answer.body).toBe(200);
  };
  const [accepted, sent] = [await order(), await order()];
  await move(accepted, 'accepted');
  const before = await titles('/api/adverts');
  await postElsewhere('While orders are repeated');
  await move(accepted, 'accepted');
  await move(accepted, 'ready');
  await move(sent, 'cancelled', buyer.headers);
  await move(sent, 'cancelled', buyer.headers);
  expect(await titles('/api/adverts')).toEqual(before);
  await move(accepted, 'cancelled', buyer.headers);
  expect(await titles('/api/adverts')).toContain('While orders are repeated');

  const collected = await order();
  for (const status of ['accepted', 'ready']) await move(collected, status);
  await titles('/api/adverts');
  await postElsewhere('While one is collected');
  await move(collected, 'collected');
  expect(await titles('/api/adverts')).toContain('While one is collected');
});
