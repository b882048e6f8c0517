import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listingQuerySchema } from '#contract/catalogue/listing.ts';
import { problemOf } from '#tests/support/connection/answers.ts';
import { list, loadDemoAdverts } from '#tests/support/shop/adverts.ts';
import { createSeededRandom } from '#tests/support/seededRandom.ts';
import { createStrangeRequests, queryString } from '#tests/support/strangeInput.ts';
import { createTestApp, type TestApp } from '#tests/support/shop/testApp.ts';

let shop: TestApp;

beforeAll(async () => {
  shop = await createTestApp();
  await loadDemoAdverts(shop);
});
afterAll(() => shop.close());

const listingParameters = Object.keys(listingQuerySchema.shape);

/** Sends a malformed request, which must be answered, or refused with the names of the fields. */
async function ask(path: string, query: string): Promise<number> {
  const answer = await shop.app.inject({ url: `/api${path}?${query}` });
  expect([200, 400], `${path}?${query} → ${answer.body.slice(0, 300)}`).toContain(answer.statusCode);
  if (answer.statusCode === 400) {
    const { fields = {}, message } = problemOf(answer);
    const named = Object.keys(fields).map((field) => field.replace(/[.[].*$/, ''));
    const parameters = [...new URLSearchParams(query).keys()];
    expect(named.length, `${query} → ${message}`).toBeGreaterThan(0);
    expect(
      named.every((field) => parameters.some((name) => name.startsWith(field))),
      `${query} → ${JSON.stringify(fields)}`,
    ).toBe(true);
  }
  return answer.statusCode;
}

async function refusal(query: string): Promise<Record<string, string>> {
  const answer = await shop.app.inject({ url: `/api/adverts?${query}` });
  expect(answer.statusCode).toBe(400);
  return problemOf(answer).fields ?? {};
}

describe('a list with invalid parameters', () => {
  it.each([
    ['make=Trabant', { make: 'This make is not known.' }],
    ['make=toyota', { make: 'This make is not known.' }],
    ['category=spaceships', { category: 'This category is not known.' }],
    ['region=Atlantis', { region: 'This region is not known.' }],
    ['condition=Broken', { condition: 'Choose New or Used.' }],
    ['sort=random', { sort: 'This sort order is not known.' }],
    ['minPrice=900&maxPrice=100', { maxPrice: 'The lowest price is above the highest.' }],
    [
      'minPrice=cheap',
      {
        minPrice: 'Enter an amount in cedis with at most two decimals, like 1250 or 1250.50.',
      },
    ],
    ['year=1492', { year: 'Choose a year from 1985 on.' }],
    ['year=9999', { year: 'Choose a year from 1985 on.' }],
    ['limit=0', { limit: 'Ask for 1 to 100 at a time.' }],
    ['limit=100000', { limit: 'Ask for 1 to 100 at a time.' }],
    ['vendor=me', { vendor: 'This vendor is not known.' }],
    ['page=900', { page: 'There is no field page.' }],
    [`q=${'x'.repeat(2000)}`, { q: 'A search has at most 200 characters.' }],
    ['q=pads&q=discs', { q: 'A search is one text.' }],
    ['cursor=page-900', { cursor: 'This place in the list is not known. Start from the first page.' }],
  ])('%s is refused at its field', async (query, fields) => {
    expect(await refusal(query)).toEqual(fields);
  });

  it('ends after its last page, and is empty when nothing matches', async () => {
    const vendor = await shop.signUpVerified({ role: 'vendor' });
    const first = await list(shop, { limit: '100' });
    const last = await list(shop, { limit: '100', cursor: first.nextCursor ?? '' });
    const price = await list(shop, { limit: '100', sort: 'price-up', minPrice: '99999999' });
    expect(price).toMatchObject({ items: [], total: 0, page: 1, pages: 0, nextCursor: null });
    expect(last.items.length).toBeGreaterThan(0);
    // A vendor without adverts has an empty list, which is not an error.
    expect(await list(shop, { vendor: vendor.account.id })).toMatchObject({ items: [], total: 0 });
  });

  it('refuses a cursor of another sort order', async () => {
    const { nextCursor } = await list(shop, { limit: '5' });
    expect(Object.keys(await refusal(`sort=price-up&cursor=${nextCursor ?? ''}`))).toEqual(['cursor']);
  });
});

describe('strange input', () => {
  it('in any field of a list is answered, or refused with the name of the field', async () => {
    const requests = createStrangeRequests(createSeededRandom(1));
    const answers: number[] = [];
    for (const parameters of requests.each(listingParameters)) {
      answers.push(await ask('/adverts', queryString(parameters)));
    }
    expect(answers).toContain(200);
    expect(answers).toContain(400);
  }, 60_000);

  it.each([1, 2, 3])(
    'at random is answered, or refused with the names of the fields (seed %i)',
    async (seed) => {
      const requests = createStrangeRequests(createSeededRandom(seed));
      for (let number = 0; number < 150; number += 1) {
        await ask('/adverts', queryString(requests.some(listingParameters)));
      }
    },
    60_000,
  );

  it('in the search box gets suggestions, or is refused', async () => {
    const requests = createStrangeRequests(createSeededRandom(4));
    for (const parameters of requests.each(['q'])) await ask('/catalogue/suggest', queryString(parameters));
    for (let number = 0; number < 50; number += 1) {
      await ask('/catalogue/suggest', queryString([...requests.some(['q', 'limit']), ['q', 'brake']]));
    }
  }, 60_000);

  it('in a malformed address is answered or refused as well', async () => {
    for (const query of ['q=%E0%A4%A', 'q=%', '%=%', 'q=%ff%fe', '&&&', '=', 'q', 'q=a&q=b&q=c']) {
      const answer = await shop.app.inject({ url: `/api/adverts?${query}` });
      expect([200, 400], `${query} → ${answer.body.slice(0, 200)}`).toContain(answer.statusCode);
    }
    for (const id of ['1', '%00', "'", 'a'.repeat(190), '../..', '00000000-0000-7000-8000-000000000000']) {
      const answer = await shop.app.inject({ url: `/api/adverts/${encodeURIComponent(id)}` });
      expect(answer.statusCode, id).toBe(404);
    }
  });
});

describe('a search that takes too long', () => {
  it('ends with a message that says what to do, and holds nobody up', async () => {
    const slow = await shop.deps.pool.connect();
    try {
      await slow.query('begin');
      await slow.query('lock table adverts in access exclusive mode');
      const answer = await shop.app.inject({ url: '/api/adverts?q=brake' });
      expect(answer.statusCode).toBe(503);
      expect(answer.headers['retry-after']).toBe('10');
      expect(problemOf(answer).message).toBe(
        'This search takes too long. Narrow it, for example by a category or a make.',
      );
    } finally {
      await slow.query('rollback');
      slow.release();
    }
    expect((await list(shop, { q: 'brake' })).total).toBeGreaterThan(0);
  });
});
