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
import { maxPieces } from '#contract/catalogue/advert/fields/quantity.ts';
import { maxWarrantyMonths } from '#contract/catalogue/advert/fields/warrantyMonths.ts';
import type { AdvertStatus, Condition } from '#contract/catalogue/advertStates.ts';
import type { Role } from '#contract/people/account.ts';
import type { PartCategorySlug } from '#contract/catalogue/categories.ts';
import type { ContactWish } from '#contract/catalogue/contactWays.ts';
import type { FittedVehicle } from '#contract/catalogue/fitment/fittedVehicle.ts';
import type { Measures } from '#contract/catalogue/measures/measuresSchema.ts';
import type { Origin } from '#contract/catalogue/origins.ts';
import { bytes, createdAt, primaryId, immediateGinUpdates, time, tsvector } from './columns.ts';

/*
 * The tables of accounts, pictures and adverts.
 */

export const accounts = pgTable(
  'accounts',
  {
    id: primaryId(),
    role: text('role').$type<Role>().notNull(),
    fullname: text('fullname').notNull(),
    /** In lower case; the contract's schema converts it, and the check constraint makes sure. */
    email: text('email').notNull(),
    passwordHash: text('password_hash').notNull(),
    phone: text('phone'),
    /** How a vendor wants to be reached at the phone number. */
    contactWish: text('contact_wish').$type<ContactWish>().notNull().default('call'),
    companyName: text('company_name'),
    businessAddress: text('business_address'),
    /** Opening hours of a vendor as they wrote them: some lines of text. */
    openingHours: text('opening_hours'),
    photoId: uuid('photo_id'),
    /** The e-mail address that the account gets once the code that was mailed there has been entered. */
    pendingEmail: text('pending_email'),
    /** Whether the account belongs to the shop's own staff. Set only from the command line, whatever the role. */
    staff: boolean('staff').notNull().default(false),
    /** Since when the account may only read and answer, by a decision of the people who run the shop. */
    suspendedAt: time('suspended_at'),
    /**
     * Rating of a vendor, set by triggers on reviews: stars with one decimal, null below `reviewsForAverage` reviews.
     */
    rating: doublePrecision('rating'),
    /** Number of a vendor's orders whose parts were handed over, set by triggers on orders. */
    ordersCollected: integer('orders_collected').notNull().default(0),
    createdAt: createdAt(),
    updatedAt: time('updated_at').notNull(),
    /** When the owner deleted the account: the row stays, empty, because records of other people refer to it. */
    deletedAt: time('deleted_at'),
    /** When the owner's last personal data was erased from records of other people. */
    erasedAt: time('erased_at'),
  },
  (table) => [
    uniqueIndex('accounts_email_key').on(table.email),
    // Vendors by the words of the name that buyers see, for searches that name a vendor.
    index('accounts_vendor_words')
      .using('gin', sql`vendor_words(${table.companyName}, ${table.fullname})`)
      .with(immediateGinUpdates)
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
      .with(immediateGinUpdates),
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
    /** SHA-256 of the uploaded bytes: a picture sent twice is one row. An id follows for one that staff sent again. */
    contentHash: bytes('content_hash').notNull(),
    state: text('state').$type<'preparing' | 'ready' | 'failed'>().notNull(),
    /** Size of the largest derivative; 0 until it is made. */
    width: integer('width').notNull().default(0),
    height: integer('height').notNull().default(0),
    /** Whether the uploaded file is still stored: only until all derivatives are made. */
    hasOriginal: boolean('has_original').notNull().default(true),
    /** Nothing reads it. The last release writes it, so it goes with the next one. */
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
    check('pictures_state', sql`${table.state} in ('preparing', 'ready', 'failed')`),
  ],
);

