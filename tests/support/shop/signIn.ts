import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Page } from '@playwright/test';
import * as z from 'zod';
import { type SessionAnswer, sessionAnswerSchema } from '#contract/people/account.ts';
import { expect, untilLive } from '#tests/support/shop/shop.ts';
import type { Shop } from '#tests/support/shop/shopProcess.ts';

/* Signing in without forms, for tests that are about something else. */

const loginSchema = z.object({ email: z.string(), password: z.string() });
const demoAccountsSchema = z.object({ vendor: loginSchema, buyer: loginSchema });

async function post(shop: Shop, call: string, body: BodyInit, headers: Record<string, string> = {}): Promise<unknown> {
  const answer = await fetch(`${shop.url}/api/auth/${call}`, { method: 'POST', body, headers });
  if (!answer.ok) throw new Error(`${call} was answered with ${answer.status}: ${await answer.text()}`);
  return answer.json();
}

const json = { 'content-type': 'application/json' };

/** A new session of the demo vendor, who has a running plan, or of the demo buyer. */
export async function demoSession(shop: Shop, who: 'vendor' | 'buyer'): Promise<SessionAnswer> {
  const text = await readFile(path.join(shop.dataDir, 'demo-accounts.json'), 'utf8');
  const login = demoAccountsSchema.parse(JSON.parse(text))[who];
  return sessionAnswerSchema.parse(await post(shop, 'login', JSON.stringify(login), json));
}

/** The session of a vendor who has just signed up. */
export async function newVendorSession(shop: Shop): Promise<SessionAnswer> {
  const email = `vendor-${randomUUID()}@example.com`;
  const form = new FormData();
  const password = 'kejetia-gate-nine-3';
  const fields = {
    fullname: 'Efua Boateng',
    email,
    password,
    confirmPassword: password,
    role: 'vendor',
    companyName: 'Boateng Spares',
    businessAddress: 'Kejetia, Kumasi',
    phone: '0245550123',
  };
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  const { signupKey } = z.object({ signupKey: z.string() }).parse(await post(shop, 'signup', form));
  const otp = await shop.code(email);
  return sessionAnswerSchema.parse(await post(shop, 'verify-otp', JSON.stringify({ email, otp, signupKey }), json));
}

/** Makes the session the one of this device. The page must be one of the shop; it is then loaded anew at `address`. */
export async function useSession(page: Page, { token, user }: SessionAnswer, address: string): Promise<void> {
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

/** Logs out as a person does, also where the dialog warns of unsent entries. */
export async function logOut(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Menu' }).click();
  await page.getByRole('dialog', { name: 'Menu' }).getByRole('button', { name: 'Logout' }).click();
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: /Logout/i })
    .click();
  await expect.poll(() => page.evaluate(() => localStorage.getItem('token'))).toBeNull();
}
