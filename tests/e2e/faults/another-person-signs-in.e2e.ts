import { randomUUID } from 'node:crypto';
import { openOverConnection } from '#tests/support/connection/openOverConnection.ts';
import { fillContactForm, sendContactForm } from '#tests/support/render/contactForm.ts';
import { drainMails } from '#tests/support/shop/services/drainMails.ts';
import { expect, test, untilLive } from '#tests/support/shop/shop.ts';
import { demoSession, logOut, newVendorSession, openSignedIn } from '#tests/support/shop/signIn.ts';

test.use({ serviceWorkers: 'allow', expectedErrors: [/net::ERR_|Failed to load resource/] });

test('the next person on the same phone sees and sends nothing of the first, who finds it all again', async ({
  page,
  shop,
}) => {
  const line = await openOverConnection(page, shop, '/contact');
  const first = await demoSession(shop, 'vendor');
  await openSignedIn(page, first, `${line.url}/vendor-dashboard`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const draft = `Secret draft ${randomUUID()}`;
  await page.goto(`${line.url}/add-product`);
  await untilLive(page);
  await page.getByLabel('Title', { exact: true }).fill(draft);
  await page.getByLabel('Title', { exact: true }).blur();
  await expect(page.getByText(/Draft saved on this device/).first()).toBeVisible();
  await page.goto(`${line.url}/contact`);
  await untilLive(page);
  line.be('cut');
  const message = `From the first ${randomUUID()}`;
  await fillContactForm(page, message);
  await sendContactForm(page);
  await expect(page.getByRole('link', { name: 'Outbox, 1 not sent' })).toBeVisible();
  await logOut(page);
  await expect(page.getByRole('link', { name: /^Outbox, / })).toBeHidden();

  line.be('open');
  await openSignedIn(page, await newVendorSession(shop), `${line.url}/outbox`);
  await expect(page.getByText('Nothing is waiting here')).toBeVisible();
  await page.goto(`${line.url}/add-product`);
  await untilLive(page);
  await expect(page.getByLabel('Title', { exact: true })).toHaveValue('');
  await expect(page.getByText(draft)).toHaveCount(0);
  // Without a connection the phone shows nothing that it saved for the first person, either.
  await page.goto(`${line.url}/vendor-dashboard`);
  await untilLive(page);
  line.be('cut');
  await page.reload();
  await untilLive(page);
  await expect(page.getByText(first.user.companyName ?? first.user.fullname)).toHaveCount(0);
  expect((await drainMails(shop)).filter(({ text }) => text.includes(message))).toEqual([]);

  line.be('open');
  await page.goto(`${line.url}/contact`);
  await page.evaluate(() => localStorage.clear());
  // Signed in anew: a session that was left does not come back.
  await openSignedIn(page, await demoSession(shop, 'vendor'), `${line.url}/add-product`);
  await expect(page.getByLabel('Title', { exact: true })).toHaveValue(draft);
  await shop.mail.waitFor(({ text }) => text.includes(message));
  await line.close();
});
