import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, pgTable, primaryKey, smallint, text, uniqueIndex } from 'drizzle-orm/pg-core';
import type { PaymentEventKind } from '#contract/vendor/paymentEvents.ts';
import type { PlanId, paymentStatuses } from '#contract/vendor/payment.ts';
import { createdAt, primaryId, time } from './columns.ts';
import { ofAccount } from './owners.ts';

/* Plans of vendors, the payments for them, and the reminders that a plan is about to end. */

export const subscriptions = pgTable('subscriptions', {
  accountId: ofAccount('account_id').primaryKey(),
  plan: text('plan').$type<PlanId>().notNull(),
  paidUntil: time('paid_until').notNull(),
  /**
   * Whether the vendor's adverts are shown: true from a payment until the days of grace after `paidUntil` are over.
   * The payment module sets it by the server's clock, so that SQL never needs the current time.
   */
  showsAdverts: boolean('shows_adverts').notNull(),
});

/**
 * Reminders of a plan's end that were mailed. Each is sent once for each end of a plan, even if more was paid since.
 */
export const subscriptionReminders = pgTable(
  'subscription_reminders',
  {
    accountId: ofAccount('account_id').notNull(),
    paidUntil: time('paid_until').notNull(),
    daysBefore: smallint('days_before').notNull(),
    sentAt: time('sent_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.paidUntil, table.daysBefore] })],
);

export const payments = pgTable(
  'payments',
  {
    id: primaryId(),
    accountId: ofAccount('account_id').notNull(),
    reference: text('reference').notNull(),
    provider: text('provider').notNull(),
    plan: text('plan').$type<PlanId>().notNull(),
    amountPesewas: integer('amount_pesewas').notNull(),
    currency: text('currency').notNull(),
    status: text('status').$type<(typeof paymentStatuses)[number]>().notNull(),
    /** The provider's pay page of this payment; null for those of earlier releases. */
    payUrl: text('pay_url'),
    createdAt: createdAt(),
    settledAt: time('settled_at'),
    /** The period that the payment bought; null until it is paid. */
    coversFrom: time('covers_from'),
    coversUntil: time('covers_until'),
  },
  (table) => [
    uniqueIndex('payments_reference_key').on(table.reference),
    index('payments_account').on(table.accountId, table.createdAt.desc().nullsFirst()),
    check('payments_status', sql`${table.status} in ('pending', 'paid', 'failed', 'abandoned', 'refunded')`),
  ],
);

/**
 * What a provider told of money that went back or is disputed, one row for each fact however often it is told. They come
 * in any order, also before the payment has succeeded here, so they name it by its reference.
 */
export const paymentEvents = pgTable(
  'payment_events',
  {
    id: primaryId(),
    provider: text('provider').notNull(),
    /** The same for every call about the same fact. */
    eventKey: text('event_key').notNull(),
    reference: text('reference').notNull(),
    kind: text('kind').$type<PaymentEventKind>().notNull(),
    amountPesewas: integer('amount_pesewas').notNull(),
    currency: text('currency').notNull(),
    /** The provider's number of the dispute; null for anything else. */
    dispute: text('dispute'),
    at: time('at').notNull(),
  },
  (table) => [
    uniqueIndex('payment_events_key').on(table.provider, table.eventKey),
    index('payment_events_reference').on(table.reference),
  ],
);
