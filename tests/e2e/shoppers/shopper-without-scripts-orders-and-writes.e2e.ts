import { drainMails } from '#tests/support/shop/services/drainMails.ts';
import { testPassword } from '#tests/support/shop/database/insertAccount.ts';
import { newSeller } from '#tests/support/shop/orderScenes.ts';
import { expect, test } from '#tests/support/shop/shop.ts';

// The browser's own console message about a form that is shown again with its errors.
test.use({ javaScriptEnabled: false, serviceWorkers: 'block', expectedErrors: [/status of 422/] });

test('a shopper without scripts signs up, orders, asks a vendor and writes to the shop', async ({ page, shop }) => {
  const seller = await newSeller(shop, 'Yaw Spares', 'Tail lamp without scripts');
  const email = 'no-scripts@example.com';

  await page.goto('/register');
  await page.getByLabel('Full name').fill('Esi Darko');
  await page.getByLabel('Email', { exact: true }).fill(email);
  await page.getByLabel('Password', { exact: true }).fill(testPassword);
  await page.getByLabel('Confirm password').fill('another one');
  await page.getByRole('button', { name: 'Register' }).click();
  await expect(page.getByText('Passwords differ. Type the second one again.')).toBeVisible();
  await expect(page.getByLabel('Full name')).toHaveValue('Esi Darko');
  await page.getByLabel('Password', { exact: true }).fill(testPassword);
  await page.getByLabel('Confirm password').fill(testPassword);
  await page.getByRole('button', { name: 'Register' }).click();
  await expect(page.getByText(`We have mailed a code to ${email}.`)).toBeVisible();
  const mails = await drainMails(shop);
  const code = /\b\d{6}\b/.exec(mails.findLast(({ to }) => to.includes(email))?.text ?? '')?.[0] ?? '';
  await page.getByLabel('Code').fill(code);
  await page.getByRole('button', { name: 'Verify' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Your account' })).toBeVisible();

  await page.goto(`/single-advert?id=${seller.advertId}`);
  // The page has no control that only works with a script.
  await expect(page.getByRole('button', { name: 'Favourite' }).locator('visible=true')).toHaveCount(0);
  await page.getByRole('button', { name: 'Message' }).click();
  await expect(page.getByText('To Yaw Spares about Tail lamp without scripts.')).toBeVisible();
  await page.getByLabel('Your name').fill('Esi Darko');
  await page.getByLabel('Your e-mail').fill(email);
  await page.getByLabel('Message').fill('Is it the left one?');
  await page.getByRole('button', { name: 'Send message' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Done' })).toBeVisible();

  await page.goto(`/single-advert?id=${seller.advertId}`);
  await page
    .getByRole('button', { name: /^Add to Cart/ })
    .locator('visible=true')
    .first()
    .click();
  await expect(page.getByText('Added to the cart')).toBeVisible();
  // The bar of every page links to this address.
  await page.goto('/cart-test');
  await expect(page.getByRole('link', { name: 'Tail lamp without scripts' })).toBeVisible();
  await page.getByLabel('Your name').fill('Esi Darko');
  await page.getByRole('button', { name: 'Send order request' }).click();
  await expect(page.getByLabel('Phone')).toHaveAttribute('aria-invalid', 'true');
  await expect(page.getByLabel('Your name')).toHaveValue('Esi Darko');
  await page.getByLabel('Phone').fill('024 412 3456');
  await page.getByRole('button', { name: 'Send order request' }).click();
  await expect(page.getByText('Sent to Yaw Spares.')).toBeVisible();
  await expect(page.getByText('1 × Tail lamp without scripts')).toBeVisible();
  await expect(page.getByText('Is it the left one?')).toBeVisible();
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page.getByText('You are signed out.')).toBeVisible();

  await page.goto('/login');
  await page.getByLabel('Email', { exact: true }).fill(email);
  await page.getByLabel('Password', { exact: true }).fill(testPassword);
  await page.getByRole('button', { name: 'Sign In' }).click();
  await expect(page.getByText('1 × Tail lamp without scripts')).toBeVisible();

  await page.goto('/contact');
  await page.getByLabel('Your name').fill('Esi Darko');
  await page.getByLabel('Your e-mail', { exact: true }).fill(email);
  await page.getByLabel('Message').fill('Do you open on Sunday?');
  await page.getByRole('button', { name: 'Send message' }).click();
  await expect(page.getByText('Choose a topic.')).toBeVisible();
  await expect(page.getByLabel('Message')).toHaveValue('Do you open on Sunday?');
  await page.getByLabel('Topic').selectOption('Help');
  await page.getByRole('button', { name: 'Send message' }).click();
  await expect(page.getByText('Your message has arrived.')).toBeVisible();

  await page.goto('/');
  await page.getByLabel('Your e-mail, for the newsletter').fill(email);
  await page.getByRole('button', { name: 'Subscribe' }).click();
  await expect(page.getByText('Check your mailbox')).toBeVisible();
});

test('a list by distance keeps its town when it is filtered without scripts @long', async ({ page }) => {
  await page.goto('/view-product?sort=nearest&near=Suame+Magazine');
  await page.getByRole('button', { name: /^Filters/ }).click();
  const filters = page.locator('#filters');
  await filters.getByLabel('Category').selectOption({ index: 2 });
  await filters.getByRole('button', { name: /^Show/ }).click();
  await expect(page).toHaveURL(/category=[a-z]/);
  await expect(page).toHaveURL(/near=Suame(?:\+|%20)Magazine/);
  await expect(page.getByRole('combobox', { name: 'Sort' })).toHaveValue('nearest');
  await expect(page.getByRole('combobox', { name: 'Sort' })).toContainText('Near Suame Magazine');
});

test('filters can be reached without scripts on a phone, and what needs scripts says so @long', async ({ page }) => {
  await page.goto('/view-product');
  await page.getByRole('button', { name: /^Filters/ }).click();
  const filters = page.locator('#filters');
  await filters.getByLabel('Category').selectOption({ index: 2 });
  await filters.getByRole('button', { name: /^Show/ }).click();
  await expect(page).toHaveURL(/category=[a-z]/);

  // Playwright finds nothing within <noscript>.
  const form = await page.request.get('/add-product');
  expect(await form.text()).toContain('Posting an advert needs JavaScript');
});

test('no page has a button that does nothing without scripts, and a picture opens large', async ({ page }) => {
  await page.goto('/view-product');
  // Other tests may just have posted one without a picture.
  const pictured = page.locator('main li').filter({ has: page.locator('picture > img:not([data-missing])') });
  const advert = await pictured.locator('a[href^="/single-advert?"]').first().getAttribute('href');
  const dead = page
    .locator('button:not([popovertarget], [form], form[action] *, :disabled), [role="switch"]')
    .locator('visible=true');
  const paths = ['/', '/view-product', String(advert), '/contact', '/register', '/login', '/services', '/data'];
  for (const path of [...paths, '/reset-password', '/track-order', '/compare', '/favourites', '/wanted-parts']) {
    await page.goto(path);
    await expect(dead, path).toHaveCount(0);
  }
  await page.goto(String(advert));
  await page
    .getByRole('link', { name: /^Enlarge/ })
    .first()
    .click();
  await expect(page).toHaveURL(/\/pictures\//);
});
