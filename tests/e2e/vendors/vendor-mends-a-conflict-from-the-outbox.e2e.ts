import { randomUUID } from 'node:crypto';
import { advertAnswerSchema, advertDetailSchema } from '#contract/catalogue/adverts.ts';
import { openSwitchableConnection } from '#tests/support/connection/switchableConnection.ts';
import { untilKept } from '#tests/support/device/keptByWorker.ts';
import { advertBody } from '#tests/support/shop/adverts.ts';
import { expect, test } from '#tests/support/shop/shop.ts';
import { demoSession, openSignedIn } from '#tests/support/shop/signIn.ts';

// The browser logs each 409 response, and those are what this test is about.
test.use({ serviceWorkers: 'allow', expectedErrors: [/net::ERR_|Failed to load resource|status of 409/] });

test('an edit that conflicts with a newer version is resolved from the outbox, field by field, and overwrites nothing unseen', async ({
  page,
  shop,
}) => {
  const connection = await openSwitchableConnection(shop.url);
  const session = await demoSession(shop, 'vendor');
  const call = async (method: string, path: string, body: object, headers: Record<string, string> = {}) => {
    const answer = await fetch(`${shop.url}/api${path}`, {
      method,
      body: JSON.stringify(body),
      headers: { 'content-type': 'application/json', authorization: `Bearer ${session.token}`, ...headers },
    });
    return advertAnswerSchema.parse(await answer.json()).advert;
  };
  const key = () => ({ 'idempotency-key': randomUUID() });
  const body = advertBody({ title: `Battery ${randomUUID()}`, category: 'battery-electricity', condition: 'Used' });
  const began = await call('POST', '/adverts', body, key());
  const address = `${connection.url}/edit-product?id=${began.id}`;
  await openSignedIn(page, session, address);
  await untilKept(page);
  const price = page.getByLabel('Price', { exact: true });
  await expect(price).not.toHaveValue('');

  // The vendor edits here without a connection, while another device sets the part type and the part numbers.
  connection.be('cut');
  await price.fill('777');
  await page.getByRole('button', { name: 'Save changes' }).locator('visible=true').first().click();
  await expect(page).toHaveURL(/\/outbox/, { timeout: 30_000 });
  await call(
    'PUT',
    `/adverts/${began.id}`,
    { ...body, partType: 'batteries', otherNumbers: ['27060-0H110'], origin: 'Japan', universal: true },
    { ...key(), 'if-match': String(began.version) },
  );
  connection.be('open');
  const card = page.getByRole('article', { name: `Edit: ${began.title}` });
  const met = card.getByText(/You changed it on another device/);
  // The edit may have been sent automatically in the meantime.
  await card.getByRole('button', { name: 'Send now' }).or(met).first().click();
  await expect(met).toBeVisible({ timeout: 20_000 });
  await card.getByRole('link', { name: 'See both' }).click();

  const dialog = page.getByRole('dialog', { name: 'Changed on another device' });
  for (const topic of ['Also fits', 'Category and part type', 'Same as', 'Condition']) {
    const group = dialog.getByRole('group', { name: new RegExp(`^${topic}`) });
    await expect(group.getByRole('radio', { name: /^On the other device/ })).toBeChecked();
  }
  await expect(dialog.getByRole('group', { name: /^Price/ }).getByRole('radio', { name: /^Yours/ })).toBeChecked();
  await dialog.getByRole('button', { name: 'Save the choice' }).click();
  await expect(page.getByText('Edited successfully')).toBeVisible();

  const answer = await fetch(`${shop.url}/api/adverts/${began.id}`, {
    headers: { authorization: `Bearer ${session.token}` },
  });
  expect(advertDetailSchema.parse(await answer.json())).toMatchObject({
    pricePesewas: 77_700,
    partType: 'batteries',
    otherNumbers: ['27060-0H110'],
    universal: true,
  });
  await connection.close();
});
