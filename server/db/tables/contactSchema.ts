import { sql } from 'drizzle-orm';
import { index, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import type { ReportDecision, ReportedPart } from '#contract/desk/reports.ts';
import { createdAt, primaryId, time } from './columns.ts';
import { decisions } from './deskSchema.ts';
import { ofAdvert } from './owners.ts';
import { accounts } from './schema.ts';

/*
 * The tables for what people send to the shop: reports, contact messages, addresses for the newsletter and for
 * services. Conversations are in `threadSchema.ts`, order requests in `orderSchema.ts`.
 */

export const reports = pgTable(
  'reports',
  {
    id: primaryId(),
    advertId: ofAdvert('advert_id'),
    /** The conversation in which a person was reported; no reference, since the report outlives the conversation. */
    threadId: uuid('thread_id'),
    /** The review that was reported, or whose answer was; no reference, since the report outlives the review. */
    reviewId: uuid('review_id'),
    /** Which side of the conversation was reported, or which part of the review; null in rows of an earlier release. */
    part: text('part').$type<ReportedPart>(),
    reason: text('reason').notNull(),
    note: text('note'),
    createdAt: createdAt(),
    /** Null while nobody has decided it. */
    decidedAt: time('decided_at'),
    decision: text('decision').$type<ReportDecision>(),
    /** The reason as the person was told it; for the decision "nothing" it is only for the log. */
    sentence: text('sentence'),
    decisionId: uuid('decision_id').references(() => decisions.id, { onDelete: 'set null' }),
  },
  (table) => [
    index('reports_open')
      .on(table.createdAt.desc().nullsFirst())
      .where(sql`${table.decidedAt} is null`),
    index('reports_decided')
      .on(table.decidedAt.desc().nullsFirst())
      .where(sql`${table.decidedAt} is not null`),
    index('reports_advert').on(table.advertId),
    index('reports_decision').on(table.decisionId),
  ],
);

export const contactMessages = pgTable(
  'contact_messages',
  {
    id: primaryId(),
    name: text('name').notNull(),
    email: text('email').notNull(),
    topic: text('topic').notNull(),
    message: text('message').notNull(),
    /** The account that was signed in; null for anybody else, whatever address was typed. */
    accountId: uuid('account_id').references(() => accounts.id, { onDelete: 'set null' }),
    createdAt: createdAt(),
  },
  (table) => [index('contact_messages_account').on(table.accountId)],
);

export const newsletterSubscribers = pgTable('newsletter_subscribers', {
  email: text('email').primaryKey(),
  /** Null until the link in the mail was followed (double opt-in). */
  confirmedAt: time('confirmed_at'),
  unsubscribedAt: time('unsubscribed_at'),
  createdAt: createdAt(),
});

export const serviceInterests = pgTable(
  'service_interests',
  {
    email: text('email').notNull(),
    service: text('service').notNull(),
    /** Null until the link in the mail was followed (double opt-in). */
    confirmedAt: time('confirmed_at'),
    createdAt: createdAt(),
  },
  (table) => [primaryKey({ columns: [table.email, table.service] })],
);
