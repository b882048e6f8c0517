import { sql } from 'drizzle-orm';
import { integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { createdAt, primaryId, time } from './columns.ts';

/**
 * The issues of the newsletter that are being sent or were sent. They go to the confirmed subscribers in the order of
 * their addresses. `lastEmail` is the last address reached, updated in the transaction that queues the mails.
 */
export const newsletterIssues = pgTable(
  'newsletter_issues',
  {
    id: primaryId(),
    /** SHA-256 of the text in hex: the same text is the same issue. */
    digest: text('digest').notNull(),
    subject: text('subject').notNull(),
    markdown: text('markdown').notNull(),
    state: text('state').$type<'sending' | 'stopped' | 'sent'>().notNull(),
    mailsPerMinute: integer('mails_per_minute').notNull(),
    lastEmail: text('last_email').notNull().default(''),
    queued: integer('queued').notNull().default(0),
    /** A subscriber who confirms later gets the next issue. */
    createdAt: createdAt(),
    endedAt: time('ended_at'),
  },
  (table) => [
    uniqueIndex('newsletter_issues_digest').on(table.digest),
    // Only one issue is sent at a time, so that the rate of mails per minute is kept.
    uniqueIndex('newsletter_issues_sending')
      .on(table.state)
      .where(sql`${table.state} = 'sending'`),
  ],
);
