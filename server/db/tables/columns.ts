import { sql } from 'drizzle-orm';
import { customType, timestamp, uuid } from 'drizzle-orm/pg-core';

/*
 * Column types that many tables share. A time is `timestamp(3)` with zone: JavaScript dates have milliseconds, and a
 * keyset cursor must compare equal to what is stored. An amount is in whole pesewas.
 */

export const time = (name: string) => timestamp(name, { precision: 3, withTimezone: true });
export const createdAt = () => time('created_at').notNull();
/** A UUID that grows with time, so that new rows are stored close together. */
export const primaryId = () =>
  uuid('id')
    .primaryKey()
    .default(sql`uuidv7()`);
export const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' });
/** 256 bits, as a text of noughts and ones. */
export const bits256 = customType<{ data: string }>({ dataType: () => 'bit(256)' });
export const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' });

/**
 * Option of a GIN index: writes go into the index at once. Otherwise PostgreSQL puts them on a pending list of up to 4
 * MB, which every search scans from its beginning until a vacuum merges it
 * (https://www.postgresql.org/docs/18/gin.html#GIN-TIPS).
 */
export const immediateGinUpdates = { fastupdate: false } as const;
