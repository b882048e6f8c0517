import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  pgView,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import type { AdvertStatus, Condition } from '#contract/catalogue/advertStates.ts';
import type { Role } from '#contract/people/account.ts';
import type { PartCategorySlug } from '#contract/catalogue/categories.ts';
import type { FittedVehicle } from '#contract/catalogue/fittedVehicle.ts';
import type { Measures } from '#contract/catalogue/measuresSchema.ts';
import type { Origin } from '#contract/catalogue/origins.ts';
import { bytes, createdAt, primaryId, searchedAtOnce, time, tsvector } from './columns.ts';

/*
 * The tables of accounts, pictures and adverts.
 */

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
    /** A vendor's, as they wrote it: some lines. */
    openingHours: text('opening_hours'),
    photoId: uuid('photo_id'),
    /** The e-mail that the account is to have once the code mailed there came back. */
    pendingEmail: text('pending_email'),
    /** Whether it belongs to the shop's own people. Set by the command line alone, whatever the role. */
    staff: boolean('staff').notNull().default(false),
    /** Since when it may only read and answer, by a decision of the people who run the shop. */
    suspendedAt: time('suspended_at'),
    /** A vendor's, kept by triggers on reviews: stars with one decimal, null below `reviewsForAverage`. */
    rating: doublePrecision('rating'),
    /** A vendor's, kept by triggers on orders: how many are in one of `collectedStatuses`. */
    ordersCollected: integer('orders_collected').notNull().default(0),
    createdAt: createdAt(),
    updatedAt: time('updated_at').notNull(),
    /** When its owner deleted it: the row stays, empty, for what of others hangs on it. */
    deletedAt: time('deleted_at'),
    /** When the last of its owner went out of what others have. */
    erasedAt: time('erased_at'),
  },
  (table) => [
    uniqueIndex('accounts_email_key').on(table.email),
    // Vendors by the words of the name that buyers see, for searches that name one.
    index('accounts_vendor_words')
      .using('gin', sql`vendor_words(${table.companyName}, ${table.fullname})`)
      .with(searchedAtOnce)
      .where(sql`${table.role} = 'vendor'`),
    // Any part of an e-mail, a name or a phone, for the desk.
    index('accounts_parts')
      .using(
        'gin',
        table.email.op('gin_trgm_ops'),
        table.fullname.op('gin_trgm_ops'),
        table.companyName.op('gin_trgm_ops'),
        table.phone.op('gin_trgm_ops'),
      )
      .with(searchedAtOnce),
    index('accounts_to_erase')
      .on(table.deletedAt)
      .where(sql`${table.deletedAt} is not null and ${table.erasedAt} is null`),
    check('accounts_email_lower', sql`${table.email} = lower(${table.email})`),
    check('accounts_role', sql`${table.role} in ('user', 'vendor')`),
  ],
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
    /** Whether what was uploaded is still kept: only until everything is made of it. */
    hasOriginal: boolean('has_original').notNull().default(true),
    /** Whether it was compared with the pictures of others (pictureLooksSchema.ts), as far as it can be. */
    compared: boolean('compared').notNull().default(false),
    createdAt: createdAt(),
  },
  (table) => [
    uniqueIndex('pictures_owner_hash_key').on(table.ownerId, table.contentHash),
    index('pictures_preparing')
      .on(table.ownerId)
      .where(sql`${table.state} = 'preparing'`),
    index('pictures_to_strip')
      .on(table.createdAt)
      .where(sql`${table.hasOriginal} and ${table.state} <> 'preparing'`),
    index('pictures_to_compare')
      .on(table.createdAt)
      .where(sql`${table.state} = 'ready' and not ${table.compared} and ${table.ownerId} is not null`),
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
    /** Part numbers that mean the same part: the maker's own and those of other brands. */
    otherNumbers: text('other_numbers')
      .array()
      .notNull()
      .default(sql`'{}'`),
    /** Slug of the kind of part (contract/catalogue/partTypes.ts). */
    partType: text('part_type'),
    /** Where a used part was used before. */
    origin: text('origin').$type<Origin>(),
    /** Whether it fits every vehicle of its kind. */
    universal: boolean('universal').notNull().default(false),
    /** Vehicles that it fits besides make and model. */
    alsoFits: jsonb('also_fits').$type<FittedVehicle[]>().notNull().default([]),
    measures: jsonb('measures').$type<Measures>().notNull().default({}),
    /** What a vehicle of one's own is looked up by: "Toyota|Corolla", "car" or "bike" when universal, "wheel|26". */
    fitKeys: text('fit_keys')
      .array()
      .notNull()
      .generatedAlwaysAs(sql`fit_keys(category, make, model, universal, also_fits, measures)`),
    /** The other part numbers and the measures, without spaces, dashes and case. */
    numberKeys: text('number_keys')
      .array()
      .notNull()
      .generatedAlwaysAs(sql`number_keys(other_numbers, measures)`),
    /** Part number without spaces, dashes and case, for looking up. */
    partNumberKey: text('part_number_key').generatedAlwaysAs(
      sql`upper(regexp_replace(part_number, '[^A-Za-z0-9]', '', 'g'))`,
    ),
    condition: text('condition').$type<Condition>().notNull(),
    category: text('category').$type<PartCategorySlug>().notNull(),
    pricePesewas: integer('price_pesewas').notNull(),
    /** Pieces that the vendor has; null where they are not counted. */
    quantity: integer('quantity'),
    description: text('description').notNull(),
    status: text('status').$type<AdvertStatus>().notNull(),
    /** Whether the people who run the shop keep it from the public, whatever its vendor does. */
    withheld: text('withheld').$type<'hidden' | 'removed'>(),
    version: integer('version').notNull().default(1),
    /**
     * Whether the public sees it: status Available, not deleted or withheld, and the vendor's subscription shows adverts.
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
        sql`setweight(to_tsvector('english', search_text(title)), 'A') ||
            setweight(to_tsvector('simple', search_text(make || ' ' || model || ' ' || brand || ' ' || coalesce(part_number, ''))), 'B') ||
            setweight(to_tsvector('english', fold(category_words(category, part_type))), 'B') ||
            setweight(to_tsvector('english', search_text(description)), 'C')`,
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
      index('adverts_brand_newest')
        .on(table.brand, table.createdAt.desc().nullsFirst(), table.id.desc().nullsFirst())
        .where(isPublished),
      index('adverts_model_newest')
        .on(table.model, table.createdAt.desc().nullsFirst(), table.id.desc().nullsFirst())
        .where(isPublished),
      index('adverts_region_newest')
        .on(table.region, table.createdAt.desc().nullsFirst(), table.id.desc().nullsFirst())
        .where(isPublished),
      // A search that names a town.
      index('adverts_town_newest')
        .on(sql`lower(${table.town})`, table.createdAt.desc().nullsFirst(), table.id.desc().nullsFirst())
        .where(isPublished),
      index('adverts_category_type_newest')
        .on(table.category, table.partType, table.createdAt.desc().nullsFirst(), table.id.desc().nullsFirst())
        .where(isPublished),
      // The usual price of a part for a vehicle.
      index('adverts_type_vehicle_price')
        .on(table.partType, table.make, table.model, table.condition, table.pricePesewas)
        .where(sql`${table.published} and ${table.partType} is not null`),
      index('adverts_fit_keys').using('gin', table.fitKeys).with(searchedAtOnce).where(isPublished),
      // The same within a category: what fits a frequent model is in so many adverts that a category's had to be looked for.
      index('adverts_category_fit_keys')
        .using('gin', sql`fit_keys_in(${table.category}, ${table.fitKeys})`)
        .with(searchedAtOnce)
        .where(isPublished),
      index('adverts_number_keys').using('gin', table.numberKeys).with(searchedAtOnce).where(isPublished),
      index('adverts_price').on(table.pricePesewas, table.id).where(isPublished),
      index('adverts_category_price').on(table.category, table.pricePesewas, table.id).where(isPublished),
      // Has all that the choices of filters are counted by, so that counting reads no adverts.
      index('adverts_facets')
        .on(
          table.category,
          table.make,
          table.model,
          table.brand,
          table.region,
          table.condition,
          table.partType,
          table.origin,
          table.yearFrom,
          table.yearTo,
          table.pricePesewas,
        )
        .where(isPublished),
      index('adverts_part_number').on(table.partNumberKey.op('text_pattern_ops')).where(isPublished),
      index('adverts_vendor').on(table.vendorId, table.createdAt.desc().nullsFirst(), table.id.desc().nullsFirst()),
      index('adverts_search').using('gin', table.search).with(searchedAtOnce),
      check('adverts_price_range', sql`${table.pricePesewas} >= 0`),
      check('adverts_quantity_range', sql`${table.quantity} between 0 and 9999`),
      check('adverts_condition', sql`${table.condition} in ('New', 'Used')`),
      check('adverts_status', sql`${table.status} in ('Available', 'Not available')`),
      check('adverts_withheld', sql`${table.withheld} in ('hidden', 'removed')`),
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
