import { index, integer, pgTable, primaryKey, smallint, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import type { OrderStatus, handovers } from '#contract/people/orders.ts';
import { bytes, createdAt, primaryId, time } from './columns.ts';
import { accounts, adverts } from './schema.ts';

/*
 * The tables of what people write to each other and to the shop: enquiries, order requests, reports, messages.
 */

export const enquiries = pgTable(
  'enquiries',
  {
    id: primaryId(),
    advertId: uuid('advert_id')
      .notNull()
      .references(() => adverts.id, { onDelete: 'cascade' }),
    vendorId: uuid('vendor_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    senderId: uuid('sender_id').references(() => accounts.id, { onDelete: 'set null' }),
    name: text('name').notNull(),
    email: text('email').notNull(),
    phone: text('phone'),
    message: text('message').notNull(),
    createdAt: createdAt(),
    readAt: time('read_at'),
    doneAt: time('done_at'),
  },
  (table) => [index('enquiries_vendor').on(table.vendorId, table.createdAt.desc().nullsFirst())],
);

export const reports = pgTable('reports', {
  id: primaryId(),
  advertId: uuid('advert_id')
    .notNull()
    .references(() => adverts.id, { onDelete: 'cascade' }),
  reason: text('reason').notNull(),
  note: text('note'),
  createdAt: createdAt(),
});

export const orders = pgTable(
  'orders',
  {
    id: primaryId(),
    number: integer('number').notNull().generatedAlwaysAsIdentity({ startWith: 50001 }),
    vendorId: uuid('vendor_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    buyerId: uuid('buyer_id').references(() => accounts.id, { onDelete: 'set null' }),
    /** SHA-256 of the key by which a buyer without an account follows it. */
    trackingHash: bytes('tracking_hash').notNull(),
    buyerName: text('buyer_name').notNull(),
    buyerPhone: text('buyer_phone').notNull(),
    handover: text('handover').$type<(typeof handovers)[number]>().notNull(),
    address: text('address'),
    note: text('note'),
    status: text('status').$type<OrderStatus>().notNull(),
    createdAt: createdAt(),
    updatedAt: time('updated_at').notNull(),
  },
  (table) => [
    index('orders_vendor').on(table.vendorId, table.createdAt.desc().nullsFirst()),
    index('orders_buyer').on(table.buyerId, table.createdAt.desc().nullsFirst()),
    uniqueIndex('orders_tracking_key').on(table.trackingHash),
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
  },
  (table) => [primaryKey({ columns: [table.orderId, table.position] })],
);

export const contactMessages = pgTable('contact_messages', {
  id: primaryId(),
  name: text('name').notNull(),
  email: text('email').notNull(),
  topic: text('topic').notNull(),
  message: text('message').notNull(),
  createdAt: createdAt(),
});

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
    createdAt: createdAt(),
  },
  (table) => [primaryKey({ columns: [table.email, table.service] })],
);
