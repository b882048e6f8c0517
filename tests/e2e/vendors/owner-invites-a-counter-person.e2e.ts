import { randomUUID } from 'node:crypto';
import { expect, test, untilLive } from '#tests/support/shop/shop.ts';
import { newSeller, openOrder } from '#tests/support/shop/orderScenes.ts';
import { drainMails } from '#tests/support/shop/services/drainMails.ts';
import { newBuyerSession, openSignedIn } from '#tests/support/shop/signIn.ts';

/* At the end the shop refuses the person who was removed, and the browser says so in its console. */
test.use({ expectedErrors: [/403/] });

test('an owner invites a counter person, who posts and hands over; the owner sees who, and removes them @long', async ({
  page,
  otherDevice: counter,
  shop,
}) => {
  test.setTimeout(120_000);
  const mark = randomUUID().slice(0, 6).toUpperCase();
  const seller = await newSeller(shop, `Owusu Spares ${mark}`, `Radiator of a Vitz ${mark}`);
  const email = `ama-${mark.toLowerCase()}@example.com`;
  const ama = await newBuyerSession(shop, { email, fullname: 'Ama Serwaa' });
  const buyer = await newBuyerSession(shop, { fullname: 'Yaw Asante' });

  await test.step('the owner invites by e-mail', async () => {
    await openSignedIn(page, seller.session, '/vendor-dashboard');
    await page.getByRole('navigation', { name: 'Vendor area' }).getByRole('link', { name: 'Staff' }).click();
    await page.getByLabel('Their e-mail').fill(email);
    await page.getByRole('button', { name: 'Send the invitation' }).click();
    await expect(page.getByText(`The invitation is on its way to ${email}.`)).toBeVisible();
    await expect(page.getByRole('heading', { name: email })).toContainText('Invited');
  });

  await test.step('she accepts by the mailed link, and sees neither plan nor money', async () => {
    const mail = (await drainMails(shop)).findLast(({ to }) => to.includes(email));
    const link = /http\S*\/join-staff#[\w-]{43}/.exec(mail?.text ?? '')?.[0] ?? '';
    await openSignedIn(counter, ama, new URL(link).pathname + new URL(link).hash);
    await expect(counter.getByRole('heading', { level: 1 })).toContainText(`Owusu Spares ${mark} invites you`);
    await counter.getByRole('button', { name: 'Accept', exact: true }).click();
    await expect(counter).toHaveURL(/\/vendor-dashboard/);
    await expect(counter.getByText(`Radiator of a Vitz ${mark}`).locator('visible=true').first()).toBeVisible();
    const tabs = counter.getByRole('navigation', { name: 'Vendor area' }).getByRole('link');
    await expect(tabs).toHaveText(['Adverts', 'Orders', 'Messages', 'Wanted']);
    await expect(counter.getByText(/days left/)).toHaveCount(0);
    await counter.goto('/payment');
    await untilLive(counter);
    await expect(counter.getByRole('heading', { name: 'This is for the owner' })).toBeVisible();
  });

  const title = `Alternator of a Camry ${mark}`;
  await test.step('she posts a part', async () => {
    await counter.goto('/add-product');
    await untilLive(counter);
    await counter.getByLabel('Title', { exact: true }).fill(title);
    await counter.getByLabel('Make', { exact: true }).selectOption('Toyota');
    await counter.getByLabel('Model', { exact: true }).selectOption('Camry');
    await counter.getByLabel('Category', { exact: true }).selectOption({ label: 'Electrical & Battery System' });
    await counter.getByLabel('Price', { exact: true }).fill('1250');
    await counter.getByText('More that helps buyers').click();
    await counter.getByLabel('Brand', { exact: true }).fill('Denso');
    await counter.getByLabel('Region', { exact: true }).selectOption('Greater Accra');
    await counter.getByLabel('Town', { exact: true }).fill('Abossey Okai');
    await counter.getByLabel('Description', { exact: true }).fill('Taken from a running car, tested.');
    await counter.getByRole('radio', { name: 'Used' }).check({ force: true });
    await counter.getByRole('button', { name: 'Post advert' }).click();
    await expect(counter.getByText('Ad added successfully')).toBeVisible({ timeout: 30_000 });
    await expect(counter.getByText(/posted by you/i).locator('visible=true')).toBeVisible();
  });

  const order = await openOrder(shop, seller, buyer);
  const later = await openOrder(shop, seller, buyer, { note: 'Two of them, if there are.' });
  const card = counter.getByRole('article', { name: `Order ${order.number}` });
  await test.step('she accepts an order and hands it over', async () => {
    await counter.goto(`/vendor-orders?order=${order.id}`);
    await untilLive(counter);
    await card.getByRole('button', { name: 'Accept', exact: true }).click();
    await card.getByRole('button', { name: /ready/i }).click();
    await card.getByRole('button', { name: 'Mark as collected' }).click();
    await expect(card.getByText('Collected', { exact: true }).first()).toBeVisible({ timeout: 20_000 });
  });

  await test.step('the owner sees who did it; the buyer does not', async () => {
    await page.goto('/vendor-dashboard');
    await untilLive(page);
    await expect(page.getByText(/posted by Ama Serwaa/i).locator('visible=true')).toBeVisible();
    await page.goto(`/vendor-orders?order=${order.id}`);
    await untilLive(page);
    const steps = page.getByRole('article', { name: `Order ${order.number}` });
    await steps.getByText('Steps so far').click();
    await expect(steps.getByText(/Ama Serwaa/)).toHaveCount(3);
    const seen = await fetch(`${shop.url}/api/orders/${order.id}`, {
      headers: { authorization: `Bearer ${buyer.token}` },
    });
    expect(await seen.text()).not.toContain(ama.user.id);
  });

  await test.step('the owner removes her, and her next act is refused', async () => {
    await counter.goto(`/vendor-orders?order=${later.id}`);
    await untilLive(counter);
    const accept = counter
      .getByRole('article', { name: `Order ${later.number}` })
      .getByRole('button', { name: 'Accept', exact: true });
    await expect(accept).toBeVisible();
    await page.goto('/vendor-staff');
    await untilLive(page);
    await page.getByRole('button', { name: 'Remove Ama Serwaa' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click();
    await expect(page.getByText('Ama Serwaa is no longer on your staff.')).toBeVisible();
    await accept.click();
    await expect(counter.getByText(/no longer on the staff of Owusu Spares/).first()).toBeVisible({ timeout: 15_000 });
    await counter.goto('/vendor-dashboard');
    await untilLive(counter);
    const over = counter.getByRole('heading', { name: /no longer on the staff|This is for vendors/ });
    await expect(over).toBeVisible({ timeout: 15_000 });
    await expect(counter.getByText(title)).toHaveCount(0);
  });
});
