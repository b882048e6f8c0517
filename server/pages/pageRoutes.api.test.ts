import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { liveStyleText } from '#contract/core/pages/pageDocument.ts';
import { preloadHeader, shellPath, shopMarkHeader, shortTag } from '#contract/core/shopMark.ts';
import { buildApp } from '#server/app.ts';
import { projectDir } from '#server/config/config.ts';
import { createLog } from '#server/plugins/watch/log.ts';
import { openPagesApp } from '#tests/support/shop/pagesApp.ts';
import { readTemplate } from './document.ts';
import type { RenderedPage } from '#contract/core/pages/renderedPage.ts';

let status = 200;
let rendered = 0;
/** The API's answer about how to reach the shop, for each page. */
const reached: unknown[] = [];

const { shop, app, site } = await openPagesApp({
  renderPage: async ({ publicUrl, transport }): Promise<RenderedPage> => {
    rendered += 1;
    reached.push((await transport({ method: 'GET', path: '/shop', headers: {} })).data);
    return {
      kind: 'page',
      status,
      head: '<title>Shop</title>',
      routeIds: ['__root__', '/made'],
      styles: '<style data-emotion="s a">.a{color:red}</style><style data-emotion="s-global b">b>i{top:0}</style>',
      body: '<main></main>',
      icons: '',
      data: { queries: '</script><script>alert(1)</script>', publicUrl },
    };
  },
  template: readTemplate(
    (await readFile(path.join(projectDir, 'index.html'), 'utf8')).replace(
      '<script type="module" src="/src/main.tsx"></script>',
      '<script>document.documentElement.dataset.early = "1";</script>',
    ),
  ),
});

it('does not send a page a second time to a client that has it', async () => {
  status = 200;
  const first = await app.inject('/held');
  const etag = String(first.headers.etag);
  const ask = (headers: Record<string, string>) => app.inject({ url: '/held', headers });
  const preload = (copies: string) => ({ [preloadHeader]: copies });
  const same = await ask({ 'if-none-match': etag });
  expect([same.statusCode, same.body, same.headers.etag, same.headers[shopMarkHeader]]).toEqual([304, '', etag, '1']);
  // With a preload, a service worker says which copies it has.
  expect((await ask(preload(`AAAAAAAAAAA ${shortTag(etag)}`))).statusCode).toBe(304);
  expect((await ask(preload('true'))).statusCode).toBe(200);
  expect((await ask(preload('AAAAAAAAAAA'))).statusCode).toBe(200);
  // The browser would take a 304 for its own older copy.
  expect((await ask({ ...preload(shortTag(etag)), 'if-none-match': 'W/"older"' })).statusCode).toBe(200);
});

it('ASVS 14.2.2: lets no shared cache store a "not modified" for a service worker, which contains no page', async () => {
  status = 200;
  const { headers } = await app.inject('/held');
  const etag = String(headers.etag);
  const told = await app.inject({ url: '/held', headers: { [preloadHeader]: shortTag(etag) } });
  expect([told.statusCode, told.headers['cache-control']]).toEqual([304, 'private, no-store']);
  const answer = await app.inject({ url: '/held', headers: { 'if-none-match': etag } });
  expect([answer.statusCode, answer.headers['cache-control']]).toEqual([304, headers['cache-control']]);
});

it('sends no header with "not modified" that it does not need', async () => {
  status = 200;
  const etag = String((await app.inject('/held')).headers.etag);
  const { headers } = await app.inject({ url: '/held', headers: { 'if-none-match': etag } });
  const sent = Object.keys(headers).filter((name) => !['connection', 'date'].includes(name));
  expect(sent.toSorted((a, b) => a.localeCompare(b))).toEqual(['cache-control', 'etag', 'vary', shopMarkHeader]);
});

it('lets shared caches keep a page for half a minute, but not a page that failed', async () => {
  status = 200;
  expect((await app.inject('/made')).headers['cache-control']).toContain('s-maxage=30');
  status = 500;
  const failed = await app.inject('/failed');
  expect([failed.statusCode, failed.headers['cache-control']]).toEqual([500, 'no-store']);
});

/** All sources of a directive in the policy of a response. */
function sourcesOf(answer: { headers: Record<string, unknown> }, directive: string): string[] {
  const policy = String(answer.headers['content-security-policy']).split('; ');
  return (
    policy
      .find((part) => part.startsWith(`${directive} `))
      ?.split(' ')
      .slice(1) ?? []
  );
}

/** The hashes of the texts between a document's tags, as a policy names them. */
function hashesOf(html: string, tag: 'script' | 'style'): string[] {
  const elements = [...html.matchAll(new RegExp(`<${tag}(?! type="application)[^>]*>(.*?)</${tag}>`, 'gs'))];
  return elements.map(
    ([, text]) =>
      `'sha256-${createHash('sha256')
        .update(text ?? '')
        .digest('base64')}'`,
  );
}

it('allows only the scripts and styles of a page, by their hashes, and runs nothing from its data', async () => {
  status = 200;
  for (const url of ['/policy', shellPath]) {
    const answer = await app.inject(url);
    expect(hashesOf(answer.body, 'script')).toHaveLength(1);
    expect(sourcesOf(answer, 'script-src')).toEqual(["'self'", ...hashesOf(answer.body, 'script')]);
    expect(hashesOf(answer.body, 'style')).toHaveLength(2);
    const added = hashesOf(`<style>${liveStyleText}</style>`, 'style');
    expect(sourcesOf(answer, 'style-src')).toEqual(["'self'", ...hashesOf(answer.body, 'style'), ...added]);
    expect(answer.body).not.toContain('<script>alert');
  }
});

