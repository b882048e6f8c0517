import { openCuttableConnection } from '#tests/support/connection/cuttableConnection.ts';
import { untilQuiet, weighVisit } from '#tests/support/connection/weighVisit.ts';
import { untilKept } from '#tests/support/device/keptByWorker.ts';
import { expect, test } from '#tests/support/shop/shop.ts';

test.use({ serviceWorkers: 'allow' });

/** What a page that has not changed since the last visit may cost, including its requests in the background. */
const budgetBytes = 2 * 1024;

test('a page that has not changed costs only its "not modified" answers @long', async ({ page, shop }) => {
  const connection = await openCuttableConnection(shop.url);
  const weigh = (path: string) => weighVisit(page, connection, path);
  await page.goto(`${connection.url}/view-product`);
  const advert = await page.locator('a[href^="/single-advert?id="]').first().getAttribute('href');
  const paths = ['/', '/view-product', advert ?? ''];
  expect(advert).toContain('id=');
  for (const path of paths) await weigh(path);
  await untilKept(page);
  await untilQuiet(page, connection);

  const costs: Record<string, number> = {};
  for (const path of paths) costs[path] = await weigh(path);
  // Something must have been requested, otherwise the measurement proves nothing.
  expect(Math.min(...Object.values(costs))).toBeGreaterThan(100);
  expect(Object.entries(costs).filter(([, bytes]) => bytes > budgetBytes)).toEqual([]);

  // The browser may clear its own cache at any time. The preloads of a page are then answered from the worker's copies.
  const browser = await page.context().newCDPSession(page);
  await browser.send('Network.clearBrowserCache');
  const before = connection.bytesFromShop();
  await page.goto(`${connection.url}/view-product`);
  expect(connection.bytesFromShop() - before).toBeLessThan(budgetBytes);
  await connection.close();
});
