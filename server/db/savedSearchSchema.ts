import { boolean, index, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { bytes, createdAt, primaryId, time } from './columns.ts';
import { accounts } from './schema.ts';

/* Lists that shoppers want to hear of: what was asked for, and up to when they have heard of it. */

export const savedSearches = pgTable(
  'saved_searches',
  {
    id: primaryId(),
    accountId: uuid('account_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    /** SHA-256 of what is asked for, however it was typed: the same search saved twice is one row. */
    searchHash: bytes('search_hash').notNull(),
    /** As the URL of the list holds it. A later release may not read it any more. */
    search: jsonb('search').notNull(),
    /** In words, as it was when it was saved. */
    name: text('name').notNull(),
    /** Whether new adverts are mailed. */
    mails: boolean('mails').notNull(),
    /** Adverts that were posted up to then have been mailed, or are no news. */
    mailedUpTo: time('mailed_up_to').notNull(),
    /** When its owner looked at the list last, from the page of saved searches. */
    seenAt: time('seen_at').notNull(),
    createdAt: createdAt(),
    /** It stays for a moment, so that a delete can be undone. */
    deletedAt: time('deleted_at'),
  },
  (table) => [
    uniqueIndex('saved_searches_account_search_key').on(table.accountId, table.searchHash),
    index('saved_searches_deleted').on(table.deletedAt),
  ],
);

/** When the searches of an account were looked through last, and when there was a mail. */
export const savedSearchMailings = pgTable(
  'saved_search_mailings',
  {
    accountId: uuid('account_id')
      .primaryKey()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    checkedAt: time('checked_at').notNull(),
    mailedAt: time('mailed_at'),
  },
  (table) => [index('saved_search_mailings_checked').on(table.checkedAt)],
);
