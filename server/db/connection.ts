import { drizzle, type NodePgQueryResultHKT } from 'drizzle-orm/node-postgres';
import type { PgDatabase } from 'drizzle-orm/pg-core';
import type { Socket } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import type { Pool, PoolClient, PoolConfig } from 'pg';
import { DatabasePulse, WatchedPool } from '#server/db/databasePulse.ts';
import type { SocketConnection } from '#server/db/embeddedCluster.ts';
import * as backupSchema from '#server/db/backupSchema.ts';
import * as correspondenceSchema from '#server/db/contactSchema.ts';
import * as paymentSchema from '#server/db/paymentSchema.ts';
import * as rollUpSchema from '#server/db/rollUpSchema.ts';
import * as savedSearchSchema from '#server/db/savedSearchSchema.ts';
import * as mainSchema from '#server/db/schema.ts';
import * as serverStateSchema from '#server/db/serverStateSchema.ts';
import * as signInSchema from '#server/db/signInSchema.ts';
import * as shopperSchema from '#server/db/shopperSchema.ts';
import * as snapshotSchema from '#server/db/snapshotSchema.ts';
import * as threadSchema from '#server/db/threadSchema.ts';

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
  ...threadSchema,
  ...backupSchema,
};

/** Drizzle over a pool, or the `tx` inside `db.transaction(async (tx) => …)`. */
export type Database = PgDatabase<NodePgQueryResultHKT, typeof schema>;

/** What the function given to `db.transaction` gets. */
export type Transaction = Parameters<Parameters<Database['transaction']>[0]>[0];

export type DatabaseHandle = Readonly<{
  pool: Pool;
  db: Database;
  /** Makes a socket that is thrown away with the pool's when the database falls silent; for `pg` clients beside the pool. */
  openSocket(): Socket;
  /** Waits a moment for the queries under way, then closes every connection. May be repeated. */
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
 * @param options.onSilence told when the database falls silent (queries fail at once from then on) and when it is back.
 * @param options.byTransaction a pooler gives the connections out by the transaction: statements then lose their names, since
 *   the next one may meet another connection, which has none of that name.
 * @param options.patienceMs how long an answer may take before that (2 s), asked anew each time.
 */
export function openDatabase(
  target: DatabaseTarget,
  options: {
    max?: number;
    statementTimeoutMs?: number;
    onError?: (error: Error) => void;
    onSilence?: (silent: boolean) => void;
    byTransaction?: boolean;
    patienceMs?: () => number;
  } = {},
): DatabaseHandle {
  const config = clientConfig(target);
  const pulse = new DatabasePulse(config, (silent) => options.onSilence?.(silent), options.patienceMs);
  const pool = new WatchedPool(
    {
      ...config,
      application_name: 'spareyard',
      max: options.max ?? 10,
      statement_timeout: options.statementTimeoutMs ?? 10_000,
      idle_in_transaction_session_timeout: 30_000,
      connectionTimeoutMillis: 4000,
      idleTimeoutMillis: 60_000,
      keepAlive: true,
    },
    pulse,
  );
  surviveLosses(pool, options.onError);
  if (options.byTransaction) pool.on('connect', leaveOutNames);
  let closed: Promise<void> | undefined;
  return {
    pool,
    db: drizzle({ client: pool, schema }),
    openSocket: pulse.openSocket,
    close: () => (closed ??= close(pool, pulse)),
  };
}

/**
 * Keeps the process alive when connections of a pool are lost; without listeners Node would end it.
 * @param onError told of the loss of one that nobody used
 */
export function surviveLosses(pool: Pool, onError?: (error: Error) => void): void {
  pool.on('error', (error) => onError?.(error));
  // One that a transaction holds may be lost between two of its statements; the next statement reports it.
  pool.on('connect', (client) => client.on('error', () => undefined));
}

function leaveOutNames(client: PoolClient): void {
  client.query = new Proxy(client.query, {
    apply: (query, self, [asked, ...rest]: unknown[]): unknown =>
      Reflect.apply(query, self, [nameless(asked), ...rest]),
  });
}

function nameless(asked: unknown): unknown {
  return typeof asked === 'object' && asked !== null && 'name' in asked ? { ...asked, name: undefined } : asked;
}

/** What queries that are under way may still take when the pool is closed. */
const closingMs = 3000;

async function close(pool: Pool, pulse: DatabasePulse): Promise<void> {
  const ended = pool.end();
  const patience = new AbortController();
  await Promise.race([ended, delay(pulse.silent ? 0 : closingMs, undefined, { signal: patience.signal })]);
  patience.abort();
  await pulse.stop();
  await ended;
}
