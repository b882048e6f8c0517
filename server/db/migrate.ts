import { sql } from 'drizzle-orm';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import { copyFile, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { Client } from 'pg';
import * as z from 'zod';
import { ConfigError, projectDir } from '#server/config/config.ts';
import type { Database, DatabaseTarget } from '#server/db/connection.ts';
import { requireFitServer, rightsComplaint } from '#server/db/databaseFit.ts';
import { reachDatabase } from '#server/db/reachDatabase.ts';
import { errorCode } from '#server/db/transientErrors.ts';

/** The migrations that drizzle-kit generates from schema.ts. */
const migrationsFolder = path.join(projectDir, 'server/db/migrations');

/** Any number that nothing else in this database locks. */
const migrationLock = 7_302_119_551;

/**
 * How long a migration waits for a table that a long transaction is reading. Whoever wants to read the table queues
 * behind it, so it lets them pass and tries again.
 */
const lockTimeoutMs = 2000;
const triesAgainAfterMs = 3000;
/** `deploy/systemd` gives a start half an hour. */
const givesUpAfterMs = 20 * 60_000;

interface MigrateOptions {
  readonly folder?: string;
  readonly upTo?: readonly number[];
  /** Says what it waits for. */
  readonly tell?: (line: string) => void;
}

/**
 * Applies the migrations that the database does not have yet, all in one transaction. May be repeated, also by several
 * servers at once: the first does the work, the others wait for it. No statement is cut short by a timeout while it
 * works; while a table is in use elsewhere, all of it is tried again.
 * @param options.upTo the timestamps of the migrations to apply, as `knownMigrations` returns them; all by default
 * @throws ConfigError when this PostgreSQL cannot be reached, is too old, or lacks an extension or a right
 */
export async function migrateDatabase(
  target: DatabaseTarget,
  { folder = migrationsFolder, upTo, tell = () => undefined }: MigrateOptions = {},
): Promise<void> {
  const client = await reachDatabase(target, 'spareyard-migrate');
  const variable = ('url' in target && target.variable) || 'DATABASE_URL';
  try {
    await requireFitServer(client, variable);
    // The session holds the lock, so it is freed when this process dies.
    await client.query('select pg_advisory_lock($1)', [migrationLock]);
    await client.query(`set lock_timeout = ${lockTimeoutMs}`);
    const apply = () =>
      upTo ? migrateTo(client, folder, upTo) : migrate(drizzle({ client }), { migrationsFolder: folder });
    await untilTablesAreFree(apply, tell);
  } catch (error) {
    throw errorCode(error) === '42501' ? new ConfigError(rightsComplaint(variable), { cause: error }) : error;
  } finally {
    await client.end();
  }
}

/** PostgreSQL's `lock_not_available`, and `deadlock_detected`. */
const tableInUse = new Set(['55P03', '40P01']);

async function untilTablesAreFree(apply: () => Promise<void>, tell: (line: string) => void): Promise<void> {
  let isTold = false;
  for (const latest = Date.now() + givesUpAfterMs; ;) {
    try {
      return await apply();
    } catch (error) {
      if (!tableInUse.has(errorCode(error) ?? '')) throw error;
      if (Date.now() > latest) {
        throw new ConfigError(
          'A table of this database is in use for too long: end the long transaction, and start again.',
          {
            cause: error,
          },
        );
      }
      if (!isTold) tell('  A table that this release changes is in use. Waiting until it is free');
      isTold = true;
      await pause(triesAgainAfterMs);
    }
  }
}

const journalSchema = z.looseObject({ entries: z.array(z.looseObject({ when: z.int(), tag: z.string() })) });

/** Applies some of the migrations, from a temporary folder that has only those. */
async function migrateTo(client: Client, folder: string, upTo: readonly number[]): Promise<void> {
  const journal = journalSchema.parse(JSON.parse(await readFile(path.join(folder, 'meta/_journal.json'), 'utf8')));
  const entries = journal.entries.filter(({ when }) => upTo.includes(when));
  const some = await mkdtemp(path.join(os.tmpdir(), 'spareyard-migrations-'));
  try {
    await mkdir(path.join(some, 'meta'));
    await writeFile(path.join(some, 'meta/_journal.json'), JSON.stringify({ ...journal, entries }));
    for (const { tag } of entries) await copyFile(path.join(folder, `${tag}.sql`), path.join(some, `${tag}.sql`));
    await migrate(drizzle({ client }), { migrationsFolder: some });
  } finally {
    await rm(some, { recursive: true, force: true });
  }
}

/**
 * When each migration of this release was written, in milliseconds; drizzle identifies migrations by this timestamp.
 */
export function knownMigrations(): number[] {
  return readMigrationFiles({ migrationsFolder }).map((file) => file.folderMillis);
}

/** Whether the database has our newest migration; a migration of a newer release does no harm. */
export async function isMigrated(db: Pick<Database, 'execute'>): Promise<boolean> {
  newest ??= Math.max(...knownMigrations());
  try {
    const answer = await db.execute<{ applied: string | null }>(
      sql`select max(created_at) as applied from drizzle.__drizzle_migrations`,
    );
    return Number(answer.rows[0]?.applied ?? -1) >= newest;
  } catch (error) {
    // No such schema or table: nothing has ever been applied.
    if (['3F000', '42P01'].includes(errorCode(error) ?? '')) return false;
    throw error;
  }
}

/** A text that changes exactly when the migrations change. */
export function migrationsFingerprint(): string {
  return readMigrationFiles({ migrationsFolder })
    .map((file) => `${file.folderMillis}:${file.hash}`)
    .join(' ');
}

/** Cached: readiness is checked every few seconds, and the files do not change while the server runs. */
let newest: number | undefined;