it('allows nothing inline by keyword or nonce', async () => {
  const policy = String((await app.inject('/policy')).headers['content-security-policy']);
  expect(policy).not.toMatch(/nonce|unsafe-eval|unsafe-hashes/);
  expect(policy.replace("style-src-attr 'unsafe-inline'", '')).not.toContain('unsafe-inline');
});

it('asks the API only once for what is on every page', async () => {
  status = 200;
  await app.inject('/first');
  await app.inject('/second');
  const [first, ...others] = reached;
  expect(first).toEqual((await app.inject('/api/shop')).json());
  expect(others.length).toBeGreaterThan(0);
  for (const other of others) expect(other).toBe(first);
});

it('compresses a page once for all clients that accept it', async () => {
  status = 200;
  const ask = () => app.inject({ url: '/compressed', headers: { 'accept-encoding': 'gzip, br' } });
  const [first, second] = [await ask(), await ask()];
  expect([first.headers['content-encoding'], first.headers.vary]).toEqual(['br', 'accept-encoding']);
  expect(first.headers['content-length']).toBe(String(first.rawPayload.length));
  expect(second.rawPayload).toEqual(first.rawPayload);
  const plain = await app.inject('/compressed');
  expect(plain.headers['content-encoding']).toBeUndefined();
  expect(brotliDecompressSync(first.rawPayload).toString()).toBe(plain.body);
  expect(plain.body).toContain('</html>');
  expect(first.headers['content-security-policy']).toBe(plain.headers['content-security-policy']);
});

it('renders pages again after a write that the public sees, and keeps them after any other', async () => {
  status = 200;
  await app.inject('/kept');
  const first = rendered;
  const look = await app.inject({ method: 'POST', url: '/api/adverts/0198c8a1-0000-7000-8000-000000000000/views' });
  expect(look.statusCode).toBe(204);
  await app.inject('/kept');
  expect(rendered).toBe(first);
  for (const url of ['/api/auth/logout', '/api/newsletter']) {
    const idle = await app.inject({ method: 'POST', url, payload: { email: 'esi@example.com' } });
    expect(idle.statusCode).toBeLessThan(300);
  }
  await app.inject('/kept');
  expect(rendered).toBe(first);

  const vendor = await shop.signUpVerified({ role: 'vendor' });
  await shop.giveSubscription(vendor.account.id);
  const photo = await app.inject({ method: 'DELETE', url: '/api/auth/me/photo', headers: vendor.headers });
  expect(photo.statusCode).toBe(200);
  await app.inject('/kept');
  expect(rendered).toBe(first + 1);
});

it('gives the shell, which no search engine indexes, a head without a page', async () => {
  status = 200;
  const answer = await app.inject(shellPath);
  expect([answer.statusCode, answer.headers['cache-control'], answer.headers['x-robots-tag']]).toEqual([
    200,
    'no-cache',
    'noindex',
  ]);
  expect(answer.body).toContain('"shell":true');
  expect(answer.body).toContain('<title>Spareyard</title>');
});

it('serves the service worker uncached, and one that removes itself when it is switched off', async () => {
  const current = await app.inject('/sw.js');
  expect([current.body, current.headers['cache-control']]).toEqual(['current', 'no-cache']);
  const known = { 'if-none-match': String(current.headers.etag) };
  expect((await app.inject({ url: '/sw.js', headers: known })).statusCode).toBe(304);
  const config = { ...shop.deps.config, serviceWorker: 'off' as const };
  const switchedOff = await buildApp({ ...shop.deps, config }, { log: createLog('silent'), site });
  expect((await switchedOff.inject('/sw.js')).body).toBe('retired');
  await switchedOff.close();
});

it("marks every response as the shop's own", async () => {
  for (const url of ['/', '/sw.js', '/api/shop', '/api/no-such-thing']) {
    expect((await app.inject(url)).headers['x-shop-answer'], url).toBe('1');
  }
});

it('tells a person who shared pictures without a service worker how else to add them', async () => {
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

it.each<[string, Record<string, string>]>([
  ['another origin', { origin: 'https://evil.example' }],
  ['another port', { origin: 'http://localhost:9999' }],
  ['another site behind a sandbox', { origin: 'null', 'sec-fetch-site': 'cross-site' }],
  ['a neighbour', { 'sec-fetch-site': 'same-site' }],
])('refuses shared pictures of %s, without reading them', async (_who, headers) => {
  for (const method of ['POST', 'GET'] as const) {
    const answer = await app.inject({
      method,
      url: '/share-pictures',
      headers: { ...headers, ...(method === 'POST' && { 'content-type': 'multipart/form-data; boundary=x' }) },
    });
    expect([answer.statusCode, answer.headers['x-shop-answer']]).toEqual([403, '1']);
    expect(answer.body).toContain('A page of another site sent them.');
  }
});

it('tells the worker that a share came from the share sheet', async () => {
  for (const headers of [{ 'sec-fetch-site': 'none' }, { 'sec-fetch-site': 'same-origin' }, {}]) {
    expect((await app.inject({ url: '/share-pictures', headers })).statusCode).toBe(200);
  }
});
