import path from 'node:path';
import { projectDir } from '#server/config/config.ts';
import { collectedOrder, newSeller } from '#tests/support/shop/orderScenes.ts';
import { expect, test } from '#tests/support/shop/shop.ts';
import { newBuyerSession, openSignedIn, unfoldToDo } from '#tests/support/shop/signIn.ts';

const photo = path.join(projectDir, 'server/seed/demo/pictures/alternator.jpg');

test('a buyer asks to return a part with a photo, and the vendor takes it back', async ({ page, otherDevice, shop }, {
  project,
}) => {
  const seller = await newSeller(shop, 'Tema Spares', `Wheel hub ${project.name}`);
  const buyer = await newBuyerSession(shop, { fullname: 'Ekow Mills' });
  const order = await collectedOrder(shop, seller, buyer);
  await openSignedIn(page, buyer, `/order?id=${order.id}`);
  const request = page.getByRole('article', { name: `Request ${order.number}` });
  await expect(request.getByText(/You can ask to return it until the end of/)).toBeVisible();
  await request.getByRole('button', { name: 'Return this' }).click();
  const sheet = page.getByRole('dialog', { name: 'Return this' });
  await sheet.getByRole('button', { name: 'Ask for the return' }).click();
  await expect(sheet.getByText('Choose why you are returning it.')).toBeVisible();
  await sheet.getByLabel('Why?').selectOption('damaged');
  await sheet.getByLabel(/What is wrong/).fill('The thread is stripped.');
  await sheet.getByLabel('Add pictures of the parts').setInputFiles(photo);
  await sheet.getByRole('button', { name: 'Ask for the return' }).click();
  await expect(request.getByText('Return requested', { exact: true })).toBeVisible({ timeout: 30_000 });

  // A notice leads to this address.
  await openSignedIn(otherDevice, seller.session, '/vendor-dashboard#your-posts');
  await expect(otherDevice.getByRole('heading', { name: 'Your Posts' })).toBeInViewport();
  await unfoldToDo(otherDevice);
  await otherDevice.getByRole('region', { name: 'To do' }).getByRole('link', { name: '1 open return' }).click();
  await expect(otherDevice.getByRole('link', { name: /^Returns/ })).toBeInViewport({ ratio: 1 });
  const received = otherDevice.getByRole('article', { name: `Order ${order.number}` });
  await expect(received.getByText('Return: Damaged or faulty')).toBeVisible();
  await expect(received.getByText(/The thread is stripped/).first()).toBeVisible();
  await expect(received.getByRole('img', { name: 'Picture of the returned part' })).toHaveCount(1);
  await received.getByRole('button', { name: 'Accept the return' }).click();
  await received.getByRole('button', { name: 'Mark as returned' }).click();
  await expect(otherDevice.getByText(`Order ${order.number}: Returned`)).toBeVisible();

  await page.reload();
  await expect(request.getByText('Returned', { exact: true })).toBeVisible();
});
