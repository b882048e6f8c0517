import type { Page } from '@playwright/test';
import { accountSchema, type SessionAnswer, sessionAnswerSchema } from '#contract/people/account.ts';
import { readDemoAccounts } from '#server/seed/demo/demoAccounts.ts';
import {
  insertAccount,
  insertSession,
  insertSubscription,
  type NewAccount,
} from '#tests/support/shop/database/insertAccount.ts';
import { expect, untilLive } from '#tests/support/shop/shop.ts';
import { openShopDatabase } from '#tests/support/shop/database/shopDatabase.ts';
import type { Shop } from '#tests/support/shop/shopProcess.ts';

/* Signing in without forms, for tests that are about something else. */

/** A new session of the demo vendor, who has a running plan, or of the demo buyer. */
export async function demoSession(shop: Shop, who: 'vendor' | 'buyer'): Promise<SessionAnswer> {
  const accounts = await readDemoAccounts(shop.dataDir);
  if (!accounts) throw new Error('The shop has no demo accounts.');
  const answer = await fetch(`${shop.url}/api/auth/login`, {
    method: 'POST',
    body: JSON.stringify(accounts[who]),
    headers: { 'content-type': 'application/json' },
  });
  if (!answer.ok) throw new Error(`The login was answered with ${answer.status}: ${await answer.text()}`);
  return sessionAnswerSchema.parse(await answer.json());
}

interface Newcomer extends NewAccount {
  /** Whether they have a running plan of three months. */
  readonly plan?: boolean;
}

/** A session of a newly inserted account; its password is `testPassword`. Other tests sign up through the form. */
async function newSession(shop: Shop, { plan = false, ...about }: Newcomer): Promise<SessionAnswer> {
  const { db, close } = await openShopDatabase(shop);
  try {
    const now = new Date();
    const { id } = await insertAccount(db, now, about);
    if (plan) await insertSubscription(db, now, id);
    const token = await insertSession(db, now, id);
    const answer = await fetch(`${shop.url}/api/auth/me`, { headers: { authorization: `Bearer ${token}` } });
    return { message: '', token, user: accountSchema.parse(await answer.json()) };
  } finally {
    await close();
  }
}

/** The session of a new vendor, without a plan by default. */
export async function newVendorSession(shop: Shop, about: Omit<Newcomer, 'role'> = {}): Promise<SessionAnswer> {
  return newSession(shop, { fullname: 'Efua Boateng', companyName: 'Boateng Spares', ...about, role: 'vendor' });
}

/** The session of a new buyer. */
export async function newBuyerSession(shop: Shop, about: Omit<NewAccount, 'role'> = {}): Promise<SessionAnswer> {
  return newSession(shop, { ...about, role: 'user' });
}

/**
 * Signs this device in with the session and opens `address`, until it is live.
 * @param address a path of the shop, or a whole address, for example of a connection to it
 */
export async function openSignedIn(page: Page, { token, user }: SessionAnswer, address: string): Promise<void> {
  const origin = URL.canParse(address) ? new URL(address).origin : '';
  // Storage belongs to an origin, so a page of that origin must be open: one that is not requested from the shop.
  if (page.url() === 'about:blank' || !page.url().startsWith(origin)) {
    const empty = { contentType: 'text/html', body: '<link rel="icon" href="data:,">' };
    await page.route('**/nothing', (route) => route.fulfill(empty), { times: 1 });
    await page.goto(`${origin}/nothing`);
  }
  await page.evaluate(
    ([ownToken, account, email]) => {
      localStorage.setItem('token', ownToken);
      localStorage.setItem('user', account);
      localStorage.setItem('email', email);
    },
    [token, JSON.stringify(user), user.email] as const,
  );
  await page.goto(address);
  await untilLive(page);
}

/** Logs out as a person does, even when the dialog warns of unsent entries. */
export async function logOut(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Menu' }).click();
  await page.getByRole('dialog', { name: 'Menu' }).getByRole('button', { name: 'Logout' }).click();
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: /Logout/i })
    .click();
  await expect.poll(() => page.evaluate(() => localStorage.getItem('token'))).toBeNull();
}

/** Unfolds what waits for the vendor on the dashboard, which a phone folds. */
export async function unfoldToDo(page: Page): Promise<void> {
  const fold = page.getByRole('button', { name: /\d+ to do/ });
  await fold
    .or(page.getByRole('region', { name: 'To do' }))
    .first()
    .waitFor();
  if (await fold.isVisible()) await fold.click();
}
