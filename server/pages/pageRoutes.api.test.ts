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

beforeAll(async () => {
  shop = await createTestApp();
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
