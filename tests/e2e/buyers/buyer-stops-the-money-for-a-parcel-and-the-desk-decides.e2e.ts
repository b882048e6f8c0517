import path from 'node:path';
import { projectDir } from '#server/config/config.ts';
import { makeStaff } from '#tests/support/shop/clients/staffClient.ts';
import { openShopDatabase } from '#tests/support/shop/database/shopDatabase.ts';
import { heldOrder } from '#tests/support/shop/dealScenes.ts';
import { newSeller } from '#tests/support/shop/orderScenes.ts';
import { expect, test } from '#tests/support/shop/shop.ts';
import { newBuyerSession, openSignedIn } from '#tests/support/shop/signIn.ts';

const photo = (name: string) => path.join(projectDir, 'server/seed/demo/pictures', `${name}.jpg`);

// Whoever is staff is known after the request for the desk.
test.use({ expectedErrors: [/status of 404/] });

test('a parcel has a problem with pictures, the desk gives some of the price back, and both sides see it @long', async ({
  page,
  otherDevice: stall,
  shop,
}) => {
  const seller = await newSeller(shop, 'Kaneshie Spares', 'Radiator');
  const buyer = await newBuyerSession(shop, { fullname: 'Amina Yakubu' });
  const staff = await newBuyerSession(shop, { fullname: 'Esi Staff' });
  const { db, close } = await openShopDatabase(shop);
  try {
    await makeStaff(db, new Date(), staff.user.id);
  } finally {
    await close();
  }
  const order = await heldOrder(shop, seller, buyer, { handover: 'delivery', address: 'Hse 4, Tamale' });

  await openSignedIn(stall, seller.session, `/vendor-orders?order=${order.id}`);
  const received = stall.getByRole('article', { name: `Order ${order.number}` });
  await received.getByRole('button', { name: 'Given to a carrier' }).click();
  const parcel = stall.getByRole('dialog', { name: 'Given to a carrier' });
  await parcel.getByRole('button', { name: 'The carrier has it' }).click();
  await expect(parcel.getByText('This is missing.')).toHaveCount(3);
  await parcel.getByLabel('Carrier').fill('My cousin’s bus');
  await parcel.getByLabel(/^Station/).fill('Tamale, Aboabo');
  await parcel.getByLabel('Waybill number').fill('TM-4471');
  await parcel.getByLabel('Add a picture of the waybill').setInputFiles(photo('alternator'));
  await parcel.getByRole('button', { name: 'The carrier has it' }).click();
  await expect(parcel).toBeHidden({ timeout: 60_000 });
  await received.getByRole('button', { name: 'It has arrived' }).click();
  await expect(received.getByText(/If the buyer says nothing, you are paid on/)).toBeVisible();

  await openSignedIn(page, buyer, `/order?id=${order.id}`);
  await expect(page.getByText('My cousin’s bus, Tamale, Aboabo. Waybill TM-4471.')).toBeVisible();
  await expect(page.getByRole('img', { name: 'The waybill' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Cancel request' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Something is wrong' }).click();
  const problem = page.getByRole('dialog', { name: 'Something is wrong' });
  await problem.getByLabel('What is wrong?').selectOption('damaged');
  await problem.getByLabel(/In your words/).fill('The core is bent.');
  await problem.getByLabel('Add pictures of what is wrong').setInputFiles(photo('alternator'));
  await problem.getByRole('button', { name: 'Report the problem' }).click();
  await expect(page.getByText('The shop holds the money until this is settled.').first()).toBeVisible({
    timeout: 60_000,
  });

  // A picture is shown once its sizes are made.
  await expect(async () => {
    await stall.reload();
    await expect(received.getByRole('img', { name: 'Picture of what is wrong' })).toBeVisible({ timeout: 5_000 });
  }).toPass({ timeout: 60_000 });
  await expect(received.getByText('The core is bent.')).toBeVisible();
  await received.getByRole('button', { name: 'Answer', exact: true }).click();
  const answer = stall.getByRole('dialog', { name: 'Answer the buyer' });
  await answer.getByLabel(/Your answer/).fill('It left here whole.');
  await answer.getByRole('button', { name: 'Send the answer' }).click();
  await expect(received.getByText('You answered: It left here whole.')).toBeVisible();
  await received.getByRole('button', { name: 'Let the shop decide' }).click();
  await expect(received.getByText('The shop decides and tells both of you.')).toBeVisible();

  const desk = await stall.context().newPage();
  await stall.close();
  await openSignedIn(desk, staff, '/desk?show=money');
  const card = desk.getByRole('article', { name: `Order ${order.number}` });
  await card.getByRole('button', { name: 'Look at it' }).click();
  await expect(card.getByText('The core is bent.').first()).toBeVisible();
  await expect(card.getByText('It left here whole.')).toBeVisible();
  await expect(card.getByRole('img', { name: 'Picture of what is wrong' })).toBeVisible();
  await card.getByLabel('Reason, for both sides').fill('The carrier’s picture shows it whole; half each.');
  await card.getByLabel('Goes back to the buyer').fill('40');
  await card.getByRole('button', { name: 'Decide this amount' }).click();
  await expect(card).toBeHidden();

  await page.reload();
  await expect(page.getByText('This is settled: some of the money came back to you.')).toBeVisible();
  await expect(page.getByText(/The shop has decided: The carrier’s picture/)).toBeVisible();
  await expect(page.getByText(/GHc.40\.00 (?:is on its way back|went back|goes back)/)).toBeVisible();
  await openSignedIn(desk, seller.session, `/vendor-orders?order=${order.id}`);
  await expect(desk.getByText('This is settled: GHc 80.00 is yours.')).toBeVisible();
  await expect(desk.getByText(/The shop has decided: The carrier’s picture/)).toBeVisible();
  await desk.goto('/vendor-money');
  await expect(desk.getByText('80.00').first()).toBeVisible();
});