export const adverts = pgTable(
  'adverts',
  {
    id: primaryId(),
    /** The number by which people refer to the advert: "SY-20418". */
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
    /** Where a used part was in use before. */
    origin: text('origin').$type<Origin>(),
    /** Whether the part fits every vehicle of its kind. */
    universal: boolean('universal').notNull().default(false),
    /** Vehicles that the part fits in addition to make and model. */
    alsoFits: jsonb('also_fits').$type<FittedVehicle[]>().notNull().default([]),
    measures: jsonb('measures').$type<Measures>().notNull().default({}),
    /** Keys to look up parts for one's own vehicle: "Toyota|Corolla"; "car" or "bike" when universal; "wheel|26". */
    fitKeys: text('fit_keys')
      .array()
      .notNull()
      .generatedAlwaysAs(sql`fit_keys(category, make, model, universal, also_fits, measures)`),
    /** The other part numbers and the measures, without spaces, dashes and case. */
    numberKeys: text('number_keys')
      .array()
      .notNull()
      .generatedAlwaysAs(sql`number_keys(other_numbers, measures)`),
    /** Part number without spaces, dashes and case, for searching. */
    partNumberKey: text('part_number_key').generatedAlwaysAs(
      sql`upper(regexp_replace(part_number, '[^A-Za-z0-9]', '', 'g'))`,
    ),
    condition: text('condition').$type<Condition>().notNull(),
    category: text('category').$type<PartCategorySlug>().notNull(),
    pricePesewas: integer('price_pesewas').notNull(),
    /** How many pieces the vendor has; null if the vendor does not count them. */
    quantity: integer('quantity'),
    /** For how many months the vendor gives a warranty; null if the vendor does not say. */
    warrantyMonths: smallint('warranty_months'),
    /** 1 if the vendor has seen the part run, 0 if not; null if the vendor does not say. */
    startupTested: smallint('startup_tested'),
    description: text('description').notNull(),
    status: text('status').$type<AdvertStatus>().notNull(),
    /** Set when the people who run the shop withhold the advert from the public, whatever its vendor does. */
    withheld: text('withheld').$type<'hidden' | 'removed'>(),
    version: integer('version').notNull().default(1),
    /**
     * Whether the public sees the advert: its status is Available, it is not deleted or withheld, and the vendor's
     * subscription shows adverts. Set by triggers on adverts and subscriptions; the code never writes it.
     */
    published: boolean('published').notNull().default(false),
    createdAt: createdAt(),
    updatedAt: time('updated_at').notNull(),
    deletedAt: time('deleted_at'),
    /**
     * The document for full-text search. Weights: A title, B make, model, brand, category, part number, C description.
     */
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
      // For a search that names a town.
      index('adverts_town_newest')
        .on(sql`lower(${table.town})`, table.createdAt.desc().nullsFirst(), table.id.desc().nullsFirst())
        .where(isPublished),
      index('adverts_category_type_newest')
        .on(table.category, table.partType, table.createdAt.desc().nullsFirst(), table.id.desc().nullsFirst())
        .where(isPublished),
      // For the usual price of a part for a vehicle.
      index('adverts_type_vehicle_price')
        .on(table.partType, table.make, table.model, table.condition, table.pricePesewas)
        .where(sql`${table.published} and ${table.partType} is not null`),
      index('adverts_fit_keys').using('gin', table.fitKeys).with(immediateGinUpdates).where(isPublished),
      // The same within a category: so many adverts fit a common model that picking those of one took too long.
      index('adverts_category_fit_keys')
        .using('gin', sql`fit_keys_in(${table.category}, ${table.fitKeys})`)
        .with(immediateGinUpdates)
        .where(isPublished),
      index('adverts_number_keys').using('gin', table.numberKeys).with(immediateGinUpdates).where(isPublished),
      // Numbers in texts and the beginnings of other numbers, without hyphens, dots and spaces.
      index('adverts_written_numbers')
        .using('gin', sql`written_numbers(${table.title}, ${table.description}, ${table.otherNumbers})`)
        .with(immediateGinUpdates)
        .where(isPublished),
      index('adverts_warranty_newest')
        .on(table.createdAt.desc().nullsFirst(), table.id.desc().nullsFirst())
        .where(sql`${table.published} and ${table.warrantyMonths} >= 1`),
      index('adverts_tested_newest')
        .on(table.createdAt.desc().nullsFirst(), table.id.desc().nullsFirst())
        .where(sql`${table.published} and ${table.startupTested} >= 1`),
      index('adverts_price').on(table.pricePesewas, table.id).where(isPublished),
      index('adverts_category_price').on(table.category, table.pricePesewas, table.id).where(isPublished),
      // Has every column that filter choices are counted by, so that counting does not read the table.
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
      index('adverts_search').using('gin', table.search).with(immediateGinUpdates),
      check('adverts_price_range', sql`${table.pricePesewas} >= 0`),
      check('adverts_quantity_range', sql`${table.quantity} between 0 and ${sql.raw(String(maxPieces))}`),
      check('adverts_warranty_range', sql`${table.warrantyMonths} between 0 and ${sql.raw(String(maxWarrantyMonths))}`),
      check('adverts_tested_range', sql`${table.startupTested} between 0 and 1`),
      check('adverts_condition', sql`${table.condition} in ('New', 'Used')`),
      check('adverts_status', sql`${table.status} in ('Available', 'Not available')`),
      check('adverts_withheld', sql`${table.withheld} in ('hidden', 'removed')`),
    ];
  },
);

/** The adverts that the public may see. This is the only place that decides it. */
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
