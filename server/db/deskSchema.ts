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
import { accounts, adverts } from './schema.ts';

/* What the people who run the shop did, why, and what they look at. */

/**
 * Every act of the people who run the shop, in the order of acting. Lines are only ever added: a trigger refuses anything
 * else, and each has the hash of the one before, so that an edit beside the trigger is found.
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
    /** What it was done to, without names of people: "advert SY-20418", "account 0198…". */
    subject: text('subject').notNull(),
    sentence: text('sentence').notNull(),
    previousHash: bytes('previous_hash').notNull(),
    hash: bytes('hash').notNull(),
  },
  (table) => [index('admin_log_subject').on(table.subject, table.sequence.desc().nullsFirst())],
);

/** What was decided about what a person did: they are told, and may answer once. */
export const decisions = pgTable(
  'decisions',
  {
    id: primaryId(),
    /** Whom it is told to; null for who has no account. */
    accountId: uuid('account_id').references(() => accounts.id, { onDelete: 'cascade' }),
    kind: text('kind').$type<DecisionKind>().notNull(),
    advertId: uuid('advert_id').references(() => adverts.id, { onDelete: 'cascade' }),
    /** The review that it is about; no reference, since the decision may be to remove it. */
    reviewId: uuid('review_id'),
    /** What it is about, in words: "SY-20418 Brake pads". */
    about: text('about').notNull(),
    sentence: text('sentence').notNull(),
    decidedAt: time('decided_at').notNull(),
    /** When it was taken back. */
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

/** A mail, an SMS or a push that did not go out, with its cause. */
export const failedDeliveries = pgTable(
  'failed_deliveries',
  {
    id: primaryId(),
    /** The kind of job that failed, and SHA-256 over it and its payload: each try of one job is the same delivery. */
    job: text('job').$type<'send-mail' | 'send-sms' | 'push-notice'>().notNull(),
    jobHash: bytes('job_hash').notNull(),
    /** What the job needs to go out again; sealed where the job has it sealed, and gone once it went. */
    payload: jsonb('payload'),
    /** Where to: an e-mail or a phone; for a push, the host of the browser's push service. */
    recipient: text('recipient').notNull(),
    accountId: uuid('account_id').references(() => accounts.id, { onDelete: 'cascade' }),
    /** Its subject or title; never the text, and of a code no more than that it is one. */
    about: text('about').notNull(),
    cause: text('cause').notNull(),
    /** Whether another try would change nothing, so that there is none by itself. */
    final: boolean('final').notNull(),
    tries: integer('tries').notNull().default(1),
    firstAt: time('first_at').notNull(),
    lastAt: time('last_at').notNull(),
    /** When it was sent again from the desk, and when it went out after all. */
    resentAt: time('resent_at'),
    arrivedAt: time('arrived_at'),
  },
  (table) => [
    uniqueIndex('failed_deliveries_job_key').on(table.jobHash),
    index('failed_deliveries_newest').on(table.lastAt.desc().nullsFirst()),
    index('failed_deliveries_account').on(table.accountId),
  ],
);

/** How often something happened in the shop on a day (UTC, Ghana's time); never who. */
export const shopCounts = pgTable(
  'shop_counts',
  {
    day: date('day').notNull(),
    kind: text('kind').$type<'page' | 'visit'>().notNull(),
    count: bigint('count', { mode: 'number' }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.day, table.kind] })],
);
