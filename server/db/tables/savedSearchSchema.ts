import { sql } from 'drizzle-orm';
import { boolean, index, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { bytes, createdAt, primaryId, time } from './columns.ts';
import { ofAccount } from './owners.ts';

/* Searches that shoppers saved to get news of: what they searched for, and up to when they have had the news. */

export const savedSearches = pgTable(
  'saved_searches',
  {
    id: primaryId(),
    accountId: ofAccount('account_id').notNull(),
    /** SHA-256 of the normalised search: the same search saved twice is one row. */
    searchHash: bytes('search_hash').notNull(),
    /** The search as the URL of the list has it. A later release may not understand it any more. */
    search: jsonb('search').notNull(),
    /** The search in words, from the time when it was saved. */
    name: text('name').notNull(),
    /** Whether new adverts are mailed. */
    mails: boolean('mails').notNull(),
    /** Adverts that were posted up to this time have been mailed already, or are not news. */
    mailedUpTo: time('mailed_up_to').notNull(),
    /** When the owner last opened the list from the page of saved searches. */
    seenAt: time('seen_at').notNull(),
    createdAt: createdAt(),
    /** When the search was deleted; the row stays for a short time so that this can be undone. */
    deletedAt: time('deleted_at'),
  },
  (table) => [
    uniqueIndex('saved_searches_account_search_key').on(table.accountId, table.searchHash),
    index('saved_searches_deleted').on(table.deletedAt),
  ],
);

/** When the saved searches of an account were last checked for news, and when news was last mailed. */
export const savedSearchMailings = pgTable(
  'saved_search_mailings',
  {
    accountId: ofAccount('account_id').primaryKey(),
    checkedAt: time('checked_at').notNull(),
    mailedAt: time('mailed_at'),
  },
  (table) => [index('saved_search_mailings_checked').on(table.checkedAt)],
);

/** Searches that people without an account asked to be mailed about. Nothing is mailed before it is confirmed. */
export const guestSearches = pgTable(
  'guest_searches',
  {
    id: primaryId(),
    email: text('email').notNull(),
    /** As in `saved_searches`, like the next three. */
    searchHash: bytes('search_hash').notNull(),
    search: jsonb('search').notNull(),
    name: text('name').notNull(),
    mailedUpTo: time('mailed_up_to').notNull(),
    createdAt: createdAt(),
    /** When the address's owner pressed the button behind the mailed link; null while it is only typed. */
    confirmedAt: time('confirmed_at'),
    /** When it was last checked for news, and when news was last mailed. */
    checkedAt: time('checked_at').notNull(),
    mailedAt: time('mailed_at'),
  },
  (table) => [
    uniqueIndex('guest_searches_email_search_key').on(table.email, table.searchHash),
    index('guest_searches_checked')
      .on(table.checkedAt)
      .where(sql`${table.confirmedAt} is not null`),
  ],
);

/** Searches of which people without an account get SMS. A row begins with the code that was sent to the phone. */
export const phoneSearches = pgTable(
  'phone_searches',
  {
    id: primaryId(),
    phone: text('phone').notNull(),
    /** As in `saved_searches`, like the next two. */
    searchHash: bytes('search_hash').notNull(),
    search: jsonb('search').notNull(),
    name: text('name').notNull(),
    /** Adverts that were posted up to this time were told, or are not news. */
    textedUpTo: time('texted_up_to').notNull(),
    /** When its phone was confirmed; the SMS end by themselves some time after it. */
    createdAt: createdAt(),
    /** When it was last checked for news, and when news was last sent. */
    checkedAt: time('checked_at').notNull(),
    textedAt: time('texted_at'),
  },
  (table) => [
    uniqueIndex('phone_searches_phone_search_key').on(table.phone, table.searchHash),
    index('phone_searches_checked').on(table.checkedAt),
  ],
);
