import * as z from 'zod/mini';
import { templateFile } from '#src/features/vendor/price-list/priceListFiles.ts';
import { insertSubscription } from '#tests/support/shop/database/insertAccount.ts';
import { openShopDatabase } from '#tests/support/shop/database/shopDatabase.ts';
import { expect, test } from '#tests/support/shop/shop.ts';
import { newVendorSession, openSignedIn } from '#tests/support/shop/signIn.ts';

// The browser itself reports the refusal.
test.use({ expectedErrors: [/status of 402/] });

test('a price list that was refused for want of a plan is imported once the shop has given one', async ({
  page,
  shop,
}) => {
  const session = await newVendorSession(shop);
  const advertsNow = async () => {
    const headers = { authorization: `Bearer ${session.token}` };
    const answer = await fetch(`${shop.url}/api/adverts/my-adverts`, { headers });
    return z.parse(z.object({ total: z.int() }), await answer.json()).total;
  };
  await openSignedIn(page, session, '/price-list');
  const buffer = Buffer.from(templateFile());
  await page.getByLabel('Choose your CSV file').setInputFiles({ name: 'parts.csv', mimeType: 'text/csv', buffer });
  await page.getByRole('button', { name: 'Import 2 adverts' }).click();
  await expect(page.getByRole('link', { name: 'Choose a plan' })).toBeVisible();
  await page.goto('/outbox');
  await expect(page.getByText('Needs a plan')).toBeVisible();

  const { db, close } = await openShopDatabase(shop);
  await insertSubscription(db, new Date(), session.user.id);
  await close();
  await page.reload();
  await expect.poll(advertsNow, { timeout: 20_000 }).toBe(2);
  await expect(page.getByText('Needs a plan')).toBeHidden();
  await page.goto('/price-list');
  await expect(page.getByRole('heading', { name: 'Import', exact: true })).toBeVisible();
  await expect(page.getByText('Choose a plan')).toBeHidden();
});
