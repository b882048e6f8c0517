import { sql } from 'drizzle-orm';
import { bigint, index, integer, pgTable, primaryKey, smallint, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import type { DealMover, DealStatus } from '#contract/deal/dealStatuses.ts';
import type { OfferKind, ProblemReason } from '#contract/deal/deals.ts';
import type { PayeeKind } from '#contract/deal/payees.ts';
import type { MovementKind, MovementStatus } from '#contract/deal/movements.ts';
import { createdAt, primaryId, time } from './columns.ts';
import { orders } from './orderSchema.ts';
import { ofPicture } from './owners.ts';
import { accounts, pictures } from './schema.ts';

/* Deals: orders that are paid through the shop, the money that moves for them, and where vendors are paid. */

export const deals = pgTable(
  'deals',
  {
    /** An order has one deal at most, which goes by its order's id. */
    orderId: uuid('order_id')
      .primaryKey()
      .references(() => orders.id),
    /** Written only by `moveDeal`, together with a row of `deal_steps`. */
    status: text('status').$type<DealStatus>().notNull(),
    /** The fee that the buyer was shown when ordering. */
    feeBasisPoints: integer('fee_basis_points').notNull(),
    feeFixedPesewas: integer('fee_fixed_pesewas').notNull(),
    /** How much was paid, with the fee; null before that. */
    paidPesewas: bigint('paid_pesewas', { mode: 'number' }),
    /** The fee within it. */
    paidFeePesewas: bigint('paid_fee_pesewas', { mode: 'number' }),
    /** The payment that brought it; no reference, since each row would need the other first. */
    chargeId: uuid('charge_id'),
    /** Wrong six digits in a row; at some number only the signed code counts. */
    wrongCodes: smallint('wrong_codes').notNull().default(0),
    createdAt: createdAt(),
    /** Since when it has been in its state. */
    updatedAt: time('updated_at').notNull(),
  },
  (table) => [
    index('deals_open')
      .on(table.status, table.updatedAt)
      .where(sql`${table.status} in ('unpaid', 'paying', 'held', 'disputed')`),
  ],
);

/** The history of a deal, starting with "unpaid". */
export const dealSteps = pgTable(
  'deal_steps',
  {
    orderId: uuid('order_id')
      .notNull()
      .references(() => deals.orderId),
    position: smallint('position').notNull(),
    status: text('status').$type<DealStatus>().notNull(),
    movedBy: text('moved_by').$type<DealMover>().notNull(),
    reason: text('reason'),
    createdAt: createdAt(),
  },
  (table) => [primaryKey({ columns: [table.orderId, table.position] })],
);

/** What a buyer says is wrong, what the vendor answers, and how it ended. */
export const dealProblems = pgTable(
  'deal_problems',
  {
    orderId: uuid('order_id')
      .primaryKey()
      .references(() => deals.orderId),
    reason: text('reason').$type<ProblemReason>().notNull(),
    words: text('words').notNull(),
    askedAt: time('asked_at').notNull(),
    answer: text('answer'),
    offer: text('offer').$type<OfferKind>(),
    /** With a part of the price back. */
    offerPesewas: bigint('offer_pesewas', { mode: 'number' }),
    answeredAt: time('answered_at'),
    /** Since when staff of the shop has to decide. */
    atDeskSince: time('at_desk_since'),
    /** When the people who run the shop were last mailed of it; kept when it is taken back and raised again. */
    deskMailedAt: time('desk_mailed_at'),
    closedAt: time('closed_at'),
  },
  (table) => [
    index('deal_problems_desk')
      .on(table.atDeskSince)
      .where(sql`${table.closedAt} is null`),
  ],
);

export const dealProblemPictures = pgTable(
  'deal_problem_pictures',
  {
    orderId: uuid('order_id')
      .notNull()
      .references(() => dealProblems.orderId),
    position: smallint('position').notNull(),
    pictureId: ofPicture('picture_id').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.orderId, table.position] }),
    index('deal_problem_pictures_picture').on(table.pictureId),
  ],
);

/** The parcel of a deal, once the vendor has given it to a carrier. */
export const parcels = pgTable(
  'parcels',
  {
    orderId: uuid('order_id')
      .primaryKey()
      .references(() => deals.orderId),
    carrier: text('carrier').notNull(),
    /** Where the buyer collects it. */
    station: text('station').notNull(),
    waybill: text('waybill').notNull(),
    /** Of the waybill. */
    pictureId: uuid('picture_id').references(() => pictures.id, { onDelete: 'set null' }),
    sentAt: time('sent_at').notNull(),
    arrivedAt: time('arrived_at'),
    /** When the buyer was asked whether it has arrived, since nobody had said so. */
    askedAt: time('asked_at'),
  },
  (table) => [index('parcels_picture').on(table.pictureId)],
);

