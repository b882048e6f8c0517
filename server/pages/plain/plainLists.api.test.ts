import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { orders } from '#server/db/tables/orderSchema.ts';
import { accounts } from '#server/db/tables/schema.ts';
import { testPassword } from '#tests/support/shop/database/insertAccount.ts';
import { insertAdvert } from '#tests/support/shop/database/insertAdvert.ts';
import { insertOrders } from '#tests/support/shop/database/insertOrders.ts';
import { createThreadClient } from '#tests/support/shop/clients/threadClient.ts';
import { plainBrowsers } from '#tests/support/shop/clients/plainBrowser.ts';
import { openPagesApp } from '#tests/support/shop/pagesApp.ts';

/* Long lists without scripts: each thing can be reached, by pages. */

const { shop, app } = await openPagesApp({});
const plainBrowser = plainBrowsers(app);

async function signedIn(email: string) {
  const browser = plainBrowser();
  await browser.send('/plain/login', { email, password: testPassword });
  return browser;
}

/** Follows a link by its words. @returns the pages in their order, from the one with the first link */
async function follow(browser: ReturnType<typeof plainBrowser>, page: string, link: RegExp): Promise<string[]> {
  const pages: string[] = [];
  for (
    let href = link.exec(page)?.[1];
    href !== undefined && pages.length < 9;
    href = link.exec(pages.at(-1) ?? '')?.[1]
  )
    pages.push((await browser.open(href.replaceAll('&amp;', '&'))).body);
  return pages;
}

const olderOf = (list: string) => new RegExp(`href="(/plain/account\\?list=${list}&amp;from=[^"]+)"`);

test('a vendor reaches each request and each advert, and nobody without a session does', async () => {
  const { account } = await shop.signUpVerified({ role: 'vendor' });
  await shop.giveSubscription(account.id);
  const adverts: string[] = [];
  for (let index = 0; index < 23; index += 1) {
    const title = `Wheel bearing ${index}`;
    adverts.push(title);
    await insertAdvert(shop.db, { vendorId: account.id, title });
  }
  const { id: advertId } = await insertAdvert(shop.db, { vendorId: account.id, title: 'Front brake pads' });
  await insertOrders(shop.db, { vendorId: account.id, advertId, many: 45 });
  const browser = await signedIn(account.email);
  const newest = (await browser.open('/plain/account')).body;

  const received = await follow(browser, newest, olderOf('received'));
  expect(received).toHaveLength(2);
  for (const page of received) expect(page).not.toContain('Your adverts');
  const buyers = [newest, ...received].flatMap((page) => page.match(/Buyer Number \d+/g) ?? []);
  expect(buyers).toEqual(Array.from({ length: 45 }, (_, index) => `Buyer Number ${index + 1}`));

  const own = [newest, ...(await follow(browser, newest, olderOf('adverts')))].join('');
  for (const title of adverts) expect(own).toContain(`>${title}<`);

  const stranger = plainBrowser();
  const address = olderOf('received').exec(newest)?.[1]?.replaceAll('&amp;', '&') ?? '';
  expect((await stranger.open(address)).body).not.toContain('Buyer Number');
  const wrong = await browser.open('/plain/account?list=received&from=nowhere');
  expect(wrong.body).toMatch(/role="alert"/);
});

test('a buyer reaches each request and all of a conversation', async () => {
  const client = await createThreadClient(shop);
  const buyer = await shop.signUpVerified();
  const { id } = await client.open(buyer);
  for (let index = 1; index <= 52; index += 1) {
    const answer = await client.say(id, index % 2 === 0 ? client.vendor.headers : buyer.headers, `Words ${index}.`);
    expect(answer.statusCode, answer.body).toBe(201);
  }
  const { account } = await shop.signUpVerified({ role: 'vendor' });
  const { id: advertId } = await insertAdvert(shop.db, { vendorId: account.id });
  await insertOrders(shop.db, { vendorId: account.id, advertId, many: 25 });
  await shop.db.update(orders).set({ buyerId: buyer.account.id }).where(eq(orders.vendorId, account.id));
  await shop.db.update(accounts).set({ companyName: 'Antwi Spares' }).where(eq(accounts.id, account.id));
  const browser = await signedIn(buyer.account.email);

  const newest = (await browser.open('/plain/account')).body;
  const [older = ''] = await follow(browser, newest, olderOf('sent'));
  expect((newest + older).match(/Antwi Spares/g)).toHaveLength(25);
  expect(older).toContain('<a href="/plain/account">');

  const conversation = (await browser.open(`/plain/thread?id=${id}`)).body;
  const earlier = /href="([^"]+before=\d+)"/;
  const [begun = ''] = await follow(browser, conversation, earlier);
  expect(begun).toContain('Is it there?');
  expect(begun).not.toMatch(earlier);
  const words = (begun + conversation).match(/Words \d+\./g);
  expect(words).toEqual(Array.from({ length: 52 }, (_, index) => `Words ${index + 1}.`));
});
