import { request } from 'node:http';
import { partCategorySlugs } from '#contract/catalogue/categories.ts';
import { expect, test, untilLive } from '#tests/support/shop/shop.ts';
import { createSeededRandom } from '#tests/support/seededRandom.ts';
import { createStrangeRequests, queryString } from '#tests/support/strangeInput.ts';

const parameters = [
  'q',
  'category',
  'make',
  'model',
  'year',
  'brand',
  'minPrice',
  'maxPrice',
  'region',
  'sort',
  'cursor',
];

/** Request paths that no browser would send. `http.request` sends a path unchanged. */
const strangePaths = [
  '//evil.example',
  '//evil.example/%2e%2e',
  '//evil.example?x|',
  '///evil.example/|',
  '/\\evil.example',
  '/\\evil.example/x%7C',
  '/%5Cevil.example/|',
  '/%2F%2Fevil.example/x%7C',
  '/%2f/evil.example?|',
  '//[',
  '//[/x|',
  '//:x@evil.example/|',
  '//',
  '/.//evil.example',
  '/..//evil.example/|',
  '/%09//evil.example',
  "/x%7C'",
  '/%',
  '/%E0%A4%A',
  '/%ff%fe',
  '/x?%',
  '/x?a=%E0%A4%A&a[]=%',
  'http://evil.example/',
  'http://evil.example/x|',
  'https://evil.example//x%7C',
  '/view-product#//evil.example',
  `/${'a/'.repeat(3000)}`,
  `/${'%7C'.repeat(2000)}`,
];

test('an address that no browser would send gets an answer of the shop, and redirects to no other host', async ({
  shop,
}) => {
  for (const path of strangePaths) {
    const { host, hostname, port } = new URL(shop.url);
    const { status, location } = await new Promise<{ status: number; location: string }>((resolve, reject) => {
      const sent = request({ hostname, port, path, headers: { accept: 'text/html' } }, (answer) => {
        answer.resume();
        resolve({ status: answer.statusCode ?? 0, location: answer.headers.location ?? '/' });
      });
      sent.on('error', reject).end();
    });
    expect(status, path).toBeLessThan(500);
    if (/^\/[^?#]*%(?![\da-f]{2})/i.test(path)) expect(status, path).toBe(404);
    expect([path, new URL(location, shop.url).host]).toEqual([path, host]);
  }
});

test('an address with strange text in any parameter gets a page of the shop @long', async ({ shop }) => {
  test.setTimeout(180_000);
  const random = createSeededRandom(11);
  const requests = createStrangeRequests(random);
  const addresses = [
    ...requests.each(['q', 'cursor', 'brand']),
    ...Array.from({ length: 120 }, () => requests.some(parameters)),
  ].map((found) => queryString(found));
  for (const query of addresses) {
    const page = random.chance(0.6) ? 'view-product' : (partCategorySlugs[random.int(0, 11)] ?? '');
    const answer = await fetch(`${shop.url}/${page}?${query}`, { redirect: 'manual' });
    const html = await answer.text();
    expect([200, 302, 307, 308, 400], `${page}?${query}`).toContain(answer.status);
    if (answer.status === 200) expect(html, `${page}?${query}`).toContain('<h1');
  }
});

test.describe('a wrong filter', () => {
  test('a wrong filter is left out, and the rest of the link still counts @long', async ({ page }) => {
    await page.goto('/view-product?make=Trabant&condition=New&year=1492&minPrice=900&maxPrice=100');
    await expect(page.getByRole('heading', { level: 1 })).toBeAttached();
    await untilLive(page);
    await expect(
      page
        .getByRole('main')
        .getByRole('button', { name: /Add to Cart/ })
        .first(),
    ).toBeVisible();
  });

  test('a filter that is markup or right-to-left text is shown as the text that it is @long', async ({ page }) => {
    for (const q of ['<script>alert(1)</script>', 'مكابح تويوتا', '🚗🔧', '"&|!()<->:*%_\\']) {
      await page.goto(`/view-product?q=${encodeURIComponent(q)}`);
      await expect(page.getByRole('heading', { level: 1 })).toBeAttached();
      await untilLive(page);
    }
  });
});
