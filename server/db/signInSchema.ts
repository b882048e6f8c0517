import { index, pgTable, primaryKey, smallint, text, uuid } from 'drizzle-orm/pg-core';
import type { Role } from '#contract/people/account.ts';
import { bytes, createdAt, time } from './columns.ts';
import { accounts } from './schema.ts';

/* Signing up and in: what waits for its code, the codes, and the devices that are signed in. */

/** A sign-up that waits for its mailed code. It becomes an account only when the code comes back. */
export const pendingSignups = pgTable('pending_signups', {
  email: text('email').primaryKey(),
  role: text('role').$type<Role>().notNull(),
  fullname: text('fullname').notNull(),
  passwordHash: text('password_hash').notNull(),
  phone: text('phone'),
  companyName: text('company_name'),
  businessAddress: text('business_address'),
  photoId: uuid('photo_id'),
  /** SHA-256 of the key that only the device which signed up knows; null for what an older release kept. */
  signupKeyHash: bytes('signup_key_hash'),
  createdAt: createdAt(),
});

/** Mailed codes, one running code for each e-mail and purpose. Only an HMAC of the code is kept. */
export const oneTimeCodes = pgTable(
  'one_time_codes',
  {
    email: text('email').notNull(),
    purpose: text('purpose').$type<'signup' | 'reset' | 'email'>().notNull(),
    codeHmac: bytes('code_hmac').notNull(),
    triesLeft: smallint('tries_left').notNull(),
    sentAt: time('sent_at').notNull(),
    expiresAt: time('expires_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.email, table.purpose] })],
);

/** Signed-in devices. The token itself is known to the device alone; we keep its SHA-256. */
export const sessions = pgTable(
  'sessions',
  {
    tokenHash: bytes('token_hash').primaryKey(),
    accountId: uuid('account_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    createdAt: createdAt(),
    lastUsedAt: time('last_used_at').notNull(),
    expiresAt: time('expires_at').notNull(),
  },
  (table) => [index('sessions_account').on(table.accountId)],
);
