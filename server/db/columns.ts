import { sql } from 'drizzle-orm';
import { customType, timestamp, uuid } from 'drizzle-orm/pg-core';

/*
 * Columns that many tables have alike. A time is `timestamp(3)` with zone: JavaScript dates have milliseconds, and a
 * keyset cursor must compare equal to what is stored. An amount is whole pesewas.
 */

export const time = (name: string) => timestamp(name, { precision: 3, withTimezone: true });
export const createdAt = () => time('created_at').notNull();
/** A UUID that grows with time, so that new rows lie together. */
export const primaryId = () =>
  uuid('id')
    .primaryKey()
    .default(sql`uuidv7()`);
export const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' });
export const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' });

/**
 * How a GIN index takes what is written: at once. PostgreSQL would else put it on a list of up to 4 MB, which every search
 * reads through from its beginning until a vacuum takes it apart (https://www.postgresql.org/docs/18/gin.html#GIN-TIPS).
 */
export const searchedAtOnce = { fastupdate: false } as const;
