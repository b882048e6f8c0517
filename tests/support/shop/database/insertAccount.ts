import { randomBytes, randomUUID } from 'node:crypto';
import { hash } from '@node-rs/argon2';
import type { Role } from '#contract/people/account.ts';
import type { Database, Queryable } from '#server/db/connection.ts';
import { subscriptions } from '#server/db/tables/paymentSchema.ts';
import { accounts } from '#server/db/tables/schema.ts';
import { sessions } from '#server/db/tables/signInSchema.ts';
import { hashToken, sessionLifetimeMs, type SignedInAccount } from '#server/plugins/session/session.ts';

/* Accounts, sessions and plans that are inserted straight into a database, for tests that are about something else. */

export const testPassword = 'kwame-sells-brakes-42';
/** Weak on purpose: tests make many accounts, and the hashed passwords are not secret. */
const testHashing = { memoryCost: 1024, timeCost: 2, parallelism: 1 };

export interface NewAccount {
  readonly role?: Role;
  readonly email?: string;
  readonly fullname?: string;
  readonly companyName?: string;
  readonly businessAddress?: string;
}

/** Inserts an account with a verified e-mail; its password is `testPassword`. */
export async function insertAccount(
  db: Database,
  now: Date,
  {
    role = 'user',
    email,
    fullname = 'Ama Mensah',
    companyName = 'Mensah Auto Parts',
    businessAddress = 'Abossey Okai, Accra',
  }: NewAccount = {},
): Promise<SignedInAccount> {
  const vendor = role === 'vendor';
  const [account] = await db
    .insert(accounts)
    .values({
      role,
      fullname,
      email: email ?? `${role}-${randomUUID()}@example.com`,
      passwordHash: await hash(testPassword, testHashing),
      phone: vendor ? '+233241234567' : null,
      companyName: vendor ? companyName : null,
      businessAddress: vendor ? businessAddress : null,
      createdAt: now,
      updatedAt: now,
    })
    .returning();
  if (!account) throw new Error('The account was not made.');
  return account;
}

/** Inserts another session of an account. @returns its token */
export async function insertSession(db: Queryable, now: Date, accountId: string): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  await db.insert(sessions).values({
    tokenHash: hashToken(token),
    accountId,
    createdAt: now,
    lastUsedAt: now,
    expiresAt: new Date(now.getTime() + sessionLifetimeMs),
  });
  return token;
}

/** Inserts a running plan of three months from `now`. May be repeated. */
export async function insertSubscription(db: Database, now: Date, accountId: string): Promise<void> {
  const paidUntil = new Date(now);
  paidUntil.setUTCMonth(paidUntil.getUTCMonth() + 3);
  const values = { plan: '3-months', paidUntil, showsAdverts: true } as const;
  await db
    .insert(subscriptions)
    .values({ accountId, ...values })
    .onConflictDoUpdate({ target: subscriptions.accountId, set: values });
}
