import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  customType,
  index,
  integer,
  jsonb,
  pgTable,
  pgView,
  primaryKey,
  smallint,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import type { AdvertStatus, Condition } from '#contract/adverts.ts';
import type { Role } from '#contract/account.ts';
import type { PartCategorySlug } from '#contract/categories.ts';
import type { OrderStatus, handovers } from '#contract/orders.ts';
import type { PlanId, paymentStatuses } from '#contract/payment.ts';

/*
 * The tables. Two rules hold everywhere: a time is `timestamp(3)` with zone (JavaScript dates have milliseconds, and a
 * keyset cursor must compare equal to what is stored), and an amount is whole pesewas.
 */

const time = (name: string) => timestamp(name, { precision: 3, withTimezone: true });
const createdAt = () => time('created_at').notNull();
const primaryId = () =>
  uuid('id')
    .primaryKey()
    .default(sql`uuidv7()`);
const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' });
const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' });

export const accounts = pgTable(
  'accounts',
  {
    id: primaryId(),
    role: text('role').$type<Role>().notNull(),
    fullname: text('fullname').notNull(),
    /** In lower case; the contract's schema sees to it, the check makes sure. */
    email: text('email').notNull(),
    passwordHash: text('password_hash').notNull(),
    phone: text('phone'),
    companyName: text('company_name'),
    businessAddress: text('business_address'),
    photoId: uuid('photo_id'),
    createdAt: createdAt(),
    updatedAt: time('updated_at').notNull(),
  },
  (table) => [
    uniqueIndex('accounts_email_key').on(table.email),
    check('accounts_email_lower', sql`${table.email} = lower(${table.email})`),
    check('accounts_role', sql`${table.role} in ('user', 'vendor')`),
  ],
);

/** A sign-up that waits for its mailed code. It becomes an account only when the code comes back. */
export const pendingSignups = pgTable('pending_signups', {
  email: text('email').primaryKey(),
  role: text('role').$type<Role>().notNull(),
  fullname: text('fullname').notNull(),
  passwordHash: text('password_hash').notNull(),
  phone: text('phone'),
  companyName: text('company_name'),
  businessAddress: text('business_address'),
  photoId: uuid('photo_id'),
  createdAt: createdAt(),
});

