import { afterAll, beforeAll, expect, it } from 'vitest';
import type { AdvertSummary } from '#contract/catalogue/adverts.ts';
import { problemSchema } from '#contract/core/problem.ts';
import { fitOf, fitOrder, readVehicle } from '#contract/catalogue/fitment/fitment.ts';
import { listingAnswerSchema } from '#contract/catalogue/listing.ts';
import { insertAdvert } from '#tests/support/shop/database/insertAdvert.ts';
import { type TestApp, createTestApp } from '#tests/support/shop/testApp.ts';

/* Lists that are ordered by a vehicle: what fits, of what it is not stated, what does not fit. */

let shop: TestApp;
beforeAll(async () => {
  shop = await createTestApp();
  const vendor = await shop.signUpVerified({ role: 'vendor' });
  await shop.giveSubscription(vendor.account.id);
  const models = [
    ['Honda', 'Civic'],
    ['Toyota', 'Corolla'],
    ['Toyota', 'Other'],
  ] as const;
  // Every kind in each third, so that neither age nor price gives the order.
  for (let number = 0; number < 21; number += 1) {
    const [make, model] = models[number % models.length] ?? models[0];
    await insertAdvert(shop.db, {
      vendorId: vendor.account.id,
      title: `Brake pads ${number}`,
      category: 'breaking-system',
      make,
      model,
      pricePesewas: 1000 + number,
    });
  }
});
afterAll(() => shop.close());

const vehicle = 'Toyota Corolla 2012';

async function list(query: Record<string, string>) {
  const answer = await shop.app.inject({ url: `/api/adverts?${new URLSearchParams({ limit: '4', ...query })}` });
  expect(answer.statusCode, answer.body).toBe(200);
  return listingAnswerSchema.parse(answer.json());
}

const fitNumber = (advert: AdvertSummary) => {
  const read = readVehicle(vehicle);
  return read ? fitOrder.indexOf(fitOf(advert, read)) : -1;
};

/** Turns all pages, and then all of them back. */
async function walk(query: Record<string, string>) {
  const pages = [await list(query)];
  for (let cursor = pages[0]?.nextCursor; cursor; cursor = pages.at(-1)?.nextCursor) {
    pages.push(await list({ ...query, cursor }));
  }
  const back = [pages.at(-1)];
  for (let cursor = back[0]?.previousCursor; cursor; cursor = back[0]?.previousCursor) {
    back.unshift(await list({ ...query, cursor }));
  }
  return { pages, back };
}

for (const query of [{ sort: 'newest' }, { sort: 'price-up' }, { sort: 'price-down' }, { q: 'brake pads' }]) {
  it(`pages through all adverts, and back, with ${JSON.stringify(query)}`, async () => {
    const { pages, back } = await walk({ ...query, vehicle });
    const items = pages.flatMap((page) => page.items);
    expect(new Set(items.map(({ id }) => id)).size).toBe(21);
    expect(items.length).toBe(21);
    expect(items.map(fitNumber).join('')).toBe('0'.repeat(7) + '1'.repeat(7) + '2'.repeat(7));
    expect(pages.map(({ page }) => page)).toEqual([1, 2, 3, 4, 5, 6]);
    expect(pages.every(({ total, pages: count }) => total === 21 && count === 6)).toBe(true);
    expect(back.map((page) => page?.items.map(({ id }) => id))).toEqual(
      pages.map((page) => page.items.map(({ id }) => id)),
    );
    expect(pages.every(({ nextCursor }) => (nextCursor ?? '').length < 64)).toBe(true);
  });
}

it('keeps the order of the sort within each part', async () => {
  const { pages } = await walk({ sort: 'price-up', vehicle });
  const items = pages.flatMap((page) => page.items);
  for (const part of [0, 1, 2]) {
    const prices = items.filter((advert) => fitNumber(advert) === part).map(({ pricePesewas }) => pricePesewas);
    expect(prices).toEqual(prices.toSorted((a, b) => a - b));
  }
});

it('refuses a vehicle that is none', async () => {
  const answer = await shop.app.inject({ url: '/api/adverts?vehicle=Spaceship' });
  expect(answer.statusCode).toBe(400);
  expect(problemSchema.parse(answer.json()).fields?.['vehicle']).toContain('Toyota Corolla 2012');
});
