import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { openPagesApp } from '#tests/support/shop/pagesApp.ts';
import { signInStaff } from '#tests/support/shop/clients/staffClient.ts';
import { readApiDocument } from './apiDocument.ts';
import { createFuzzPeople, strangerAddress, things } from './fuzzPeople.ts';
import { hiddenRoutes } from './hiddenRoutes.ts';
import { hostile } from './hostileValues.ts';

/* Attacks the routes that the API's document does not name, because the fuzzer only knows the document. */

const { shop, app } = await openPagesApp({ renderPage: () => Promise.reject(new Error('No page is requested here.')) });
const routes = hiddenRoutes(app, await readApiDocument(app));
/** Pages that React renders, files, and the document itself have their own tests. */
const isPage = (path: string) => /^\/(?:\*|sw\.js|app-shell|assets|api\/docs)|\*$/.test(path);
const attacked = routes.filter(({ path }) => !isPage(path));
const seed = 11;

it('finds the desk, the newsletter, pages without scripts and the links of mails', () => {
  const paths = attacked.map(({ method, path }) => `${method} ${path}`);
  expect(paths).toEqual(
    expect.arrayContaining([
      'GET /api/desk/reports',
      'POST /api/desk/accounts/:id/acts',
      'POST /api/desk/newsletter/issues',
      'GET /plain/login',
      'POST /plain/login',
      'POST /plain/order',
      'POST /plain/thread',
    ]),
  );
  expect(paths.length).toBeGreaterThan(45);
});

const text = (value: unknown) => (typeof value === 'string' ? value : (JSON.stringify(value) ?? 'undefined'));
const names = [
  'id',
  'text',
  'q',
  'key',
  'token',
  'reference',
  'advert',
  'email',
  'password',
  'message',
  'sentence',
  'act',
];
const fields = fc.dictionary(fc.constantFrom(...names), hostile, { maxKeys: 6 });

it.each(attacked)('ASVS 2.2.1: $method $path refuses wrong input from anyone', { timeout: 60_000 }, async (route) => {
  const people = await createFuzzPeople(shop);
  const staff = await signInStaff(shop);
  const asks = [
    ...(await Promise.all((['nobody', 'buyer', 'vendor'] as const).map((role) => people.headersOf(role)))),
    staff.headers,
  ];
  const isForm = route.path.startsWith('/plain/');
  const calls = fc.sample(fc.tuple(hostile, fields, fields, fc.constantFrom(...things)), { numRuns: 6, seed });
  for (const headers of asks) {
    for (const [place, query, body, thing] of calls) {
      const put =
        encodeURIComponent(
          text(place)
            .replaceAll(/[\ud800-\udfff]/g, '')
            .slice(0, 150),
        ) || 'x';
      const path = route.path.replaceAll(/:\w+/g, () => (place === null ? people.ids[thing] : put));
      const pairs = new URLSearchParams(Object.entries(query).map(([name, value]) => [name, text(value)]));
      const form = new URLSearchParams(Object.entries(body).map(([name, value]) => [name, text(value)]));
      const answer = await app.inject({
        method: route.method === 'POST' ? 'POST' : 'GET',
        url: `${path}?${pairs.toString().slice(0, 4000)}`,
        remoteAddress: strangerAddress(),
        headers: {
          ...headers,
          ...(isForm && { origin: shop.deps.config.publicUrl, 'sec-fetch-site': 'same-origin' }),
          ...(route.method === 'POST' && {
            'content-type': isForm ? 'application/x-www-form-urlencoded' : 'application/json',
          }),
        },
        ...(route.method === 'POST' && { payload: isForm ? form.toString() : JSON.stringify(body) }),
      });
      const told = `${answer.statusCode} ${answer.body.slice(0, 300)} for ${path} ${JSON.stringify(query)} ${JSON.stringify(body)}`;
      expect(answer.statusCode, told).toBeLessThan(500);
      expect(answer.headers['x-content-type-options'], told).toBe('nosniff');
      expect(answer.body, told).not.toContain('<script>alert(1)');
      if (answer.statusCode >= 400 && route.path.startsWith('/api/')) {
        expect(answer.headers['content-type'], told).toMatch(/^(?:application\/problem\+json|text\/html)/);
        expect(answer.headers['cache-control'], told).toMatch(/no-store/);
      }
    }
  }
});
