import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { brotliDecompressSync } from 'node:zlib';
import { listingAnswerSchema } from '#contract/catalogue/listing.ts';
import { buildApp } from '#server/app.ts';
import type { App } from '#server/deps.ts';
import { insertAdvert } from '#tests/support/shop/insertAdvert.ts';
import { createTestApp, type TestApp } from '#tests/support/shop/testApp.ts';
import { createLog } from './log.ts';

let shop: TestApp;
let app: App;
let vendorId: string;
let later = 0;

beforeAll(async () => {
  shop = await createTestApp();
  const clock = () => new Date(shop.clock().getTime() + later);
  app = await buildApp({ ...shop.deps, clock }, { log: createLog('silent'), rememberMs: 5_000 });
  const vendor = await shop.signUpVerified({ role: 'vendor' });
  await shop.giveSubscription(vendor.account.id);
  vendorId = vendor.account.id;
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

/** As another process does: past this one's routes. */
const postElsewhere = (title: string) => insertAdvert(shop.db, { vendorId, title });

it('shows the change of another process within the seconds, and not before they are over', async () => {
  const before = await titles('/api/adverts?category=breaking-system');
  await postElsewhere('Posted elsewhere');
  later += 4_000;
  expect(await titles('/api/adverts?category=breaking-system')).toEqual(before);
  later += 1_001;
  expect(await titles('/api/adverts?category=breaking-system')).toContain('Posted elsewhere');
});

it('shows what this process has written at once', async () => {
  await titles('/api/adverts');
  await postElsewhere('Seen after a write');
  expect(await titles('/api/adverts')).not.toContain('Seen after a write');
  const write = await app.inject({ method: 'POST', url: '/api/newsletter', payload: { email: 'esi@example.com' } });
  expect(write.statusCode).toBeLessThan(300);
  expect(await titles('/api/adverts')).toContain('Seen after a write');
});

it('keeps nothing that was read before a write, and sent after it', async () => {
  const reading = titles('/api/adverts?make=Toyota');
  const write = app.inject({ method: 'POST', url: '/api/newsletter', payload: { email: 'ama@example.com' } });
  await Promise.all([reading, write]);
  await postElsewhere('Posted after both');
  const write2 = await app.inject({ method: 'POST', url: '/api/newsletter', payload: { email: 'yaa@example.com' } });
  expect(write2.statusCode).toBeLessThan(300);
  expect(await titles('/api/adverts?make=Toyota')).toContain('Posted after both');
});

it('answers nobody who brings a token out of memory', async () => {
  await titles('/api/adverts');
  await postElsewhere('For who is signed in');
  const { token } = await shop.signUpVerified();
  expect(await titles('/api/adverts', { authorization: `Bearer ${token}` })).toContain('For who is signed in');
  expect(await titles('/api/adverts')).not.toContain('For who is signed in');
});

it('takes addresses that mean the same for one, and others for others', async () => {
  const first = await titles('/api/adverts?make=Toyota&sort=newest');
  await postElsewhere('Same address');
  expect(await titles('/api/adverts?sort=newest&make=Toyota&')).toEqual(first);
  expect(await titles('/api/adverts?make=Toyota')).toContain('Same address');
});

it('gives the same answer compressed, plain, and to who has it already', async () => {
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

it('keeps no refusal', async () => {
  expect((await app.inject({ url: '/api/adverts?cursor=nonsense' })).statusCode).toBe(400);
  expect((await app.inject({ url: '/api/adverts?cursor=nonsense' })).statusCode).toBe(400);
});
