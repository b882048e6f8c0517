import { accessibilityFaults, accessibilityRules } from '#tests/support/render/accessibilityFaults.ts';
import { newSeller } from '#tests/support/shop/orderScenes.ts';
import { expect, test, untilLive } from '#tests/support/shop/shop.ts';
import { openShopDatabase } from '#tests/support/shop/database/shopDatabase.ts';
import type { Shop } from '#tests/support/shop/shopProcess.ts';
import { newBuyerSession, openSignedIn } from '#tests/support/shop/signIn.ts';
import { makeStaff } from '#tests/support/shop/clients/staffClient.ts';

// The vendor requests the desk and the test a hidden advert: the browser logs both errors.
test.use({ expectedErrors: [/status of 4(?:04|10)/] });

async function newStaffSession(shop: Shop) {
  const session = await newBuyerSession(shop, { fullname: 'Esi Staff' });
  const { db, close } = await openShopDatabase(shop);
  try {
    await makeStaff(db, new Date(), session.user.id);
  } finally {
    await close();
  }
  return session;
}

test('staff decide a report, the vendor reads why and answers once, and staff show the advert again @long @desktop-long', async ({
  page,
  otherDevice,
  shop,
}) => {
  const title = `Gearbox of nobody ${test.info().project.name}`;
  const seller = await newSeller(shop, 'Doubtful Spares', title);
  const advertUrl = `/single-advert?id=${seller.advertId}`;
  const reported = await fetch(`${shop.url}/api/adverts/${seller.advertId}/reports`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ reason: 'Looks like fraud', note: 'It is on another site too.' }),
  });
  expect(reported.status).toBe(201);

  // For the vendor there is no such page.
  await openSignedIn(otherDevice, seller.session, '/desk');
  await expect(otherDevice.getByRole('heading', { level: 1, name: /seem to find the page/ })).toBeVisible();

  await openSignedIn(page, await newStaffSession(shop), '/desk');
  const report = page.getByRole('article', { name: new RegExp(title) });
  await expect(report.getByText('It is on another site too.')).toBeVisible();
  expect(await accessibilityFaults(page, { rules: accessibilityRules })).toEqual([]);
  await report.getByRole('button', { name: /^Hide/ }).click();
  const sheet = page.getByRole('dialog', { name: /^Hide/ });
  await sheet.getByRole('button', { name: 'Hide' }).click();
  await expect(sheet.getByText('Write a reason that the person understands.')).toBeVisible();
  await sheet.getByLabel('What the person reads').fill('Show a picture of the part that you have.');
  await sheet.getByRole('button', { name: 'Hide' }).click();
  await expect(page.getByText('Hidden from the public, and the person is told.')).toBeVisible();
  await expect(report).toBeHidden();
  expect((await fetch(`${shop.url}/api/adverts/${seller.advertId}`)).status).toBe(410);

  // The vendor sees it on the dashboard, and reads the reason among the notices.
  await otherDevice.goto('/vendor-dashboard');
  await untilLive(otherDevice);
  await expect(otherDevice.getByText('Hidden by the shop')).toBeVisible();
  await expect(
    otherDevice.getByRole('link', { name: /^Read why, and answer once: .*Gearbox of nobody/ }),
  ).toBeVisible();
  await otherDevice.goto('/notices');
  await untilLive(otherDevice);
  await otherDevice.getByRole('link', { name: /We no longer show/ }).click();
  await expect(otherDevice.getByText('Show a picture of the part that you have.')).toBeVisible();
  await otherDevice.getByLabel('Your answer').fill('I have put in a picture of my own.');
  await otherDevice.getByRole('button', { name: 'Send answer' }).click();
  await expect(otherDevice.getByRole('heading', { name: 'Your answer' })).toBeVisible();
  await expect(otherDevice.getByRole('button', { name: 'Send answer' })).toBeHidden();

  await page.getByRole('link', { name: 'Decided' }).click();
  await expect(report.getByText('I have put in a picture of my own.')).toBeVisible();
  await page.getByRole('navigation', { name: 'Desk' }).getByRole('link', { name: 'Find' }).click();
  await page.getByLabel('An account, an advert or an order').fill(title);
  await page.getByRole('button', { name: 'Find', exact: true }).click();
  await report.getByRole('button', { name: /^Show again/ }).click();
  const again = page.getByRole('dialog', { name: /^Show again/ });
  await again.getByLabel('What the person reads').fill('Thank you.');
  await again.getByRole('button', { name: 'Show again' }).click();
  await expect(report.getByText('Shown', { exact: true })).toBeVisible();
  await otherDevice.goto(advertUrl);
  await expect(otherDevice.getByRole('heading', { level: 1, name: title })).toBeVisible();

  for (const place of ['Deliveries', 'Pictures', 'Newsletter', 'Figures'] as const) {
    await page.getByRole('navigation', { name: 'Desk' }).getByRole('link', { name: place }).click();
    await expect(page.getByRole('heading', { level: 1, name: place })).toBeVisible();
    await expect(page.getByRole('main').locator('[aria-busy=true]')).toHaveCount(0);
    if (place === 'Newsletter') {
      await page.getByLabel('Subject').fill('Before the rains');
      await page.getByLabel('Text', { exact: true }).fill('Look at [our pads](https://example.com).');
      await page.getByRole('button', { name: 'Preview' }).click();
      const mail = page.getByTitle('The mail: Before the rains');
      await expect(mail).toBeVisible();
      // The frame of the preview runs no script, not even axe, so the mail is checked as a separate page.
      await otherDevice.setContent((await mail.getAttribute('srcdoc')) ?? '');
      await expect(otherDevice.getByRole('heading', { level: 1, name: 'Before the rains' })).toBeVisible();
      expect(await accessibilityFaults(otherDevice, { rules: accessibilityRules }), 'the mail').toEqual([]);
    }
    expect(await accessibilityFaults(page, { rules: accessibilityRules }), place).toEqual([]);
  }
  await page.getByRole('navigation', { name: 'Desk' }).getByRole('link', { name: 'Log' }).click();
  await expect(page.getByText(/The log is intact \(\d+ lines\)/)).toBeVisible();
  await expect(page.getByRole('row', { name: /Hide.*Show a picture of the part/ })).toBeVisible();
});
