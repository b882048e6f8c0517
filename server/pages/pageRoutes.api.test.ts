import { brotliDecompressSync } from 'node:zlib';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildApp } from '#server/app.ts';
import type { App } from '#server/deps.ts';
import { createLog } from '#server/plugins/log.ts';
import { createTestApp, type TestApp } from '#tests/support/testApp.ts';
import type { RenderedPage, Site } from './site.ts';

let shop: TestApp;
let app: App;
let status = 200;
let rendered = 0;

const site: Site = {
  renderPage: async ({ publicUrl }): Promise<RenderedPage> => {
    rendered += 1;
    return {
      kind: 'page',
      status,
      head: '<title>Shop</title>',
      styles: '',
      body: '<main></main>',
      data: { queries: '</script><script>alert(1)</script>', publicUrl },
    };
  },
  earlyScript: '',
  developmentHead: '',
  workers: { current: 'current', retired: 'retired' },
  filesDir: null,
};

beforeAll(async () => {
  shop = await createTestApp();
  app = await buildApp(shop.deps, { log: createLog('silent'), site });
});
afterAll(async () => {
  await app.close();
  await shop.close();
});

it('lets shared caches keep a page for half a minute, and one that could not be made not at all', async () => {
  status = 200;
  expect((await app.inject('/made')).headers['cache-control']).toContain('s-maxage=30');
  status = 500;
  const failed = await app.inject('/failed');
  expect([failed.statusCode, failed.headers['cache-control']]).toEqual([500, 'no-store']);
});

it('gives each answer a nonce of its own, and runs nothing that the data says', async () => {
  status = 200;
  const answers = [await app.inject('/nonce'), await app.inject('/nonce')];
  const nonces = answers.map(({ headers }) => /'nonce-([\w-]+)'/.exec(String(headers['content-security-policy']))?.[1]);
  expect(new Set(nonces).size).toBe(2);
  for (const [index, { body }] of answers.entries()) {
    expect(body).toContain(`<script nonce="${nonces[index]}">`);
    expect(body).not.toContain('<script>alert');
  }
});

it('compresses a page whole, with the nonce of that answer in it', async () => {
  status = 200;
  const { headers, rawPayload } = await app.inject({ url: '/nonce', headers: { 'accept-encoding': 'gzip, br' } });
  expect([headers['content-encoding'], headers.vary]).toEqual(['br', 'accept-encoding']);
  const nonce = /'nonce-([\w-]+)'/.exec(String(headers['content-security-policy']))?.[1];
  const html = brotliDecompressSync(rawPayload).toString();
  expect(html).toContain(`<script nonce="${nonce}">`);
  expect(html).toContain('</html>');
});

it('makes pages anew after a write, and keeps them after a look that is only counted', async () => {
  status = 200;
  await app.inject('/kept');
  const first = rendered;
  const look = await app.inject({ method: 'POST', url: '/api/adverts/0198c8a1-0000-7000-8000-000000000000/views' });
  expect(look.statusCode).toBe(204);
  await app.inject('/kept');
  expect(rendered).toBe(first);
  const write = await app.inject({ method: 'POST', url: '/api/newsletter', payload: { email: 'esi@example.com' } });
  expect(write.statusCode).toBeLessThan(300);
  await app.inject('/kept');
  expect(rendered).toBe(first + 1);
});

it('gives the shell, which no search engine keeps, a head of no page and a nonce of its own', async () => {
  status = 200;
  const answer = await app.inject('/app-shell');
  expect([answer.statusCode, answer.headers['cache-control'], answer.headers['x-robots-tag']]).toEqual([
    200,
    'no-cache',
    'noindex',
  ]);
  expect(answer.body).toContain('"shell":true');
  expect(answer.body).toContain('<title>Spareyard</title>');
  const nonce = /'nonce-([\w-]+)'/.exec(String(answer.headers['content-security-policy']))?.[1];
  expect(answer.body).toContain(`<script nonce="${nonce}">`);
});

it('serves the service worker out of no cache, and the one that takes itself away where it is switched off', async () => {
  const current = await app.inject('/sw.js');
  expect([current.body, current.headers['cache-control']]).toEqual(['current', 'no-cache']);
  const known = { 'if-none-match': String(current.headers.etag) };
  expect((await app.inject({ url: '/sw.js', headers: known })).statusCode).toBe(304);
  const config = { ...shop.deps.config, serviceWorker: 'off' as const };
  const switchedOff = await buildApp({ ...shop.deps, config }, { log: createLog('silent'), site });
  expect((await switchedOff.inject('/sw.js')).body).toBe('retired');
  await switchedOff.close();
});

it("marks every answer as the shop's own", async () => {
  for (const url of ['/', '/sw.js', '/api/shop', '/api/no-such-thing']) {
    expect((await app.inject(url)).headers['x-shop-answer'], url).toBe('1');
  }
});

it('tells who shared pictures without a service worker how else to add them', async () => {
  const form = new FormData();
  form.append('pictures', new File([new Uint8Array(3_000_000)], 'a.jpg', { type: 'image/jpeg' }));
  const sent = new Request('http://shop.test/share-pictures', { method: 'POST', body: form });
  const answer = await app.inject({
    method: 'POST',
    url: '/share-pictures',
    headers: { 'content-type': sent.headers.get('content-type') ?? '' },
    payload: Buffer.from(await sent.arrayBuffer()),
  });
  expect(answer.statusCode).toBe(200);
  expect(answer.body).toContain('href="/add-product"');
});
