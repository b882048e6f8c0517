import { decisions } from '#server/db/tables/deskSchema.ts';
import { openShopDatabase } from '#tests/support/shop/database/shopDatabase.ts';
import { testPassword } from '#tests/support/shop/database/insertAccount.ts';
import { expect, test } from '#tests/support/shop/shop.ts';
import { newVendorSession, openSignedIn } from '#tests/support/shop/signIn.ts';

test.use({ expectedErrors: [/status of 401/] });

test('what was sent after the session had ended waits for the next sign-in, and goes out in its own name', async ({
  page,
  shop,
}) => {
  const session = await newVendorSession(shop);
  const { db, close } = await openShopDatabase(shop);
  const [decision] = await db
    .insert(decisions)
    .values({
      accountId: session.user.id,
      kind: 'warn',
      about: 'Your account',
      sentence: 'Be polite.',
      decidedAt: new Date(),
    })
    .returning();
  await openSignedIn(page, session, `/decision?id=${decision?.id}`);
  const words = 'It was my brother who wrote this, and he no longer works here.';
  await page.getByLabel('Your answer').fill(words);
  const ended = await fetch(`${shop.url}/api/auth/logout`, {
    method: 'POST',
    headers: { authorization: `Bearer ${session.token}` },
  });
  expect(ended.ok).toBe(true);
  await page.getByRole('button', { name: 'Send answer' }).click();
  await expect(page.getByRole('heading', { name: 'Sign in to read it' })).toBeVisible();

  await page.getByRole('main').getByRole('link', { name: 'Sign In' }).click();
  await page.getByLabel('Email').fill(session.user.email);
  await page.getByLabel('Password', { exact: true }).fill(testPassword);
  await page.getByRole('button', { name: 'Sign In' }).click();
  await expect(page.getByRole('heading', { name: 'Your answer' })).toBeVisible();
  await expect(page.getByText(words)).toBeVisible();
  await close();
});
