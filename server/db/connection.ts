import { drizzle, type NodePgQueryResultHKT } from 'drizzle-orm/node-postgres';
import type { PgDatabase } from 'drizzle-orm/pg-core';
import type { Socket } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import type { Pool, PoolClient, PoolConfig } from 'pg';
import type { Config } from '#server/config/config.ts';
import { DatabaseWatchdog, WatchedPool } from '#server/db/databaseWatchdog.ts';
import type { SocketConnection } from '#server/db/embedded/embeddedCluster.ts';
import * as backupSchema from '#server/db/tables/backupSchema.ts';
import * as contactSchema from '#server/db/tables/contactSchema.ts';
import * as orderSchema from '#server/db/tables/orderSchema.ts';
import * as paymentSchema from '#server/db/tables/paymentSchema.ts';
import * as priceOfferSchema from '#server/db/tables/priceOfferSchema.ts';
import * as rollUpSchema from '#server/db/tables/rollUpSchema.ts';
import * as savedSearchSchema from '#server/db/tables/savedSearchSchema.ts';
import * as mainSchema from '#server/db/tables/schema.ts';
import * as serverStateSchema from '#server/db/tables/serverStateSchema.ts';
import * as signInSchema from '#server/db/tables/signInSchema.ts';
import * as shopperSchema from '#server/db/tables/shopperSchema.ts';
import * as snapshotSchema from '#server/db/tables/snapshotSchema.ts';
import * as threadSchema from '#server/db/tables/threadSchema.ts';
import * as wantedPartSchema from '#server/db/tables/wantedPartSchema.ts';

/** The operator's URL, with the variable that it comes from (DATABASE_URL), or the embedded one's socket. */
export type DatabaseTarget = Readonly<{ url: string; variable?: string }> | SocketConnection;

export const schema = {
  ...mainSchema,
  ...paymentSchema,
  ...signInSchema,
  ...contactSchema,
  ...orderSchema,
  ...snapshotSchema,
  ...rollUpSchema,
  ...serverStateSchema,
  ...shopperSchema,
  ...savedSearchSchema,
  ...threadSchema,
  ...wantedPartSchema,
  ...priceOfferSchema,
  ...backupSchema,
};

/** Drizzle over a pool, or the `tx` inside `db.transaction(async (tx) => …)`. */
export type Database = PgDatabase<NodePgQueryResultHKT, typeof schema>;

/** What the function given to `db.transaction` gets. */
export type Transaction = Parameters<Parameters<Database['transaction']>[0]>[0];

/** What runs a query: the database, or a transaction. */
export type Queryable = Database | Transaction;

export type DatabaseHandle = Readonly<{
  pool: Pool;
  db: Database;
  /** Makes a socket for a `pg` client beside the pool, destroyed like the pool's when the database falls silent. */
  openSocket(): Socket;
  /** Waits briefly (up to 3 s) for running queries, then closes every connection. May be repeated. */
  close(): Promise<void>;
}>;

/** The connection settings of a target, as clients and pools of `pg` take them. */
export function clientConfig(target: DatabaseTarget): PoolConfig {
  return 'url' in target ? { connectionString: target.url } : target;
}

/** The operator's database, for work that needs its own session; null when the embedded one is used. */
export function sessionTarget({
  databaseUrl,
  databaseSessionUrl: url,
}: Pick<Config, 'databaseUrl' | 'databaseSessionUrl'>): DatabaseTarget | null {
  return url === null ? null : { url, variable: url === databaseUrl ? 'DATABASE_URL' : 'DATABASE_SESSION_URL' };
}

/**
 * Opens a pool of connections. It does not connect yet: an unreachable database is noticed at the first query, and the
 * pool reconnects on its own when the database comes back.
 * @param options.max maximum number of connections (10).
 * @param options.statementTimeoutMs how long a statement may take before it is cancelled (10 s).
 * @param options.onError called when an idle connection broke; the pool has replaced it already.
 * @param options.onSilence called when the database falls silent (queries fail at once from then on) and when it is
 *   back.
 * @param options.byTransaction set this behind a pooler that assigns connections per transaction. Statements then lose
 *   their names, since the next one may run on another connection, where no statement of that name is prepared.
 * @param options.patienceMs how long the database may take to answer before it counts as silent (2 s); called each
 *   time.
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
  const watchdog = new DatabaseWatchdog(config, (silent) => options.onSilence?.(silent), options.patienceMs);
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
    watchdog,
  );
  let closed: Promise<void> | undefined;
  handleLostConnections(pool, (error) => {
    // Whoever closes the pool loses its connections on purpose.
    if (!closed) options.onError?.(error);
  });
  if (options.byTransaction) pool.on('connect', leaveOutNames);
  pool.on('connect', releaseUnbegun);
  return {
    pool,
    db: drizzle({ client: pool, schema }),
    openSocket: watchdog.openSocket,
    close: () => (closed ??= close(pool, watchdog)),
  };
}

/** Keeps the process alive when connections of a pool are lost. @param onError called when an idle one is lost */
export function handleLostConnections(pool: Pool, onError?: (error: Error) => void): void {
  pool.on('error', (error) => onError?.(error));
  // A connection that a transaction holds may be lost between two statements; the next statement reports it.
  pool.on('connect', (client) => client.on('error', () => undefined));
}

/**
 * Gives a connection back on which a transaction could not begin, as on one that was lost a moment before. Drizzle gives
 * it back only after a transaction that has begun, so that each would be missing from the pool for ever.
 */
function releaseUnbegun(client: PoolClient): void {
  client.query = new Proxy(client.query, {
    apply(query, self, given: unknown[]) {
      const answer: unknown = Reflect.apply(query, self, given);
      const [statement] = given;
      const text =
        typeof statement === 'object' && statement !== null && 'text' in statement ? statement.text : statement;
      if (typeof text === 'string' && text.startsWith('begin') && answer instanceof Promise) {
        answer.catch(() => client.release(true));
      }
      return answer;
    },
  });
}

function leaveOutNames(client: PoolClient): void {
  client.query = new Proxy(client.query, {
    apply: (query, self, [statement, ...rest]: unknown[]): unknown =>
      Reflect.apply(query, self, [nameless(statement), ...rest]),
  });
}

function nameless(statement: unknown): unknown {
  return typeof statement === 'object' && statement !== null && 'name' in statement
    ? { ...statement, name: undefined }
    : statement;
}

/** How long running queries may still take when the pool is closed. */
const closingMs = 3000;

async function close(pool: Pool, watchdog: DatabaseWatchdog): Promise<void> {
  const ended = pool.end();
  const patience = new AbortController();
  await Promise.race([ended, delay(watchdog.silent ? 0 : closingMs, undefined, { signal: patience.signal })]);
  patience.abort();
  await watchdog.stop();
  await ended;
}
