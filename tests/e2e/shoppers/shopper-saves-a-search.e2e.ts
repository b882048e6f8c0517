import { randomBytes } from 'node:crypto';
import { like, sql } from 'drizzle-orm';
import { savedSearches, savedSearchMailings } from '#server/db/tables/savedSearchSchema.ts';
import { adverts } from '#server/db/tables/schema.ts';
import { createBossJobs } from '#server/jobs/jobs.ts';
import { createLog } from '#server/plugins/watch/log.ts';
import { advertBody } from '#tests/support/shop/adverts.ts';
import { expect, test, untilLive } from '#tests/support/shop/shop.ts';
import { openShopDatabase } from '#tests/support/shop/database/shopDatabase.ts';
import type { Shop } from '#tests/support/shop/shopProcess.ts';
import { testPassword } from '#tests/support/shop/database/insertAccount.ts';
import { demoSession, newBuyerSession } from '#tests/support/shop/signIn.ts';

/**
 * Makes everybody's saved searches one hour older and the adverts whose title begins with `title` two minutes older,
 * then makes the shop check the searches.
 */
async function anHourLater(shop: Shop, title: string): Promise<void> {
  const { db, pool, close } = await openShopDatabase(shop);
  try {
    const hour = sql`interval '1 hour'`;
    const { mailedUpTo, seenAt } = savedSearches;
    await db.update(savedSearches).set({ mailedUpTo: sql`${mailedUpTo} - ${hour}`, seenAt: sql`${seenAt} - ${hour}` });
    await db.update(savedSearchMailings).set({ checkedAt: sql`${savedSearchMailings.checkedAt} - ${hour}` });
    const settled = sql`${adverts.createdAt} - interval '2 minutes'`;
    await db
      .update(adverts)
      .set({ createdAt: settled })
      .where(like(adverts.title, `${title}%`));
    const jobs = createBossJobs({ pool, log: createLog('silent') });
    await jobs.enqueue(db, 'mail-saved-searches', {});
  } finally {
    await close();
  }
}

async function post(shop: Shop, title: string): Promise<void> {
  const { token } = await demoSession(shop, 'vendor');
  const answer = await fetch(`${shop.url}/api/adverts`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify(advertBody({ title })),
  });
  expect(answer.status, await answer.text()).toBe(201);
}

test('a shopper who finds nothing gets a mail when such a part is posted, and stops the mails with one tap @long', async ({
  page,
  shop,
  browser,
}) => {
  // A word that is in no advert and resembles no other word.
  const word = `vrx${[...randomBytes(9)].map((byte) => String.fromCharCode(97 + (byte % 26))).join('')}`;
  const { email } = (await newBuyerSession(shop, { fullname: 'Yaw Darko' })).user;

  await page.goto(`/view-product?q=${word}`);
  await untilLive(page);
  await expect(page.getByRole('heading', { name: 'No Results Found' })).toBeVisible();
  await page.getByRole('button', { name: 'Tell me when one is posted' }).click();
  await page.getByRole('button', { name: 'Sign in instead' }).click();
  await expect(page).toHaveURL(/\/login\?next=/);
  await page.getByLabel('Email', { exact: true }).fill(email);
  await page.getByLabel('Password', { exact: true }).fill(testPassword);
  await page.getByRole('button', { name: 'Sign In' }).click();
  await expect(page).toHaveURL(new RegExp(`/view-product\\?q=${word}`));
  await expect(page.getByRole('button', { name: 'We will tell you' })).toBeVisible();

  const title = `${word} for Corolla`;
  await post(shop, title);
  await anHourLater(shop, word);
  const mail = await shop.mail.waitFor(
    ({ to, subject }) => to.includes(email) && subject.includes('saved search'),
    30_000,
  );
  expect(mail.subject).toBe('1 new part in your saved search');
  expect(mail.text).toContain(`“${word}”\n- ${title}: GHc\u00a0250.00 · New · Abossey Okai`);
  const link = (words: string) => /https?:\S+/.exec(mail.text.slice(mail.text.indexOf(words)))?.[0] ?? '';

  await page.goto('/saved-searches');
  await untilLive(page);
  const saved = page.getByRole('listitem').filter({ hasText: word });
  await expect(saved.getByText('1 new')).toBeVisible();
  await saved.getByRole('link').click();
  await expect(page.getByRole('link', { name: title, exact: true })).toBeVisible();
  await page.goBack();
  await expect(saved.getByText('Mails on')).toBeVisible();
  await expect(saved.getByText('1 new')).not.toBeAttached();

  // On another device, where nobody is signed in.
  const other = await browser.newContext();
  const mailbox = await other.newPage();
  await mailbox.goto(link('See the list:'));
  await expect(mailbox.getByRole('link', { name: title, exact: true })).toBeVisible();
  await mailbox.goto(link('Stop the mails about this search:'));
  await expect(mailbox.getByRole('heading', { name: 'Stop these mails?' })).toBeVisible();
  await mailbox.getByRole('button', { name: 'Stop the mails' }).click();
  await expect(mailbox.getByRole('heading', { name: 'The mails have stopped' })).toBeVisible();
  await other.close();
  await page.reload();
  await untilLive(page);
  await expect(saved.getByText('Mails off')).toBeVisible();

  await saved.getByRole('button', { name: /^Delete/ }).click();
  await expect(saved).not.toBeAttached();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(saved.getByText('Mails off')).toBeVisible();
});
