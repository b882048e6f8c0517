import { drainMails } from '#tests/support/shop/services/drainMails.ts';
import { newSeller } from '#tests/support/shop/orderScenes.ts';
import { expect, test, untilLive } from '#tests/support/shop/shop.ts';
import { openSignedIn } from '#tests/support/shop/signIn.ts';

/* The test looks up an order number with the wrong phone, which is not found. */
test.use({ expectedErrors: [/the server responded with a status of 404/] });

test('a guest follows an order by the link in the mail on another device, and looks it up by its number @long', async ({
  page,
  otherDevice,
  shop,
}, { project }) => {
  const seller = await newSeller(shop, 'Abena Motors', `Side step ${project.name}`);
  const email = `guest-${project.name}@example.com`.toLowerCase();
  await page.goto(`/single-advert?id=${seller.advertId}`);
  await untilLive(page);
  await page
    .getByRole('button', { name: /^Add to Cart/ })
    .locator('visible=true')
    .first()
    .click();
  await page.goto('/cart-test');
  await untilLive(page);
  await page.getByLabel('Your name').fill('Adjoa Boadi');
  await page.getByLabel('Phone', { exact: true }).fill('024 412 3456');
  await page
    .getByRole('main')
    .getByLabel(/^E-mail/)
    .fill(email);
  await page.getByRole('button', { name: 'Send order request' }).locator('visible=true').first().click();
  await expect(page.getByText('Sent to Abena Motors.')).toBeVisible();

  const linkIn = (text: string, pattern: RegExp) => new URL(pattern.exec(text)?.[0] ?? '');
  const mails = await drainMails(shop);
  const receipt = mails.findLast(({ to }) => to.includes(email))?.text ?? '';
  const link = linkIn(receipt, /https?:\S+\/order\?id=\S+#\S+/);
  const number = /\d{5,}/.exec(mails.findLast(({ to }) => to.includes(email))?.subject ?? '')?.[0] ?? '';

  // The key never leaves the device in an address.
  const requested: string[] = [];
  otherDevice.on('request', (request) => requested.push(`${request.url()} ${request.headers()['referer'] ?? ''}`));
  await otherDevice.goto(`${shop.url}${link.pathname}${link.search}${link.hash}`);
  await untilLive(otherDevice);
  const request = otherDevice.getByRole('article', { name: `Request ${number}` });
  await expect(request.getByText('Sent', { exact: true })).toBeVisible();
  await expect(otherDevice).toHaveURL(new RegExp(`/order\\?id=[\\w-]+$`));
  await expect(otherDevice.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
  expect(requested.filter((line) => line.includes(link.hash.slice(1)))).toEqual([]);

  const vendorLink = linkIn(
    mails.findLast(({ to }) => to.includes(seller.session.user.email))?.text ?? '',
    /https?:\S+\/vendor-orders\?order=\S+/,
  );
  await openSignedIn(page, seller.session, `${shop.url}${vendorLink.pathname}${vendorLink.search}`);
  await page.getByRole('button', { name: 'Accept', exact: true }).click();
  await expect(page.getByText(`Order ${number}: Accepted`)).toBeVisible();
  await otherDevice.reload();
  await untilLive(otherDevice);
  await expect(request.getByText('Accepted', { exact: true })).toBeVisible();

  // The same key opens the conversation, even before it has a message.
  await otherDevice.getByRole('link', { name: 'Message the vendor' }).click();
  await otherDevice.getByLabel('Message', { exact: true }).fill('Can I come at five?');
  await otherDevice.getByRole('button', { name: 'Send' }).click();
  const written = otherDevice.getByRole('log');
  await expect(written.getByText('Can I come at five?')).toBeVisible();
  await page.getByRole('link', { name: 'Message', exact: true }).click();
  await expect(page.getByRole('log').getByText('Can I come at five?')).toBeVisible();
  await expect(page.getByText(email)).toHaveCount(0);

  await otherDevice.goto(`${shop.url}/track-order`);
  await untilLive(otherDevice);
  await otherDevice.getByLabel('Order number').fill(number);
  await otherDevice.getByRole('main').getByLabel('Phone', { exact: true }).fill('024 412 0000');
  await otherDevice.getByRole('button', { name: 'Show the order' }).click();
  await expect(otherDevice.getByText('No order has this number and phone. Check both and try again.')).toBeVisible();
  await otherDevice.getByRole('main').getByLabel('Phone', { exact: true }).fill('024 412 3456');
  await otherDevice.getByRole('button', { name: 'Show the order' }).click();
  const found = otherDevice.getByRole('article', { name: `Order ${number}` });
  await expect(found.getByText('Accepted', { exact: true }).first()).toBeVisible();
  await expect(found.getByText('Abena Motors').first()).toBeVisible();
});
