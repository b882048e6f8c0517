import { sql } from 'drizzle-orm';
import { boolean, index, integer, pgTable, primaryKey, smallint, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import type { ReturnRule } from '#contract/catalogue/returnTerms.ts';
import type { OrderMover, OrderStatus } from '#contract/orders/orderStatuses.ts';
import type { ReturnReason, handovers } from '#contract/orders/orders.ts';
import { bytes, createdAt, primaryId, time } from './columns.ts';
import { ofAccount, ofPicture } from './owners.ts';
import { accounts } from './schema.ts';

/* The tables of order requests: what was asked for, each state, and what came back. */

export const orders = pgTable(
  'orders',
  {
    id: primaryId(),
    number: integer('number').notNull().generatedAlwaysAsIdentity({ startWith: 50001 }),
    vendorId: ofAccount('vendor_id').notNull(),
    buyerId: uuid('buyer_id').references(() => accounts.id, { onDelete: 'set null' }),
    /** SHA-256 of the key with which a buyer without an account tracks the order. */
    trackingHash: bytes('tracking_hash').notNull(),
    /** SHA-256 of the key in the link that was mailed to a buyer without an account. */
    linkHash: bytes('link_hash'),
    /** Where a buyer without an account gets news of the order, as they typed it; null if they gave no address. */
    buyerEmail: text('buyer_email'),
    /** When somebody first opened a link that was mailed to `buyerEmail`; null while it is only typed. */
    emailConfirmedAt: time('email_confirmed_at'),
    /** When an account took over the order of a buyer without one; from then on its keys open nothing. */
    claimedAt: time('claimed_at'),
    /** Whether a buyer without account and e-mail wants SMS about the order, sent to `buyerPhone`. */
    wantsSms: boolean('wants_sms').notNull().default(false),
    buyerName: text('buyer_name').notNull(),
    buyerPhone: text('buyer_phone').notNull(),
    /** Whether the buyer had, or gave, a phone of the vendor when it was sent; then nobody reviews it. */
    sharesPhone: boolean('shares_phone').notNull().default(false),
    handover: text('handover').$type<(typeof handovers)[number]>().notNull(),
    address: text('address'),
    note: text('note'),
    feePesewas: integer('fee_pesewas'),
    /** Written only by `moveOrder`, together with a row of `order_steps`. */
    status: text('status').$type<OrderStatus>().notNull(),
    createdAt: createdAt(),
    /** Since when the order has been in its present state. */
    updatedAt: time('updated_at').notNull(),
    /** When both sides were warned that the order ends soon because nobody has collected it. */
    endToldAt: time('end_told_at'),
    /** From when the vendor has it ready, and until when it is held, as they said when they accepted it. */
    readyFrom: time('ready_from'),
    heldUntil: time('held_until'),
    /** When both sides were reminded of each; set from the start where there is nothing to remind of. */
    readyToldAt: time('ready_told_at'),
    holdToldAt: time('hold_told_at'),
  },
  (table) => [
    index('orders_vendor').on(table.vendorId, table.createdAt.desc().nullsFirst(), table.id.desc().nullsFirst()),
    // Counts by state are index-only scans of this index.
    index('orders_vendor_status').on(
      table.vendorId,
      table.status,
      table.createdAt.desc().nullsFirst(),
      table.id.desc().nullsFirst(),
    ),
    index('orders_buyer').on(table.buyerId, table.createdAt.desc().nullsFirst()),
    index('orders_guest')
      .on(table.buyerEmail)
      .where(sql`${table.buyerId} is null and ${table.emailConfirmedAt} is not null`),
    uniqueIndex('orders_tracking_key').on(table.trackingHash),
    uniqueIndex('orders_link_key').on(table.linkHash),
    uniqueIndex('orders_number').on(table.number),
    // Orders by day, for the people who run the shop.
    index('orders_created').on(table.createdAt),
    index('orders_ready')
      .on(table.updatedAt)
      .where(sql`${table.status} = 'ready'`),
    // What is left to remind of: few orders at any time.
    index('orders_ready_from')
      .on(table.readyFrom)
      .where(sql`${table.readyToldAt} is null and ${table.status} = 'accepted'`),
    index('orders_held_until')
      .on(table.heldUntil)
      .where(sql`${table.holdToldAt} is null and ${table.status} in ('accepted', 'ready')`),
  ],
);

/** The history of an order: each state that it entered, starting with "sent". */
export const orderSteps = pgTable(
  'order_steps',
  {
    orderId: uuid('order_id')
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    position: smallint('position').notNull(),
    status: text('status').$type<OrderStatus>().notNull(),
    movedBy: text('moved_by').$type<OrderMover>().notNull(),
    /** The member of the vendor's staff who took the step; null for the owner. */
    staffId: uuid('staff_id').references(() => accounts.id, { onDelete: 'set null' }),
    reason: text('reason'),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.orderId, table.position] }),
    index('order_steps_staff')
      .on(table.staffId)
      .where(sql`${table.staffId} is not null`),
  ],
);

export const orderReturns = pgTable('order_returns', {
  orderId: uuid('order_id')
    .primaryKey()
    .references(() => orders.id, { onDelete: 'cascade' }),
  reason: text('reason').$type<ReturnReason>().notNull(),
  advertIds: uuid('advert_ids').array().notNull(),
  /** The buyer says that it is unused and sealed, with everything that came with it. */
  asNew: boolean('as_new').notNull(),
  createdAt: createdAt(),
});

export const orderReturnPictures = pgTable(
  'order_return_pictures',
  {
    orderId: uuid('order_id')
      .notNull()
      .references(() => orderReturns.orderId, { onDelete: 'cascade' }),
    position: smallint('position').notNull(),
    pictureId: ofPicture('picture_id').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.orderId, table.position] }),
    index('order_return_pictures_picture').on(table.pictureId),
  ],
);

/** Lines of an order request, as they were when it was sent. */
export const orderItems = pgTable(
  'order_items',
  {
    orderId: uuid('order_id')
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    position: smallint('position').notNull(),
    advertId: uuid('advert_id').notNull(),
    title: text('title').notNull(),
    pricePesewas: integer('price_pesewas').notNull(),
    quantity: smallint('quantity').notNull(),
    /** How many pieces the accepted order has taken out of the advert's quantity; they go back if it ends badly. */
    reserved: smallint('reserved').notNull().default(0),
    /** Whether the item can be returned, as the buyer was told before ordering. */
    returns: text('returns').$type<ReturnRule>().notNull().default('yes'),
    /** Whether its price was agreed by a price offer. */
    agreed: boolean('agreed').notNull().default(false),
  },
  (table) => [primaryKey({ columns: [table.orderId, table.position] })],
);
