import type { Page } from '@playwright/test';
import { ownAdvertsAnswerSchema } from '#contract/catalogue/listing.ts';
import { readDemoAccounts } from '#server/seed/demo/demoAccounts.ts';
import { openCuttableConnection } from '#tests/support/connection/cuttableConnection.ts';
import { untilKept, untilWorkKept } from '#tests/support/device/keptByWorker.ts';
import { ownCopiesKept } from '#tests/support/device/ownCopiesKept.ts';
import { expect, test, untilLive } from '#tests/support/shop/shop.ts';

/* The browser says in its console that it has no connection; that is what this test is about. */
test.use({ serviceWorkers: 'allow', expectedErrors: [/net::ERR_|Failed to load resource/] });

async function signIn(
  page: Page,
  url: string,
  { email, password }: { email: string; password: string },
  next = '/vendor-dashboard',
) {
  await page.goto(`${url}/login?next=${next}`);
  await untilLive(page);
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign In' }).click();
  await expect(page).not.toHaveURL(/\/login/);
}

async function open(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await untilLive(page);
}

test('a vendor who has only signed in can begin an advert without a connection @long', async ({ page, shop }) => {
  const demo = await readDemoAccounts(shop.dataDir);
  if (!demo) throw new Error('The shop has no demo accounts.');
  const connection = await openCuttableConnection(shop.url);
  await open(page, `${connection.url}/login?next=/services`);
  await untilKept(page);
  await signIn(page, connection.url, demo.vendor, '/services');
  // No page of a vendor was ever opened here.
  await expect(page).toHaveURL(/\/services/);
  await untilWorkKept(page);
  connection.cut();
  await open(page, `${connection.url}/add-product`);
  await expect(page.getByRole('button', { name: 'Post advert' })).toBeVisible();
  await connection.close();
});

test('a vendor works on the dashboard without a connection, and Logout leaves nothing behind', async ({
  page,
  shop,
}, info) => {
  const demo = await readDemoAccounts(shop.dataDir);
  if (!demo) throw new Error('The shop has no demo accounts.');
  const connection = await openCuttableConnection(shop.url);
  // Wait until the worker has stored this page: leaving it earlier would start the installation of the worker again.
  await open(page, `${connection.url}/services`);
  await untilKept(page);
  await signIn(page, connection.url, demo.vendor);
  const token = await page.evaluate(() => localStorage.getItem('token'));
  const ask = async (query: Record<string, string>) => {
    const answer = await fetch(`${shop.url}/api/adverts/my-adverts?${new URLSearchParams(query)}`, {
      headers: { authorization: `Bearer ${token}` },
    });
    return ownAdvertsAnswerSchema.parse(await answer.json());
  };
  const all = await ask({});
  const advertId = all.items[0]?.id ?? '';
  const question = `Does it fit a 2012 one? ${info.project.name}`;
  const answer = await fetch(`${shop.url}/api/adverts/${advertId}/enquiries`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'idempotency-key': crypto.randomUUID() },
    body: JSON.stringify({ name: 'Kojo Antwi', email: 'kojo@example.com', message: question }),
  });
  expect(answer.status).toBe(201);

  await open(page, `${connection.url}/vendor-dashboard`);
  await untilKept(page);
  await expect
    .poll(() => ownCopiesKept(page), { timeout: 30_000 })
    .toEqual(expect.arrayContaining(['answer /adverts/my-adverts/copy', 'answer /threads?state=all']));
  await untilWorkKept(page);

  const rows = page.locator('[data-row]');
  const queries = [
    {},
    { q: 'pads' },
    { sort: 'title', direction: 'up', page: '2' },
    { status: 'Not available' },
    { brand: all.brands[0] ?? '', sort: 'price' },
  ];
  const expected = await Promise.all(queries.map(ask));
  const editable = (await ask({ sort: 'title' })).items[0];
  connection.cut();

  for (const [number, query] of queries.entries()) {
    await test.step(JSON.stringify(query), async () => {
      await open(page, `${connection.url}/vendor-dashboard?${new URLSearchParams(query)}`);
      const titles = expected[number]?.items.map(({ title }) => title) ?? [];
      await expect(rows).toHaveCount(titles.length);
      for (const [place, title] of titles.entries()) await expect(rows.nth(place)).toContainText(title);
      await expect(page.getByText(/Saved copy of \d\d:\d\d/)).toBeVisible();
    });
  }

  await test.step('a search that was never made', async () => {
    await open(page, `${connection.url}/vendor-dashboard`);
    await page.getByLabel('Search your adverts').fill('no such part of mine');
    await expect(page.getByText('No Results Found')).toBeVisible();
  });

  await test.step('a conversation that was never opened', async () => {
    await open(page, `${connection.url}/messages`);
    await page.getByRole('link', { name: new RegExp(`Kojo Antwi.*${question.slice(0, 20)}`) }).click();
    await expect(page.getByRole('log').getByText(question, { exact: true })).toBeVisible();
  });

  await test.step('the form of an advert that was never opened', async () => {
    await open(page, `${connection.url}/edit-product?id=${editable?.id}`);
    await expect(page.getByLabel('Title', { exact: true })).toHaveValue(editable?.title ?? '');
    await expect(page.getByLabel('Description')).not.toHaveValue('');
  });

  await test.step('Logout removes all of it', async () => {
    await open(page, `${connection.url}/vendor-dashboard`);
    await page.getByRole('main').getByRole('button', { name: 'Logout' }).locator('visible=true').click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Logout' }).click();
    await expect(page).toHaveURL(/\/login/);
    await expect.poll(() => ownCopiesKept(page)).toEqual([]);
    await page.goto(`${connection.url}/vendor-dashboard`);
    await expect(page).toHaveURL(/\/login/);
  });

  await test.step('somebody else who signs in sees nothing of it', async () => {
    connection.mend();
    await signIn(page, connection.url, demo.buyer);
    await open(page, `${connection.url}/vendor-dashboard`);
    await expect(page.getByText('This is for vendors')).toBeVisible();
    connection.cut();
    await open(page, `${connection.url}/vendor-dashboard`);
    await expect(page.getByText('This is for vendors')).toBeVisible();
    // The buyer's device may store how many of their own conversations are unread.
    expect((await ownCopiesKept(page)).filter((key) => /my-adverts|threads(?!\/unread)/.test(key))).toEqual([]);
  });
  await connection.close();
});
