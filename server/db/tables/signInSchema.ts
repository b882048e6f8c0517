import { sql } from 'drizzle-orm';
import { boolean, index, integer, pgTable, primaryKey, smallint, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import type { Role } from '#contract/people/account.ts';
import { bytes, createdAt, time } from './columns.ts';
import { ofAccount } from './owners.ts';

/* Signing up and signing in: sign-ups that wait for their code, the codes, and the devices that are signed in. */

const noBytes = sql`''::bytea`;

/**
 * A sign-up that waits for its mailed code. It becomes an account only when that very code is entered. Several may wait
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
    /** SHA-256 of the key that only the device which signed up knows; empty in rows of an older release. */
    signupKeyHash: bytes('signup_key_hash').notNull().default(noBytes),
    /** Whether the e-mail was also signed up with another password: somebody else may have chosen this one. */
    contested: boolean('contested').notNull().default(false),
    createdAt: createdAt(),
  },
  (table) => [primaryKey({ columns: [table.email, table.signupKeyHash] })],
);

/** One valid code for each address, purpose and requesting device. Only an HMAC of the code is stored. */
export const oneTimeCodes = pgTable(
  'one_time_codes',
  {
    /** Where the code was sent; for a phone, the account that wants to confirm it, together with the number. */
    email: text('email').notNull(),
    purpose: text('purpose').$type<'signup' | 'reset' | 'email' | 'phone'>().notNull(),
    /** SHA-256 of the key that was given to the device which requested the code; empty where there is none. */
    keyHash: bytes('key_hash').notNull().default(noBytes),
    codeHmac: bytes('code_hmac').notNull(),
    /** Tries left for the device that knows the key. */
    triesLeft: smallint('tries_left').notNull(),
    /** Tries left for everybody else together; they do not use up the tries of the device that requested the code. */
    othersTriesLeft: smallint('others_tries_left').notNull().default(0),
    sentAt: time('sent_at').notNull(),
    expiresAt: time('expires_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.email, table.purpose, table.keyHash] })],
);

/** Signed-in devices. Only the device knows the token; we store its SHA-256. */
export const sessions = pgTable(
  'sessions',
  {
    tokenHash: bytes('token_hash').primaryKey(),
    /** The id that the owner uses to refer to the session, since the list of sessions must never show a token. */
    id: uuid('id')
      .notNull()
      .default(sql`gen_random_uuid()`),
    /** The browser and system that it was opened with, e.g. "Chrome on Android"; null in rows of an older release. */
    device: text('device'),
    accountId: ofAccount('account_id').notNull(),
    createdAt: createdAt(),
    /** When a code of the second factor was last entered in this session; null if only the password was. */
    provenAt: time('proven_at'),
    lastUsedAt: time('last_used_at').notNull(),
    expiresAt: time('expires_at').notNull(),
  },
  (table) => [index('sessions_account').on(table.accountId), uniqueIndex('sessions_id').on(table.id)],
);

/** The second factor of an account: the secret from which its authenticator app makes codes. */
export const secondFactors = pgTable('second_factors', {
  accountId: ofAccount('account_id').primaryKey(),
  /** Sealed with a key that is not in the database, bound to the account. */
  sealedSecret: bytes('sealed_secret').notNull(),
  /** Null until a code made from it was entered: until then it has no effect. */
  confirmedAt: time('confirmed_at'),
  /** The 30-second step, from 1970, of the last accepted code: that code and earlier ones are never accepted again. */
  lastStep: integer('last_step').notNull().default(0),
  createdAt: createdAt(),
});

/** Recovery codes that have not been used yet. Only an HMAC is stored. */
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

/** Sign-ins whose password was right and which still wait for the code. */
export const signInChallenges = pgTable(
  'sign_in_challenges',
  {
    /** SHA-256 of the challenge that the device was given. */
    challengeHash: bytes('challenge_hash').primaryKey(),
    accountId: ofAccount('account_id').notNull(),
    triesLeft: smallint('tries_left').notNull(),
    expiresAt: time('expires_at').notNull(),
  },
  (table) => [index('sign_in_challenges_account').on(table.accountId)],
);
