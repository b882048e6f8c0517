import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, primaryKey, smallint, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import type { ThreadSide } from '#contract/people/threads.ts';
import { bytes, createdAt, primaryId, time } from './columns.ts';
import { orders } from './orderSchema.ts';
import { ofAccount, ofAdvert, ofPicture } from './owners.ts';
import { accounts } from './schema.ts';

/* The tables of conversations between a vendor and a buyer. */

export const threads = pgTable(
  'threads',
  {
    id: primaryId(),
    vendorId: ofAccount('vendor_id').notNull(),
    buyerId: uuid('buyer_id').references(() => accounts.id, { onDelete: 'set null' }),
    buyerName: text('buyer_name').notNull(),
    /** The address of a buyer without an account as they typed it, in lower case; shown to nobody. */
    buyerEmail: text('buyer_email'),
    /** When somebody first opened a link that was mailed to `buyerEmail`; null while it is only typed. */
    emailConfirmedAt: time('email_confirmed_at'),
    /** When an account took over the thread of a buyer without one; from then on its keys open nothing. */
    claimedAt: time('claimed_at'),
    /** The phone number that the buyer shows the vendor; the thread of an order uses the number of the order. */
    buyerPhone: text('buyer_phone'),
    advertId: ofAdvert('advert_id'),
    /** A trigger opens the thread of each new order; nothing else writes one. */
    orderId: uuid('order_id').references(() => orders.id, { onDelete: 'cascade' }),
    /** SHA-256 of the key in the links that were mailed to a buyer without an account; null until one was mailed. */
    keyHash: bytes('key_hash'),
    createdAt: createdAt(),
    /** Time of the newest message; while there is none, when the thread was opened. */
    lastAt: time('last_at').notNull(),
    /** Sequence of the newest message, and so the number of messages. */
    lastSequence: integer('last_sequence').notNull().default(0),
    /** Sequence of the newest message of each side, and of the last message that each side has read. */
    lastOfVendor: integer('last_of_vendor').notNull().default(0),
    lastOfBuyer: integer('last_of_buyer').notNull().default(0),
    readByVendor: integer('read_by_vendor').notNull().default(0),
    readByBuyer: integer('read_by_buyer').notNull().default(0),
    doneByVendorAt: time('done_by_vendor_at'),
    doneByBuyerAt: time('done_by_buyer_at'),
    blockedByVendorAt: time('blocked_by_vendor_at'),
    blockedByBuyerAt: time('blocked_by_buyer_at'),
    /** When each side was last sent a mail about unread messages. */
    vendorMailedAt: time('vendor_mailed_at'),
    buyerMailedAt: time('buyer_mailed_at'),
    /** Grows with each change. */
    version: integer('version').notNull().default(1),
  },
  (table) => [
    index('threads_vendor').on(table.vendorId, table.lastAt.desc().nullsFirst(), table.id.desc().nullsFirst()),
    index('threads_buyer').on(table.buyerId, table.lastAt.desc().nullsFirst(), table.id.desc().nullsFirst()),
    index('threads_advert').on(table.advertId),
    index('threads_confirmed_guest')
      .on(table.buyerEmail)
      .where(sql`${table.buyerId} is null and ${table.emailConfirmedAt} is not null`),
    uniqueIndex('threads_order_key').on(table.orderId),
    check('threads_about', sql`num_nonnulls(${table.advertId}, ${table.orderId}) = 1`),
  ],
);

export const threadMessages = pgTable(
  'thread_messages',
  {
    id: primaryId(),
    threadId: uuid('thread_id')
      .notNull()
      .references(() => threads.id, { onDelete: 'cascade' }),
    sequence: integer('sequence').notNull(),
    side: text('side').$type<ThreadSide>().notNull(),
    text: text('text').notNull(),
    /** The member of the vendor's staff who wrote it; null for the owner. */
    staffId: uuid('staff_id').references(() => accounts.id, { onDelete: 'set null' }),
    /** The idempotency key of the command: the same key never creates a second message, however late it comes. */
    clientKey: uuid('client_key'),
    createdAt: createdAt(),
  },
  (table) => [
    uniqueIndex('thread_messages_sequence_key').on(table.threadId, table.sequence),
    uniqueIndex('thread_messages_client_key').on(table.threadId, table.side, table.clientKey),
    index('thread_messages_staff')
      .on(table.staffId)
      .where(sql`${table.staffId} is not null`),
    check('thread_messages_side', sql`${table.side} in ('vendor', 'buyer')`),
  ],
);

export const threadMessagePictures = pgTable(
  'thread_message_pictures',
  {
    messageId: uuid('message_id')
      .notNull()
      .references(() => threadMessages.id, { onDelete: 'cascade' }),
    position: smallint('position').notNull(),
    pictureId: ofPicture('picture_id').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.messageId, table.position] }),
    index('thread_message_pictures_picture').on(table.pictureId),
  ],
);

/** Replies that vendors send with one tap; a vendor without a row has the default ones. */
export const savedReplies = pgTable('saved_replies', {
  accountId: ofAccount('account_id').primaryKey(),
  replies: text('replies').array().notNull(),
});
