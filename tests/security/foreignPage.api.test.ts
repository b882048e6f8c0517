import { expect, it } from 'vitest';
import { testPassword } from '#tests/support/shop/database/insertAccount.ts';
import { openPagesApp } from '#tests/support/shop/pagesApp.ts';
import { callAsForeignPage, cookiesOf } from './foreignPage.ts';
import { createFuzzPeople } from './fuzzPeople.ts';

/* What a page of another site gets that is open in the browser of a signed-in person: nothing. */

const { shop, app } = await openPagesApp({ renderPage: () => Promise.reject(new Error('No page is requested here.')) });

it('ASVS 3.5.1: a page of another site changes nothing and reads nothing, whichever route it calls', async () => {
  const people = await createFuzzPeople(shop);
  const cookie = await cookiesOf(app, { email: people.ids['email-of-vendor'], password: testPassword });
  expect((await app.inject({ url: '/plain/account', headers: { cookie } })).statusCode).toBe(200);
  const { sent, broken } = await callAsForeignPage(app, people, cookie);
  expect(sent).toBeGreaterThan(200);
  expect(broken.map(({ call, words }) => `${call} ${words}`)).toEqual([]);
});
