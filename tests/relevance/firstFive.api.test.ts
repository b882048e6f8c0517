import { afterAll, beforeAll, expect, it } from 'vitest';
import type { AdvertDetail } from '#contract/adverts.ts';
import { type ListingAnswer, listingQuerySchema } from '#contract/listing.ts';
import { type DeviceCatalogue, createDeviceCatalogue } from '#src/offline/catalogue/deviceSearch.ts';
import { expectedSearches } from '#tests/relevance/firstFive.ts';
import { list, loadDemoAdverts, readAllAdverts } from '#tests/support/adverts.ts';
import { createTestApp, type TestApp } from '#tests/support/testApp.ts';

/* Both searches against what people must find; the score is the share of searches that show all of it among the first five. */

let shop: TestApp;
let device: DeviceCatalogue<AdvertDetail>;

beforeAll(async () => {
  shop = await createTestApp();
  await loadDemoAdverts(shop);
  device = createDeviceCatalogue(await readAllAdverts(shop));
}, 60_000);
afterAll(() => shop.close());

async function score(name: string, search: (q: string) => Promise<ListingAnswer>): Promise<string[]> {
  const missed: string[] = [];
  for (const { q, titles } of expectedSearches) {
    const shown = (await search(q)).items.slice(0, 5).map(({ title }) => title);
    const missing = titles.filter((title) => !shown.includes(title));
    if (missing.length > 0) missed.push(`"${q}" lacks ${missing.join(', ')}; shows ${shown.join(', ') || 'nothing'}`);
  }
  const found = expectedSearches.length - missed.length;
  process.stdout.write(
    `${name}: ${found} of ${expectedSearches.length} searches show what is meant in the first five\n`,
  );
  return missed;
}

it('the shop shows what is meant among the first five', async () => {
  expect(expectedSearches.length).toBeGreaterThanOrEqual(150);
  expect(await score('search of the shop', (q) => list(shop, { q }))).toEqual([]);
}, 60_000);

it('the device shows what is meant among the first five', async () => {
  expect(
    await score('search on the device', (q) => device.list(listingQuerySchema.parse({ q }), shop.clock())),
  ).toEqual([]);
}, 60_000);
