import { demoAdverts } from '#server/seed/demo/demoAdverts.ts';
import { expect, test, untilLive } from '#tests/support/shop/shop.ts';

const radiator = demoAdverts.find(({ key }) => key === 'radiator-used-focus')?.title ?? '';
const removeFilter = (label: string) => ({ name: `Remove filter ${label}` });

test('a mechanic searches by place and price, and removes the recognised filters one by one', async ({
  page,
  shop,
}) => {
  await page.goto('/view-product');
  await untilLive(page);
  const field = page.getByRole('main').getByRole('combobox', { name: 'Search for products and brands' });
  await field.fill('used radiator in Sunyani under 600');
  await field.press('Enter');
  await expect(page).toHaveURL(/q=used(\+|%20)radiator/);
  const cards = page.getByRole('main').getByRole('listitem').getByRole('heading', { level: 2 });
  await expect(cards).toHaveText([radiator]);
  for (const label of ['Used', 'Sunyani', 'Up to GHc 600', 'Radiators']) {
    await expect(page.getByRole('link', removeFilter(label))).toBeVisible();
  }

  await page.getByRole('link', removeFilter('Used')).click();
  await expect(page.getByRole('link', removeFilter('Used'))).toBeHidden();
  await page.getByRole('link', removeFilter('Sunyani')).click();
  await expect(page).toHaveURL(/q=radiator(\+|%20)under(\+|%20)600/);
  await page.getByRole('link', removeFilter('Up to GHc 600')).click();
  await expect(page).toHaveURL(/q=radiator$/);
  await expect(cards.nth(2)).toBeVisible();

  // The filter chips are plain links in the HTML that the server sends.
  const html = await (await fetch(`${shop.url}/view-product?q=cheap+alternator+kumasi`)).text();
  expect(html).toContain('aria-label="Remove filter Kumasi"');
  expect(html).toMatch(/href="\/view-product\?q=cheap(\+|%20)alternator"/);
});

test('a complaint shows what mechanics check, also without scripts', async ({ page, shop }) => {
  await page.goto('/view-product?q=my+car+overheats');
  const checks = page.getByRole('region', { name: 'What to check' });
  await expect(checks).toContainText('For overheating, mechanics check: thermostats, radiators, coolant');
  await expect(checks.getByRole('link', { name: /^Radiators/ })).toHaveAttribute(
    'href',
    '/climate-comfort?partType=radiators',
  );
  const html = await (await fetch(`${shop.url}/view-product?q=my+car+overheats`)).text();
  expect(html).toMatch(/href="\/services#check-engine"/);
});

test('an advert is found by its advert number @long', async ({ page }) => {
  await page.goto('/view-product?q=radiator');
  await page.getByRole('main').getByRole('link', { name: radiator, exact: true }).click();
  const number = (await page.getByText(/^SY-\d+$/).textContent()) ?? '';
  expect(number).toMatch(/^SY-\d{5,}$/);
  for (const typed of [number, number.replace('SY-', ''), number.replace('-', ' ').toLowerCase()]) {
    await page.goto(`/view-product?q=${encodeURIComponent(typed)}`);
    await expect(page.getByRole('main').getByRole('listitem').getByRole('heading', { level: 2 }).first()).toHaveText(
      radiator,
    );
  }
});

test('a nonsensical search gets a sensible page @long', async ({ page }) => {
  await page.goto(`/view-product?q=${'brake '.repeat(400)}`);
  await expect(page.getByRole('heading', { name: 'This search is too long' })).toBeVisible();
  for (const q of ['%00', '%ED%A0%80', '%F0%9F%9A%97', '%D9%85%D9%83%D8%A7%D8%A8%D8%AD', "' OR 1=1 --", '"(-|*)"']) {
    await page.goto(`/view-product?q=${q}`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  }
});
