import { expect, it, test } from 'vitest';
import { problemOf } from '#tests/support/connection/answers.ts';
import { openPagesApp } from '#tests/support/shop/pagesApp.ts';

const { shop, app } = await openPagesApp({
  renderPage: async ({ path, publicUrl }) => ({
    kind: 'page',
    status: path === '/-' ? 404 : 200,
    head: '',
    routeIds: [],
    styles: '',
    body: `The page of ${path}.`,
    icons: '',
    data: { queries: '', publicUrl },
  }),
});

test.each([
  '/100%',
  '/%',
  '/%ff',
  '/v/%e0%a4%a?x=1',
  '/pictures/%ff/320.webp',
  '/plain/100%',
  '/sandbox-pay/%',
  '/sw.js%',
])('%s cannot be decoded and gets the page of an address that leads nowhere', async (url) => {
  const answer = await app.inject(url);
  expect(answer.statusCode).toBe(404);
  expect(answer.body).toContain('The page of /-.');
  expect(answer.headers['content-type']).toContain('text/html');
});

test.each(['/api/100%', '/api/adverts/%ff', '/api/%c0%80'])('%s is a call that does not exist', async (url) => {
  const answer = await app.inject(url);
  expect([answer.statusCode, problemOf(answer).code]).toEqual([404, 'not_found']);
});

test.each([
  '//a//evil.example?minPrice=1,5',
  '//evil.example?minPrice=1,5',
  '/a/..//evil.example?minPrice=1,5',
  '//[?minPrice=1,5',
])('ASVS 3.7.2: %s stays in the shop', async (url) => {
  const { statusCode, headers } = await app.inject(url);
  expect(statusCode).toBe(302);
  expect(headers['location']).toMatch(/^\/(?!\/).*\?minPrice=1\.50$/);
});

test.each([
  ['/view-product%20', '/view-product'],
  ['/%20%20', '/'],
  ['/single-advert?id=7%20', '/single-advert?id=7'],
  ['//evil.example%20', '/evil.example'],
  ['/contact)', '/contact'],
  ['/login.%22', '/login'],
  ['//evil.example).', '/evil.example'],
])('%s, as it is copied with what stands behind it, leads to %s', async (url, plain) => {
  const { statusCode, headers } = await app.inject(url);
  expect([statusCode, headers['location']]).toEqual([302, plain]);
});

it('reads a query that is wrongly encoded as a browser does', async () => {
  expect((await app.inject('/view-product?q=100%')).statusCode).toBe(200);
  expect((await app.inject('/api/adverts?q=%ff')).statusCode).toBe(200);
});

it('leads a password manager to the page where a password is changed', async () => {
  const answer = await app.inject('/.well-known/change-password');
  expect([answer.statusCode, answer.headers['location']]).toEqual([302, '/security']);
});

it('says where to report a hole, until when that holds, and nothing at other well-known addresses', async () => {
  const answer = await app.inject('/.well-known/security.txt');
  expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'text/plain; charset=utf-8']);
  const field = (name: string) => new RegExp(`^${name}: (.+)$`, 'm').exec(answer.body)?.[1] ?? '';
  const { contact, publicUrl } = shop.deps.config;
  expect(field('Contact')).toBe(`mailto:${contact.email}`);
  expect(field('Canonical')).toBe(`${publicUrl}/.well-known/security.txt`);
  expect(field('Preferred-Languages')).toBe('en');
  const days = (Date.parse(field('Expires')) - shop.clock().getTime()) / 86_400_000;
  expect(days).toBeGreaterThan(30);
  expect(days).toBeLessThan(365);
});
