import { sql } from 'drizzle-orm';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import path from 'node:path';
import { Client } from 'pg';
import { clientConfig, type Database, type DatabaseTarget } from '#server/db/connection.ts';
import { requireFitServer } from '#server/db/databaseFit.ts';
import { errorCode } from '#server/db/transientErrors.ts';

/** The migrations that drizzle-kit generates from schema.ts. */
const migrationsFolder = path.join(import.meta.dirname, 'migrations');

/** Any number that nothing else in this database locks. */
const migrationLock = 7_302_119_551;

/**
 * Applies the migrations that the database has not seen, all in one transaction. May be repeated, and by several
 * servers at once: the first does the work, the others wait for it. No statement is cut short by a timeout.
 * @throws ConfigError when this PostgreSQL is too old or lacks an extension
 */
export async function migrateDatabase(target: DatabaseTarget, folder = migrationsFolder): Promise<void> {
  const client = new Client({ ...clientConfig(target), application_name: 'spareyard-migrate' });
  // The statement under way reports a lost connection itself.
  client.on('error', () => undefined);
  await client.connect();
  try {
    await requireFitServer(client);
    // Held by the session, and so freed when this process dies.
    await client.query('select pg_advisory_lock($1)', [migrationLock]);
    await migrate(drizzle({ client }), { migrationsFolder: folder });
  } finally {
    await client.end();
  }
}

/** Whether the newest of our migrations is in the database; one that is newer than ours is no hindrance. */
export async function isMigrated(db: Pick<Database, 'execute'>, folder = migrationsFolder): Promise<boolean> {
  newestByFolder[folder] ??= Math.max(
    0,
    ...readMigrationFiles({ migrationsFolder: folder }).map((file) => file.folderMillis),
  );
  try {
    const answer = await db.execute<{ newest: string | null }>(
      sql`select max(created_at) as newest from drizzle.__drizzle_migrations`,
    );
    return Number(answer.rows[0]?.newest ?? -1) >= newestByFolder[folder];
  } catch (error) {
    // No such schema or table: nothing has ever been applied.
    if (['3F000', '42P01'].includes(errorCode(error) ?? '')) return false;
    throw error;
  }
}

/** A text that is the same as long as the migrations are. */
export function migrationsFingerprint(folder = migrationsFolder): string {
  return readMigrationFiles({ migrationsFolder: folder })
    .map((file) => `${file.folderMillis}:${file.hash}`)
    .join(' ');
}

/** Readiness is asked for every few seconds, and the files do not change while the server runs. */
const newestByFolder: Record<string, number> = {};