/**
 * Money that moves at the provider: a payment in, a refund out, a payout. A row is committed before the provider is
 * called, under the reference by which the provider moves it once, so that a server that dies in between knows what to
 * ask about.
 */
export const moneyMovements = pgTable(
  'money_movements',
  {
    id: primaryId(),
    kind: text('kind').$type<MovementKind>().notNull(),
    reference: text('reference').notNull(),
    provider: text('provider').notNull(),
    orderId: uuid('order_id').references(() => deals.orderId),
    vendorId: uuid('vendor_id').references(() => accounts.id),
    /** The payment that a refund sends back. */
    chargeId: uuid('charge_id'),
    /** Where a payout goes. */
    payeeId: uuid('payee_id'),
    amountPesewas: bigint('amount_pesewas', { mode: 'number' }).notNull(),
    status: text('status').$type<MovementStatus>().notNull(),
    payUrl: text('pay_url'),
    /** Why the provider refused it, in its words. */
    failure: text('failure'),
    attempts: smallint('attempts').notNull().default(0),
    /** When the provider is called or asked next; null once there is nothing to ask. */
    dueAt: time('due_at'),
    createdAt: createdAt(),
    settledAt: time('settled_at'),
  },
  (table) => [
    uniqueIndex('money_movements_reference').on(table.reference),
    index('money_movements_due').on(table.dueAt),
    index('money_movements_order').on(table.orderId),
    index('money_movements_vendor').on(table.vendorId, table.createdAt.desc().nullsFirst()),
    index('money_movements_charge')
      .on(table.chargeId)
      .where(sql`${table.chargeId} is not null`),
  ],
);

/** Where a vendor is paid. A change is a new row that waits; the newest one whose time has come counts. */
export const moneyPayees = pgTable(
  'money_payees',
  {
    id: primaryId(),
    vendorId: uuid('vendor_id')
      .notNull()
      .references(() => accounts.id),
    kind: text('kind').$type<PayeeKind>().notNull(),
    /** The network of a wallet, or the bank, by the provider's code. */
    bank: text('bank').notNull(),
    number: text('number').notNull(),
    /** The holder, as the provider names them. */
    name: text('name').notNull(),
    /** What the provider calls it. */
    recipient: text('recipient').notNull(),
    provider: text('provider').notNull(),
    activeFrom: time('active_from').notNull(),
    /** When the vendor took the change back, or another one took its place. */
    endedAt: time('ended_at'),
    createdAt: createdAt(),
  },
  (table) => [index('money_payees_vendor').on(table.vendorId, table.activeFrom.desc().nullsFirst())],
);

/** Until when the ledger has been compared with a provider's list without a gap. */
export const moneyComparisons = pgTable('money_comparisons', {
  provider: text('provider').primaryKey(),
  comparedAt: time('compared_at').notNull(),
});

/** What a person has to look at: the ledger and the provider say different things, or money came that nothing asked for. */
export const moneyDifferences = pgTable(
  'money_differences',
  {
    id: primaryId(),
    /** The same for the same difference, so that a night that finds it again adds nothing. */
    key: text('key').notNull(),
    sentence: text('sentence').notNull(),
    foundAt: time('found_at').notNull(),
    closedAt: time('closed_at'),
    /** What staff wrote when they closed it. */
    closedWords: text('closed_words'),
    /** The account of that member of staff; no foreign key, as in the log. */
    closedBy: uuid('closed_by'),
  },
  (table) => [
    uniqueIndex('money_differences_key').on(table.key),
    index('money_differences_open')
      .on(table.foundAt)
      .where(sql`${table.closedAt} is null`),
  ],
);

/** The books of the sandbox: what it would have moved if it were a provider. Empty where a real one is used. */
export const sandboxMovements = pgTable(
  'sandbox_movements',
  {
    reference: text('reference').primaryKey(),
    kind: text('kind').$type<MovementKind>().notNull(),
    chargeReference: text('charge_reference'),
    recipient: text('recipient'),
    amountPesewas: bigint('amount_pesewas', { mode: 'number' }).notNull(),
    currency: text('currency').notNull(),
    status: text('status').$type<'pending' | 'succeeded' | 'failed' | 'reversed'>().notNull(),
    createdAt: createdAt(),
    /** When it succeeds by itself; null where somebody presses a button. */
    succeedsAt: time('succeeds_at'),
  },
  (table) => [index('sandbox_movements_created').on(table.createdAt)],
);
