import { randomUUID } from 'node:crypto';
import { openOverConnection } from '#tests/support/connection/openOverConnection.ts';
import { fillContactForm, sendContactForm } from '#tests/support/render/contactForm.ts';
import { expect, test, untilLive } from '#tests/support/shop/shop.ts';

test.use({ serviceWorkers: 'allow', expectedErrors: [/net::ERR_|Failed to load resource/] });

test('two tabs and the worker that come online together send each message once', async ({ page, context, shop }) => {
  const line = await openOverConnection(page, shop, '/contact');
  const other = await context.newPage();
  await other.goto(`${line.url}/contact`);
  await untilLive(other);
  line.be('cut');
  const messages = [`First tab ${randomUUID()}`, `Second tab ${randomUUID()}`];
  for (const [place, tab] of [page, other].entries()) {
    await tab.bringToFront();
    await fillContactForm(tab, messages[place] ?? '');
    await sendContactForm(tab);
    await expect(tab.getByText('Saved, not sent yet')).toBeVisible();
  }

  line.be('open');
  // The browser notifies both tabs and wakes the worker at the same moment.
  await context.setOffline(true);
  await context.setOffline(false);
  await Promise.all([page, other].map((tab) => tab.evaluate(() => dispatchEvent(new Event('online')))));
  for (const tab of [page, other]) {
    await expect(tab.getByRole('link', { name: /^Outbox, / })).toBeHidden({ timeout: 20_000 });
  }
  for (const message of messages) await shop.mail.waitFor(({ text }) => text.includes(message));
  expect(line.requests('POST /api/contact')).toBe(messages.length);
  await line.close();
});
