import type { Page } from '@playwright/test';
import { decisions } from '#server/db/tables/deskSchema.ts';
import { testPassword } from '#tests/support/shop/database/insertAccount.ts';
import { openShopDatabase } from '#tests/support/shop/database/shopDatabase.ts';
import { expect, test, untilLive } from '#tests/support/shop/shop.ts';
import type { Shop } from '#tests/support/shop/shopProcess.ts';
import { newVendorSession, openSignedIn } from '#tests/support/shop/signIn.ts';

test.use({ expectedErrors: [/status of 401/] });

/** Ends the session of this device at the shop, as a new password on another device does. */
async function endSession(page: Page, shop: Shop): Promise<void> {
  const token = await page.evaluate(() => localStorage.getItem('token'));
  const ended = await fetch(`${shop.url}/api/auth/logout`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
  });
  expect(ended.ok).toBe(true);
}

async function signInAgain(page: Page, email: string): Promise<void> {
  await expect(page.getByRole('heading', { name: 'Sign in to read it' })).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'Sign In' }).click();
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(testPassword);
  await page.getByRole('button', { name: 'Sign In' }).click();
}

test('what somebody wrote as the session ended is there after the next sign-in, and what was sent goes out', async ({
  page,
  shop,
}) => {
  const session = await newVendorSession(shop);
  const { db, close } = await openShopDatabase(shop);
  const values = { accountId: session.user.id, kind: 'warn', about: 'Your account', sentence: 'Be polite.' } as const;
  const [decision] = await db
    .insert(decisions)
    .values({ ...values, decidedAt: new Date() })
    .returning();
  await close();
  await openSignedIn(page, session, `/decision?id=${decision?.id}`);
  const answer = page.getByLabel('Your answer');
  const words = 'It was my brother who wrote this, and he no longer works here.';

  await test.step('before it was sent', async () => {
    await answer.fill(words);
    await endSession(page, shop);
    await page.reload();
    await untilLive(page);
    await signInAgain(page, session.user.email);
    await expect(answer).toHaveValue(words);
  });

  await test.step('as it was sent', async () => {
    // Not earlier: whatever else the page asks for would be told first.
    await page.route(
      '**/api/decisions/*/answer',
      async (route) => {
        await endSession(page, shop);
        await route.continue();
      },
      { times: 1 },
    );
    await page.getByRole('button', { name: 'Send answer' }).click();
    await signInAgain(page, session.user.email);
    await expect(page.getByRole('heading', { name: 'Your answer' })).toBeVisible();
    await expect(page.getByText(words)).toBeVisible();
  });
  expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toContain(words);
});
