import { sql } from 'drizzle-orm';
import { boolean, index, integer, pgTable, primaryKey, smallint, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import type { Role } from '#contract/people/account.ts';
import { bytes, createdAt, time } from './columns.ts';
import { accounts } from './schema.ts';

/* Signing up and in: what waits for its code, the codes, and the devices that are signed in. */

const noBytes = sql`''::bytea`;

/**
 * A sign-up that waits for its mailed code. It becomes an account only when that very code comes back. Several may wait
 * for one e-mail: each has its own key, password and code, so that nobody's sign-up becomes somebody else's account.
 */
export const pendingSignups = pgTable(
  'pending_signups',
  {
    email: text('email').notNull(),
    role: text('role').$type<Role>().notNull(),
    fullname: text('fullname').notNull(),
    passwordHash: text('password_hash').notNull(),
    phone: text('phone'),
    companyName: text('company_name'),
    businessAddress: text('business_address'),
    photoId: uuid('photo_id'),
    /** SHA-256 of the key that only the device which signed up knows; empty for what an older release kept. */
    signupKeyHash: bytes('signup_key_hash').notNull().default(noBytes),
    /** Whether the e-mail was signed up with another password too: somebody else may have chosen this one. */
    contested: boolean('contested').notNull().default(false),
    createdAt: createdAt(),
  },
  (table) => [primaryKey({ columns: [table.email, table.signupKeyHash] })],
);

/** Codes that were sent, one running code for each address, purpose and device that asked. Only an HMAC of the code is kept. */
export const oneTimeCodes = pgTable(
  'one_time_codes',
  {
    /** Where it was sent; for a phone, whose account it is to be proven for and its number. */
    email: text('email').notNull(),
    purpose: text('purpose').$type<'signup' | 'reset' | 'email' | 'phone'>().notNull(),
    /** SHA-256 of the key that the device which asked for the code was given; empty where there is none. */
    keyHash: bytes('key_hash').notNull().default(noBytes),
    codeHmac: bytes('code_hmac').notNull(),
    /** Tries of whoever knows the key. */
    triesLeft: smallint('tries_left').notNull(),
    /** Tries of everybody else together, which leave the device that asked its own. */
    othersTriesLeft: smallint('others_tries_left').notNull().default(0),
    sentAt: time('sent_at').notNull(),
    expiresAt: time('expires_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.email, table.purpose, table.keyHash] })],
);

/** Signed-in devices. The token itself is known to the device alone; we keep its SHA-256. */
export const sessions = pgTable(
  'sessions',
  {
    tokenHash: bytes('token_hash').primaryKey(),
    /** What its owner names it by, who must never see a token. */
    id: uuid('id')
      .notNull()
      .default(sql`gen_random_uuid()`),
    /** The browser and system that it was opened with, e.g. "Chrome on Android"; null for what an older release kept. */
    device: text('device'),
    accountId: uuid('account_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    createdAt: createdAt(),
    /** When a code of the second step was last given in it; null where only the password was. */
    provenAt: time('proven_at'),
    lastUsedAt: time('last_used_at').notNull(),
    expiresAt: time('expires_at').notNull(),
  },
  (table) => [index('sessions_account').on(table.accountId), uniqueIndex('sessions_id').on(table.id)],
);

/** The second step at sign-in of an account: the secret that its app makes codes of. */
export const secondFactors = pgTable('second_factors', {
  accountId: uuid('account_id')
    .primaryKey()
    .references(() => accounts.id, { onDelete: 'cascade' }),
  /** Sealed with a key that is not in the database, bound to the account. */
  sealedSecret: bytes('sealed_secret').notNull(),
  /** Null until a code of it was typed: until then it counts for nothing. */
  confirmedAt: time('confirmed_at'),
  /** The 30 seconds, counted from 1970, of the last code that was taken: it and earlier ones are never taken again. */
  lastStep: integer('last_step').notNull().default(0),
  createdAt: createdAt(),
});

/** Recovery codes that were not used yet. Only an HMAC is kept. */
export const recoveryCodes = pgTable(
  'recovery_codes',
  {
    accountId: uuid('account_id')
      .notNull()
      .references(() => secondFactors.accountId, { onDelete: 'cascade' }),
    codeHmac: bytes('code_hmac').notNull(),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.codeHmac] })],
);

/** Sign-ins whose password was right and whose code is awaited. */
export const signInChallenges = pgTable(
  'sign_in_challenges',
  {
    /** SHA-256 of what the device was handed. */
    challengeHash: bytes('challenge_hash').primaryKey(),
    accountId: uuid('account_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    triesLeft: smallint('tries_left').notNull(),
    expiresAt: time('expires_at').notNull(),
  },
  (table) => [index('sign_in_challenges_account').on(table.accountId)],
);
