import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import type { DecisionKind } from '#contract/desk/decisions.ts';
import { bytes, primaryId, time } from './columns.ts';
import { ofAccount, ofAdvert } from './owners.ts';

/* What the people who run the shop did and why, and the figures that they look at. */

/**
 * Every action of the people who run the shop, in order. Rows are only ever added: a trigger refuses anything else, and
 * each row has the hash of the one before, so that an edit that bypasses the trigger is detected.
 */
export const adminLog = pgTable(
  'admin_log',
  {
    /** From 1, without gaps. */
    sequence: bigint('sequence', { mode: 'number' }).primaryKey(),
    at: time('at').notNull(),
    /** "staff 0198…", by the account's id, or "command line". */
    actor: text('actor').notNull(),
    act: text('act').notNull(),
    /** What the action was about, without names of people: "advert SY-20418", "account 0198…". */
    subject: text('subject').notNull(),
    sentence: text('sentence').notNull(),
    previousHash: bytes('previous_hash').notNull(),
    hash: bytes('hash').notNull(),
  },
  (table) => [index('admin_log_subject').on(table.subject, table.sequence.desc().nullsFirst())],
);

/** Decisions about what a person did. The person is notified, and may answer once. */
export const decisions = pgTable(
  'decisions',
  {
    id: primaryId(),
    /** Who is notified; null for a person without an account. */
    accountId: ofAccount('account_id'),
    kind: text('kind').$type<DecisionKind>().notNull(),
    advertId: ofAdvert('advert_id'),
    /** The review that the decision is about; no reference, since the decision may be to remove it. */
    reviewId: uuid('review_id'),
    /** What the decision is about, in words: "SY-20418 Brake pads". */
    about: text('about').notNull(),
    sentence: text('sentence').notNull(),
    decidedAt: time('decided_at').notNull(),
    /** When the decision was taken back. */
    endedAt: time('ended_at'),
    answer: text('answer'),
    answeredAt: time('answered_at'),
  },
  (table) => [
    index('decisions_account').on(table.accountId, table.decidedAt.desc().nullsFirst()),
    index('decisions_advert').on(table.advertId),
    check('decisions_answered', sql`(${table.answer} is null) = (${table.answeredAt} is null)`),
  ],
);

/**
 * What a suspended account can be known by again: keyed hashes of its e-mail and of its confirmed phone. They stay when
 * the account is deleted, until the suspension is taken back: see `server/plugins/session/suspensionMarks.ts`.
 */
export const suspensionMarks = pgTable(
  'suspension_marks',
  {
    accountId: ofAccount('account_id').notNull(),
    markHash: bytes('mark_hash').notNull(),
    suspendedAt: time('suspended_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.markHash] }),
    index('suspension_marks_hash').on(table.markHash),
  ],
);

/** A mail, an SMS or a push message that could not be sent, with the cause. */
export const failedDeliveries = pgTable(
  'failed_deliveries',
  {
    id: primaryId(),
    /** The kind of job that failed, and the SHA-256 of kind and payload: all tries of one job are the same delivery. */
    job: text('job').$type<'send-mail' | 'send-sms' | 'push-notice'>().notNull(),
    jobHash: bytes('job_hash').notNull(),
    /** What the job needs to be sent again; sealed where the job's payload is sealed, and deleted once it was sent. */
    payload: jsonb('payload'),
    /** An e-mail address or a phone number; for a push message, the host of the browser's push service. */
    recipient: text('recipient').notNull(),
    accountId: ofAccount('account_id'),
    /** The subject or title, never the text; for a code, only that it is a code. */
    about: text('about').notNull(),
    cause: text('cause').notNull(),
    /** Whether another try would fail too, so that there is no automatic one. */
    final: boolean('final').notNull(),
    tries: integer('tries').notNull().default(1),
    firstAt: time('first_at').notNull(),
    lastAt: time('last_at').notNull(),
    /** When it was sent again from the desk, and when it was finally sent. */
    resentAt: time('resent_at'),
    arrivedAt: time('arrived_at'),
  },
  (table) => [
    uniqueIndex('failed_deliveries_job_key').on(table.jobHash),
    index('failed_deliveries_newest').on(table.lastAt.desc().nullsFirst()),
    index('failed_deliveries_account').on(table.accountId),
  ],
);

/** How often something happened in the shop on a day (UTC, Ghana's time); never who did it. */
export const shopCounts = pgTable(
  'shop_counts',
  {
    day: date('day').notNull(),
    kind: text('kind').$type<'page' | 'visit'>().notNull(),
    count: bigint('count', { mode: 'number' }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.day, table.kind] })],
);