/** Mailed codes, one running code for each e-mail and purpose. Only an HMAC of the code is kept. */
export const oneTimeCodes = pgTable(
  'one_time_codes',
  {
    email: text('email').notNull(),
    purpose: text('purpose').$type<'signup' | 'reset'>().notNull(),
    codeHmac: bytes('code_hmac').notNull(),
    triesLeft: smallint('tries_left').notNull(),
    sentAt: time('sent_at').notNull(),
    expiresAt: time('expires_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.email, table.purpose] })],
);

/** Signed-in devices. The token itself is known to the device alone; we keep its SHA-256. */
export const sessions = pgTable(
  'sessions',
  {
    tokenHash: bytes('token_hash').primaryKey(),
    accountId: uuid('account_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    createdAt: createdAt(),
    lastUsedAt: time('last_used_at').notNull(),
    expiresAt: time('expires_at').notNull(),
  },
  (table) => [index('sessions_account').on(table.accountId)],
);

export const pictures = pgTable(
  'pictures',
  {
    id: primaryId(),
    ownerId: uuid('owner_id').references(() => accounts.id, { onDelete: 'cascade' }),
    /** SHA-256 of the uploaded bytes: the same picture sent twice is one. */
    contentHash: bytes('content_hash').notNull(),
    state: text('state').$type<'preparing' | 'ready' | 'failed'>().notNull(),
    /** Size of the largest derivative; 0 until it is made. */
    width: integer('width').notNull().default(0),
    height: integer('height').notNull().default(0),
    createdAt: createdAt(),
  },
  (table) => [
    uniqueIndex('pictures_owner_hash_key').on(table.ownerId, table.contentHash),
    check('pictures_state', sql`${table.state} in ('preparing', 'ready', 'failed')`),
  ],
);

export const adverts = pgTable(
  'adverts',
  {
    id: primaryId(),
    /** The number that people say: "SY-20418". */
    number: integer('number').notNull().generatedAlwaysAsIdentity({ startWith: 20001 }),
    vendorId: uuid('vendor_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    title: text('title').notNull(),
    make: text('make').notNull(),
    model: text('model').notNull(),
    yearFrom: smallint('year_from'),
    yearTo: smallint('year_to'),
    region: text('region').notNull(),
    town: text('town').notNull(),
    brand: text('brand').notNull(),
    partNumber: text('part_number'),
    /** Part number without spaces, dashes and case, for looking up. */
    partNumberKey: text('part_number_key').generatedAlwaysAs(
      sql`upper(regexp_replace(part_number, '[^A-Za-z0-9]', '', 'g'))`,
    ),
    condition: text('condition').$type<Condition>().notNull(),
    category: text('category').$type<PartCategorySlug>().notNull(),
    pricePesewas: integer('price_pesewas').notNull(),
    description: text('description').notNull(),
    status: text('status').$type<AdvertStatus>().notNull(),
    version: integer('version').notNull().default(1),
    /**
     * Whether the public sees it: status Available, not deleted, and the vendor's subscription shows adverts.
     * Kept by triggers on adverts and subscriptions; never written by hand.
     */
    published: boolean('published').notNull().default(false),
    createdAt: createdAt(),
    updatedAt: time('updated_at').notNull(),
    deletedAt: time('deleted_at'),
    /** What full-text search looks in. Weights: A title, B make, model, brand, category, part number, C description. */
    search: tsvector('search')
      .notNull()
      .generatedAlwaysAs(
        sql`setweight(to_tsvector('english', fold(title)), 'A') ||
            setweight(to_tsvector('simple', fold(make || ' ' || model || ' ' || brand || ' ' || coalesce(part_number, ''))), 'B') ||
            setweight(to_tsvector('english', fold(category_words(category))), 'B') ||
            setweight(to_tsvector('english', fold(description)), 'C')`,
      ),
  },
  (table) => {
    const isPublished = sql`${table.published}`;
    return [
      uniqueIndex('adverts_number_key').on(table.number),
      index('adverts_newest').on(table.createdAt.desc().nullsFirst(), table.id.desc().nullsFirst()).where(isPublished),
      index('adverts_category_newest')
        .on(table.category, table.createdAt.desc().nullsFirst(), table.id.desc().nullsFirst())
        .where(isPublished),
      index('adverts_category_make_newest')
        .on(table.category, table.make, table.createdAt.desc().nullsFirst(), table.id.desc().nullsFirst())
        .where(isPublished),
      index('adverts_make_newest')
        .on(table.make, table.createdAt.desc().nullsFirst(), table.id.desc().nullsFirst())
        .where(isPublished),
      index('adverts_price').on(table.pricePesewas, table.id).where(isPublished),
      index('adverts_category_price').on(table.category, table.pricePesewas, table.id).where(isPublished),
      index('adverts_part_number').on(table.partNumberKey.op('text_pattern_ops')).where(isPublished),
      index('adverts_vendor').on(table.vendorId, table.createdAt.desc().nullsFirst(), table.id.desc().nullsFirst()),
      index('adverts_search').using('gin', table.search),
      check('adverts_price_range', sql`${table.pricePesewas} >= 0`),
      check('adverts_condition', sql`${table.condition} in ('New', 'Used')`),
      check('adverts_status', sql`${table.status} in ('Available', 'Not available')`),
    ];
  },
);

/** What the public may see: the one place that says so. */
export const publishedAdverts = pgView('published_adverts').as((query) =>
  query
    .select()
    .from(adverts)
    .where(sql`${adverts.published}`),
);

export const advertPictures = pgTable(
  'advert_pictures',
  {
    advertId: uuid('advert_id')
      .notNull()
      .references(() => adverts.id, { onDelete: 'cascade' }),
    position: smallint('position').notNull(),
    pictureId: uuid('picture_id')
      .notNull()
      .references(() => pictures.id),
    alt: text('alt').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.advertId, table.position] }),
    index('advert_pictures_picture').on(table.pictureId),
  ],
);

/** Words of the published adverts and in how many of them each stands; typing errors are put right by it. Kept by a trigger. */
export const searchTerms = pgTable(
  'search_terms',
  { word: text('word').primaryKey(), ndoc: integer('ndoc').notNull() },
  (table) => [
    index('search_terms_trigrams').using('gin', table.word.op('gin_trgm_ops')),
    // "break" and "brake" share few trigrams, and sound alike.
    index('search_terms_sound').on(sql`metaphone(${table.word}, 8)`),
  ],
);

export const subscriptions = pgTable('subscriptions', {
  accountId: uuid('account_id')
    .primaryKey()
    .references(() => accounts.id, { onDelete: 'cascade' }),
  plan: text('plan').$type<PlanId>().notNull(),
  paidUntil: time('paid_until').notNull(),
  /**
   * Whether the vendor's adverts are shown: true from a payment until the days of grace after `paidUntil` are over.
   * Set by the payment module with the server's clock, so that SQL never asks what time it is.
   */
  showsAdverts: boolean('shows_adverts').notNull(),
});

export const payments = pgTable(
  'payments',
  {
    id: primaryId(),
    accountId: uuid('account_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    /** What the provider calls it. */
    reference: text('reference').notNull(),
    provider: text('provider').notNull(),
    plan: text('plan').$type<PlanId>().notNull(),
    amountPesewas: integer('amount_pesewas').notNull(),
    currency: text('currency').notNull(),
    status: text('status').$type<(typeof paymentStatuses)[number]>().notNull(),
    createdAt: createdAt(),
    settledAt: time('settled_at'),
  },
  (table) => [
    uniqueIndex('payments_reference_key').on(table.reference),
    index('payments_account').on(table.accountId, table.createdAt.desc().nullsFirst()),
    check('payments_status', sql`${table.status} in ('pending', 'paid', 'failed', 'abandoned')`),
  ],
);

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

/** Applied commands and the answers they got: the same key again gets the same answer. Written in the command's own transaction. */
export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    /** Account id, or "anonymous". */
    scope: text('scope').notNull(),
    key: uuid('key').notNull(),
    /** SHA-256 over method, path and body. */
    requestHash: bytes('request_hash').notNull(),
    status: smallint('status'),
    answer: jsonb('answer'),
    createdAt: createdAt(),
  },
  (table) => [primaryKey({ columns: [table.scope, table.key] }), index('idempotency_keys_created').on(table.createdAt)],
);

/** Counters of the rate limits; the columns are those that rate-limiter-flexible expects. */
export const rateLimits = pgTable('rate_limits', {
  key: text('key').primaryKey(),
  points: integer('points').notNull().default(0),
  expire: bigint('expire', { mode: 'number' }),
});
