import { drizzle, type NodePgQueryResultHKT } from 'drizzle-orm/node-postgres';
import type { PgDatabase } from 'drizzle-orm/pg-core';
import { Pool, type PoolConfig } from 'pg';
import type { SocketConnection } from '#server/db/embeddedCluster.ts';
import * as correspondenceSchema from '#server/db/contactSchema.ts';
import * as paymentSchema from '#server/db/paymentSchema.ts';
import * as rollUpSchema from '#server/db/rollUpSchema.ts';
import * as savedSearchSchema from '#server/db/savedSearchSchema.ts';
import * as mainSchema from '#server/db/schema.ts';
import * as serverStateSchema from '#server/db/serverStateSchema.ts';
import * as signInSchema from '#server/db/signInSchema.ts';
import * as shopperSchema from '#server/db/shopperSchema.ts';
import * as snapshotSchema from '#server/db/snapshotSchema.ts';

/** Where the database is: the operator's address, or the embedded one's socket. */
export type DatabaseTarget = Readonly<{ url: string }> | SocketConnection;

/** Every table. */
export const schema = {
  ...mainSchema,
  ...paymentSchema,
  ...signInSchema,
  ...correspondenceSchema,
  ...snapshotSchema,
  ...rollUpSchema,
  ...serverStateSchema,
  ...shopperSchema,
  ...savedSearchSchema,
};

/** Drizzle over a pool, or the `tx` inside `db.transaction(async (tx) => …)`. */
export type Database = PgDatabase<NodePgQueryResultHKT, typeof schema>;

/** What the function given to `db.transaction` gets. */
export type Transaction = Parameters<Parameters<Database['transaction']>[0]>[0];

export type DatabaseHandle = Readonly<{
  pool: Pool;
  db: Database;
  /** Waits for the queries under way, then closes every connection. May be repeated. */
  close(): Promise<void>;
}>;

/** How the parts of `pg` are told where the database is. */
export function clientConfig(target: DatabaseTarget): PoolConfig {
  return 'url' in target ? { connectionString: target.url } : target;
}

/**
 * Opens a pool of connections. Nothing is connected yet: a database that is away shows at the first query, and one that
 * comes back is found again by itself.
 * @param options.max connections at most (10).
 * @param options.statementTimeoutMs what a statement may take before it is cancelled (10 s).
 * @param options.onError told of a connection that broke while nobody used it; the pool has replaced it already.
 */
export function openDatabase(
  target: DatabaseTarget,
  options: { max?: number; statementTimeoutMs?: number; onError?: (error: Error) => void } = {},
): DatabaseHandle {
  const pool = new Pool({
    ...clientConfig(target),
    application_name: 'spareyard',
    max: options.max ?? 10,
    statement_timeout: options.statementTimeoutMs ?? 10_000,
    idle_in_transaction_session_timeout: 30_000,
    connectionTimeoutMillis: 5000,
    idleTimeoutMillis: 60_000,
    keepAlive: true,
  });
  // Without a listener the loss of an idle connection would end the process.
  pool.on('error', (error) => options.onError?.(error));
  // Nor may the loss of one that a transaction holds, between two of its statements; the next statement reports it.
  pool.on('connect', (client) => client.on('error', () => undefined));
  let closed: Promise<void> | undefined;
  return {
    pool,
    db: drizzle({ client: pool, schema }),
    close: () => (closed ??= pool.end()),
  };
}
