import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, primaryKey, smallint, text, uuid } from 'drizzle-orm/pg-core';
import type { WantedPartEnd } from '#contract/people/wantedParts.ts';
import { createdAt, primaryId, time } from './columns.ts';
import { ofAccount } from './owners.ts';
import { adverts, pictures } from './schema.ts';

/* The tables of wanted parts: what buyers ask vendors for, which vendors may answer, and what they answered. */

export const wantedParts = pgTable(
  'wanted_parts',
  {
    id: primaryId(),
    buyerId: ofAccount('buyer_id').notNull(),
    make: text('make'),
    model: text('model'),
    year: smallint('year'),
    /** Slug of the kind of part (contract/catalogue/partTypes.ts). */
    partType: text('part_type'),
    words: text('words').notNull(),
    region: text('region'),
    pictureId: uuid('picture_id').references(() => pictures.id, { onDelete: 'set null' }),
    createdAt: createdAt(),
    /** When it ends by itself: from then on it takes no answers, whether or not the job has marked it. */
    endsAt: time('ends_at').notNull(),
    endedAt: time('ended_at'),
    ended: text('ended').$type<WantedPartEnd>(),
  },
  (table) => [
    index('wanted_parts_buyer').on(table.buyerId, table.createdAt.desc().nullsFirst()),
    index('wanted_parts_open')
      .on(table.endsAt)
      .where(sql`${table.endedAt} is null`),
    index('wanted_parts_ended').on(table.endedAt),
    index('wanted_parts_picture').on(table.pictureId),
    check('wanted_parts_about', sql`num_nonnulls(${table.make}, ${table.partType}) > 0`),
    check('wanted_parts_ended_why', sql`(${table.ended} is null) = (${table.endedAt} is null)`),
    check('wanted_parts_end', sql`${table.ended} in ('closed', 'over', 'removed')`),
  ],
);

export const wantedPartVendors = pgTable(
  'wanted_part_vendors',
  {
    wantedPartId: uuid('wanted_part_id')
      .notNull()
      .references(() => wantedParts.id, { onDelete: 'cascade' }),
    vendorId: ofAccount('vendor_id').notNull(),
    /** When the vendor got a notice of it; null for one that only stands in the list. */
    toldAt: time('told_at'),
  },
  (table) => [
    primaryKey({ columns: [table.wantedPartId, table.vendorId] }),
    index('wanted_part_vendors_vendor').on(table.vendorId, table.toldAt),
  ],
);

export const wantedPartAnswers = pgTable(
  'wanted_part_answers',
  {
    wantedPartId: uuid('wanted_part_id')
      .notNull()
      .references(() => wantedParts.id, { onDelete: 'cascade' }),
    vendorId: ofAccount('vendor_id').notNull(),
    pricePesewas: integer('price_pesewas').notNull(),
    words: text('words').notNull(),
    advertId: uuid('advert_id').references(() => adverts.id, { onDelete: 'set null' }),
    pictureId: uuid('picture_id').references(() => pictures.id, { onDelete: 'set null' }),
    answeredAt: time('answered_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.wantedPartId, table.vendorId] }),
    index('wanted_part_answers_vendor').on(table.vendorId),
    index('wanted_part_answers_advert').on(table.advertId),
    index('wanted_part_answers_picture').on(table.pictureId),
    check('wanted_part_answers_price', sql`${table.pricePesewas} >= 0`),
  ],
);
