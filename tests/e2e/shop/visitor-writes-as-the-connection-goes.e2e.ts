import { expect, test, untilLive } from '#tests/support/shop/shop.ts';

// The test cannot stop a worker's own requests, and a first visit has no worker.
test.use({ viewport: { width: 360, height: 740 }, serviceWorkers: 'block', expectedErrors: [/net::ERR_FAILED/] });

test('a form without its scripts says so, keeps every word, and sends the message once the scripts arrive', async ({
  page,
}) => {
  // Block all scripts that the page does not wait for, among them those that check and send the message.
  await page.goto('/contact');
  await untilLive(page);
  await page.route('**/assets/*.js', (route) => route.abort());
  const form = page.getByRole('form', { name: 'Write to us' });
  const message = form.getByRole('textbox', { name: 'Message' });
  const send = form.getByRole('button', { name: 'Send message' });
  await form.getByLabel('Your name').fill('Ama Mensah');
  await form.getByLabel('Your e-mail').fill('ama@example.com');
  await form.getByLabel('Topic').selectOption('Locate A Store');
  await message.fill('Where is your shop in Kumasi?');
  await send.click();
  await expect(page.getByText('No connection right now. What you typed is kept.')).toBeVisible();
  await page.getByRole('banner').getByRole('link', { name: 'Menu' }).click();
  await expect(page.getByText('This did not open')).toBeVisible();
  await expect(message).toHaveValue('Where is your shop in Kumasi?');

  await page.unrouteAll();
  await send.click();
  await expect(page.getByText('Your message has arrived')).toBeVisible();
  await expect(message).toHaveValue('');
});
