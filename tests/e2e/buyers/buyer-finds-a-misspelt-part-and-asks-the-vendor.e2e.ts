import { randomUUID } from 'node:crypto';
import { demoAdverts } from '#server/seed/demo/demoAdverts.ts';
import { demoVendors } from '#server/seed/demo/vendors.ts';
import { expect, test, untilLive } from '#tests/support/shop/shop.ts';

test('a buyer finds a misspelt part, puts it in the cart and asks the vendor, who gets a mail @desktop-long', async ({
  page,
  shop,
}, info) => {
  await page.goto('/');
  await untilLive(page);
  if (info.project.name === 'phone') {
    await page.getByRole('link', { name: 'Search' }).click();
    await page.getByRole('dialog').getByRole('combobox').fill('alternater');
  } else {
    await page.getByRole('combobox').first().fill('alternater');
  }
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/view-product\?q=alternater/);
  // The hidden search field of the other layout contains the word as well.
  await expect(
    page
      .getByRole('main')
      .getByText(/alternator/i)
      .locator('visible=true')
      .first(),
  ).toBeVisible();
  const found = page
    .getByRole('main')
    .getByRole('link', { name: /alternator/i })
    .first();
  const title = (await found.textContent())?.trim() ?? '';
  await page
    .getByRole('main')
    .getByRole('button', { name: /Add to Cart/ })
    .first()
    .click();
  await expect(page.getByRole('link', { name: 'Cart, 1 part' })).toBeVisible();

  await found.click();
  await expect(page).toHaveURL(/\/single-advert\?id=/);
  expect(title).toContain('lternator');
  const heading = page.getByRole('heading', { level: 1, name: title });
  await expect(heading).toBeVisible();
  const advertTitle = (await heading.textContent()) ?? '';
  const advert = demoAdverts.find((candidate) => candidate.title === advertTitle);
  const vendor = demoVendors.find((candidate) => candidate.key === advert?.vendor);

  if (info.project.name === 'phone') await page.getByRole('link', { name: 'Contact Vendor' }).first().click();
  // The number is in no page: it is shown on the tap that opens WhatsApp.
  expect(await page.content()).not.toContain(vendor?.phone.replace(/\D/g, '').slice(-9) ?? 'no vendor');
  await page.context().route('https://wa.me/**', (route) => route.fulfill({ body: 'WhatsApp' }));
  const opened = page.waitForEvent('popup');
  await page.getByRole('button', { name: 'WhatsApp' }).locator('visible=true').first().click();
  const whatsApp = await opened;
  await expect(whatsApp).toHaveURL(/^https:\/\/wa\.me\/\d+\?text=.+single-advert/);
  await whatsApp.close();
  await page
    .getByRole('button', { name: /Message/ })
    .locator('visible=true')
    .first()
    .click();
  const dialog = page.getByRole('dialog').last();
  const marker = `Is it still there? ${randomUUID().slice(0, 8)}`;
  await dialog.getByRole('button', { name: /Send/ }).click();
  await expect(dialog.getByText('Your name is missing.')).toBeVisible();
  await dialog.getByLabel('Your name').fill('Kojo Antwi');
  await dialog.getByLabel(/mail/i).fill('kojo@example.com');
  await dialog.getByLabel('Message').fill(marker);
  await dialog.getByRole('button', { name: /Send/ }).click();
  const mail = await shop.mail.waitFor(
    (candidate) => candidate.text.includes(marker) && candidate.to.includes(vendor?.email ?? ''),
  );
  expect(mail.headers['reply-to']).toBeUndefined();
  expect(mail.text).not.toContain('kojo@example.com');
  expect(mail.text).toContain(advertTitle);

  // The dialog closes by going back in the history, which would abort the next navigation.
  await expect(page.getByRole('dialog')).toHaveCount(0);
  // The cart outlives the page.
  await page.goto('/cart-test');
  await untilLive(page);
  await expect(
    page
      .getByRole('main')
      .getByText(/alternator/i)
      .first(),
  ).toBeVisible();
});

test('a request for the parts in the cart reaches the vendor once and can be followed @desktop-long', async ({
  page,
  shop,
}) => {
  await page.goto('/breaking-system');
  await untilLive(page);
  await page
    .getByRole('main')
    .getByRole('button', { name: /Add to Cart/ })
    .first()
    .click();
  await expect(page.getByRole('link', { name: 'Cart, 1 part' })).toBeVisible();
  await page.getByRole('link', { name: 'Cart, 1 part' }).click();
  await expect(page).toHaveURL(/\/cart-test/);
  const name = `Adwoa ${randomUUID().slice(0, 8)}`;
  const form = page
    .getByRole('button', { name: /Send order request/ })
    .locator('visible=true')
    .first();
  if (!(await page.getByLabel('Your name').isVisible())) await form.click();
  await page.getByLabel('Your name').fill(name);
  await page.getByRole('textbox', { name: /phone/i }).fill('020 123 4567');
  await page
    .getByRole('button', { name: /Send order request/ })
    .locator('visible=true')
    .last()
    .click();
  // The mail has its own time, from when the shop has the request.
  await expect(page.getByText(/^Sent to /)).toBeVisible();
  await shop.mail.waitFor((candidate) => candidate.text.includes(name));
  expect(
    shop.mail.mails.filter((candidate) => candidate.text.includes(name) && !/receipt/i.test(candidate.subject)),
  ).toHaveLength(1);
  await page.goto('/orders');
  await untilLive(page);
  await expect(page.getByRole('main').getByText(/sent/i).first()).toBeVisible();
});
