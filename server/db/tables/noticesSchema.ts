import { sql } from 'drizzle-orm';
import {
  check,
  date,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import type { NoticeKind, SmsKind } from '#contract/people/notices.ts';
import { createdAt, primaryId, time } from './columns.ts';
import { ofAccount } from './owners.ts';
import { sessions } from './signInSchema.ts';

/* The notices that the shop sends to people, how they want to get them, and where. */

/** The parts of a day's SMS budget. */
export const smsParts = ['first-code', 'further-code', 'notice', 'order', 'search'] as const;
export type SmsPart = (typeof smsParts)[number];

/** The notices of a person. There is one row for each subject: a later notice about the same subject replaces it. */
export const notices = pgTable(
  'notices',
  {
    id: primaryId(),
    accountId: ofAccount('account_id').notNull(),
    /** The vendor on whose staff the person is and whose business it tells of; null for the person's own. */
    vendorId: ofAccount('vendor_id'),
    kind: text('kind').$type<NoticeKind>().notNull(),
    /** The subject: "order <id>". */
    groupKey: text('group_key').notNull(),
    title: text('title').notNull(),
    body: text('body').notNull(),
    path: text('path').notNull(),
    /** Grows with each notice about the subject, so that a pending delivery of an earlier one is dropped. */
    told: integer('told').notNull().default(1),
    at: time('at').notNull(),
    readAt: time('read_at'),
    /** When the notice is due to be pushed; null once it was pushed, or if it is not to be. */
    pushDueAt: time('push_due_at'),
    /** When the notice is due to be sent by SMS if it is still unread by then. */
    smsDueAt: time('sms_due_at'),
  },
  (table) => [
    uniqueIndex('notices_account_group_key').on(table.accountId, table.groupKey),
    index('notices_account_newest').on(table.accountId, table.at.desc().nullsFirst()),
    index('notices_push_due')
      .on(table.pushDueAt)
      .where(sql`${table.pushDueAt} is not null`),
    index('notices_sms_due')
      .on(table.smsDueAt)
      .where(sql`${table.smsDueAt} is not null`),
    index('notices_at').on(table.at),
    index('notices_vendor')
      .on(table.vendorId)
      .where(sql`${table.vendorId} is not null`),
  ],
);

/** How a person wants to be notified. Without a row the contract's `defaultWishes` apply. */
export const noticeWishes = pgTable(
  'notice_wishes',
  {
    accountId: ofAccount('account_id').primaryKey(),
    /** The kinds that are not wanted, so that a kind which a later release adds is on. */
    pushOff: text('push_off').array().$type<NoticeKind[]>().notNull(),
    smsOff: text('sms_off').array().$type<SmsKind[]>().notNull(),
    /** Full hours; both null for no quiet hours. */
    quietFromHour: smallint('quiet_from_hour'),
    quietToHour: smallint('quiet_to_hour'),
  },
  (table) => [check('notice_wishes_quiet', sql`(${table.quietFromHour} is null) = (${table.quietToHour} is null)`)],
);

/** Browsers that get push messages. A subscription ends with the session in which it was made. */
export const pushSubscriptions = pgTable(
  'push_subscriptions',
  {
    id: primaryId(),
    accountId: ofAccount('account_id').notNull(),
    sessionId: uuid('session_id')
      .notNull()
      .references(() => sessions.id, { onDelete: 'cascade' }),
    endpoint: text('endpoint').notNull(),
    p256dh: text('p256dh').notNull(),
    auth: text('auth').notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    uniqueIndex('push_subscriptions_endpoint_key').on(table.endpoint),
    index('push_subscriptions_account').on(table.accountId),
    index('push_subscriptions_session').on(table.sessionId),
  ],
);

/** The phone number of an account that its owner has confirmed with a code. */
export const provenPhones = pgTable(
  'proven_phones',
  {
    accountId: ofAccount('account_id').primaryKey(),
    phone: text('phone').notNull(),
    provenAt: time('proven_at').notNull(),
  },
  (table) => [index('proven_phones_phone').on(table.phone)],
);

/** What the SMS of a day (UTC, Ghana's time) cost. */
export const smsSpending = pgTable('sms_spending', {
  day: date('day').primaryKey(),
  pesewas: integer('pesewas').notNull(),
});

/** What each part of a day's SMS budget has cost: see `server/plugins/notify/smsBudget.ts`. */
export const smsPartSpending = pgTable(
  'sms_part_spending',
  {
    day: date('day').notNull(),
    part: text('part').$type<SmsPart>().notNull(),
    pesewas: integer('pesewas').notNull(),
  },
  (table) => [primaryKey({ columns: [table.day, table.part] })],
);
