import { like, sql } from 'drizzle-orm';
import { savedSearches, savedSearchMailings } from '#server/db/tables/savedSearchSchema.ts';
import { adverts } from '#server/db/tables/schema.ts';
import { createBossJobs } from '#server/jobs/jobs.ts';
import { createLog } from '#server/plugins/watch/log.ts';
import { advertBody } from '#tests/support/shop/adverts.ts';
import { expect, test, untilLive } from '#tests/support/shop/shop.ts';
import { openShopDatabase } from '#tests/support/shop/database/shopDatabase.ts';
import { demoSession, newBuyerSession, openSignedIn } from '#tests/support/shop/signIn.ts';

const title = 'Rear Wheel Bearing for Toyota Vitz, Sealed';

test('a shopper asks to be told when the shop gets a part that it does not have now @long', async ({ page, shop }) => {
  const session = await newBuyerSession(shop, { fullname: 'Abena Sarpong' });
  await openSignedIn(page, session, '/view-product?q=wheel+bearings');
  await expect(page.getByText('No wheel bearings here right now.')).toBeVisible();
  // Adverts that match only some of the words are shown under their own heading, and fill one screen at most.
  await expect(page.getByRole('heading', { level: 2, name: 'Other parts, not wheel bearings' })).toBeVisible();
  const cards = page.getByRole('main').getByRole('listitem').getByRole('heading', { level: 2 });
  expect(await cards.count()).toBeLessThanOrEqual(12);
  await page.getByRole('button', { name: 'Tell me when one is posted' }).first().click();
  await expect(page.getByRole('button', { name: 'We will tell you' }).first()).toBeVisible();

  const { token } = await demoSession(shop, 'vendor');
  const answer = await fetch(`${shop.url}/api/adverts`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify(advertBody({ title, partNumber: 'WB-1', description: 'Sealed on both sides.' })),
  });
  expect(answer.status, await answer.text()).toBe(201);
  const { db, pool, close } = await openShopDatabase(shop);
  try {
    const hour = sql`interval '1 hour'`;
    const { mailedUpTo, seenAt } = savedSearches;
    await db.update(savedSearches).set({ mailedUpTo: sql`${mailedUpTo} - ${hour}`, seenAt: sql`${seenAt} - ${hour}` });
    await db.update(savedSearchMailings).set({ checkedAt: sql`${savedSearchMailings.checkedAt} - ${hour}` });
    const settled = sql`${adverts.createdAt} - interval '2 minutes'`;
    await db.update(adverts).set({ createdAt: settled }).where(like(adverts.title, title));
    await createBossJobs({ pool, log: createLog('silent') }).enqueue(db, 'mail-saved-searches', {});
  } finally {
    await close();
  }
  const mail = await shop.mail.waitFor(
    ({ to, text }) => to.includes(session.user.email) && text.includes(title),
    30_000,
  );
  expect(mail.subject).toBe('1 new part in your saved search');
  await page.reload();
  await untilLive(page);
  await expect(page.getByRole('heading', { level: 2, name: title })).toBeVisible();
});
