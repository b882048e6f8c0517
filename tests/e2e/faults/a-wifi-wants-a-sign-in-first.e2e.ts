import { randomUUID } from 'node:crypto';
import { openOverConnection } from '#tests/support/connection/openOverConnection.ts';
import { pressUnlessGone } from '#tests/support/render/pressUnlessGone.ts';
import { fillContactForm, sendContactForm } from '#tests/support/render/contactForm.ts';
import { expect, test } from '#tests/support/shop/shop.ts';

test.use({
  serviceWorkers: 'allow',
  expectedErrors: [/net::ERR_|Failed to load resource|Content Security Policy|redirect/i],
});

for (const [mode, answer, form] of [
  ['portal-page', 'its page with 200', ''],
  ['portal-redirect', 'a redirect', ' @long'],
] as const) {
  test(`a Wi-Fi that answers with ${answer} is not mistaken for the shop, and the message arrives once${form}`, async ({
    page,
    shop,
  }) => {
    const line = await openOverConnection(page, shop, '/contact');
    line.be(mode);
    const message = `Do you buy used gearboxes? ${randomUUID()}`;
    await fillContactForm(page, message);
    await sendContactForm(page);
    await expect(page.getByText('Saved, not sent yet')).toBeVisible();
    await page.getByRole('link', { name: 'Outbox, 1 not sent' }).click();
    await expect(page.getByText(/Something else answered instead of the shop/)).toBeVisible();
    const arrived = () => shop.mail.mails.filter(({ text }) => text.includes(message));
    expect(arrived()).toEqual([]);

    line.be('open');
    await pressUnlessGone(page.getByRole('button', { name: 'Send now' }));
    await expect(page.getByText('Everything is sent')).toBeVisible();
    await shop.mail.waitFor(({ text }) => text.includes(message));
    expect(line.requests('POST /api/contact')).toBe(1);
    await line.close();
  });
}
