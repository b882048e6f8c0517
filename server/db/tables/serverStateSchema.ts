import { bigint, index, integer, jsonb, pgTable, primaryKey, smallint, text, uuid } from 'drizzle-orm/pg-core';
import { bytes, createdAt } from './columns.ts';

/* State that the processes of the server share, so that any number of them acts as one shop. */

/** Commands that were applied, with their responses, for the same key again. Written in the command's transaction. */
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
