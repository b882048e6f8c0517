import { openCuttableConnection } from '#tests/support/connection/cuttableConnection.ts';
import { keptAdvertIds } from '#tests/support/device/keptCatalogue.ts';
import { untilKept } from '#tests/support/device/keptByWorker.ts';
import { expect, test, untilLive } from '#tests/support/shop/shop.ts';

/* The browser says in its console that it has no connection; that is what the end of this test is about. */
test.use({ serviceWorkers: 'allow', expectedErrors: [/net::ERR_|Failed to load resource/] });

test('a shopper begins with the car, sees what fits first in every list, and finds it on the home page without a connection', async ({
  page,
  shop,
}, { project }) => {
  const connection = await openCuttableConnection(shop.url);
  await page.goto(`${connection.url}/`);
  await expect(page.getByRole('heading', { name: /^(?:New today|Newest)$/ })).toBeVisible();
  await untilLive(page);
  const isPhone = project.name === 'phone';
  if (isPhone) {
    await page.getByRole('group', { name: 'Make of your vehicle' }).getByRole('button', { name: 'Toyota' }).click();
  }
  const form = isPhone
    ? page.getByRole('dialog', { name: 'My garage' })
    : page.getByRole('form', { name: 'Your vehicle' });
  if (isPhone) await expect(form.getByLabel('Make')).toHaveValue('Toyota');
  else await form.getByLabel('Make').selectOption('Toyota');
  await form.getByLabel('Model').selectOption('Corolla');
  await form.getByLabel('Year').selectOption('2012');
  await form.getByRole('button', { name: isPhone ? 'Use this vehicle' : 'Go' }).click();
  await expect(page).toHaveURL(/\/view-product\?fits=/);

  // A list that was opened by its address is put in order once the page is live, and nothing jumps.
  await page.goto(`${connection.url}/breaking-system`);
  await untilLive(page);
  await expect(page).toHaveURL(/vehicle=Toyota(\+|%20)Corolla(\+|%20)2012/);
  const rule = page.getByRole('heading', { name: 'Does not fit', exact: true });
  await expect(rule).toBeVisible();
  const marks = page.getByRole('main').locator('li [data-fit]');
  const order = () => marks.evaluateAll((all) => all.map((mark) => mark.getAttribute('data-fit')));
  const rank = ['fits', 'not-stated', 'does-not-fit'];
  await expect.poll(async () => (await order())[0]).toBe('fits');
  const found = (await order()).map((fit) => rank.indexOf(fit ?? ''));
  expect(found).toEqual(found.toSorted((a, b) => a - b));
  // The heading says it, and no card below it again.
  expect(found).not.toContain(2);
  await expect(page.getByRole('main').getByText('Does not fit')).toHaveCount(1);

  await untilKept(page);
  await expect.poll(async () => (await keptAdvertIds(page)).length, { timeout: 60_000 }).toBeGreaterThan(100);
  connection.cut();
  await page.goto(`${connection.url}/`);
  await untilLive(page);
  const fitting = page.getByRole('region', { name: 'Fits your Corolla 2012' });
  await expect(fitting.getByRole('link', { name: /GHc/ }).first()).toBeVisible({ timeout: 20_000 });
  await expect(page.getByText(/Saved copy of/).first()).toBeVisible({ timeout: 20_000 });
  await connection.close();
});
