import { type Client, DatabaseError } from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { finished } from 'node:stream/promises';
import type { Config } from '#server/config/config.ts';
import type { DatabaseTarget } from '#server/db/connection.ts';
import { reachDatabase } from '#server/db/reachDatabase.ts';
import { migrateDatabase } from '#server/db/migrate.ts';
import { migrateJobs } from '#server/jobs/jobTables.ts';
import { contentTypeOfKey, type PictureStore } from '#server/pictures/pictureStore.ts';
import { type BackupEntry, BackupError, readBackupFile, RunningDigest } from './backupFile.ts';
import {
  type BackupHead,
  type BackupSeal,
  headEntry,
  jobsEntry,
  pictureEntryPattern,
  sealEntry,
  secretEntry,
  tableEntryPattern,
} from './backupParts.ts';
import { type CheckedBackup, damaged, parsed } from './checkBackup.ts';
import { replaceSecret, type SecretReplacement } from './replaceSecret.ts';
import { quoted, readTables, secretCheckOf } from './takeBackup.ts';
import { replaceJobs, waitingJobsSchema } from './waitingJobs.ts';

/*
 * A restore reads the file twice: first completely, to check it before anything is touched; then once more into the
 * place, where the rows are written in one transaction that commits only if the second reading was right too.
 */

export interface RestorePlace {
  readonly target: DatabaseTarget;
  readonly pictures: PictureStore;
  readonly config: Pick<Config, 'appSecret' | 'dataDir'>;
}

/**
 * Restores a backup into a place. The shop must not be running there.
 * @param options.replace whether existing data may be overwritten
 * @throws BackupError when the backup or the place is not suitable; then nothing was changed
 */
export async function restoreBackup(
  place: RestorePlace,
  file: string,
  options: { identity: string | null; replace: boolean; checked: CheckedBackup },
): Promise<void> {
  const { head, seal } = options.checked;
  requireSecret(place, head);
  const client = await reachDatabase(place.target, 'spareyard-restore');
  const undo: (() => Promise<void>)[] = [];
  let replaced: SecretReplacement | null = null;
  try {
    await requirePlace(client, head, options.replace);
    await migrateDatabase(place.target, { upTo: head.migrations });
    await migrateJobs(place.target);
    await requireTables(client, head, file);
    await client.query('begin');
    // The rows already include what the triggers would write, and the log of staff's acts refuses to be emptied.
    for (const { name } of head.tables) await client.query(`alter table ${tableName(name)} disable trigger user`);
    await client.query(`truncate ${head.tables.map(({ name }) => tableName(name)).join(', ')}`);
    const digest = new RunningDigest();
    let secret: string | null = null;
    for await (const entry of readBackupFile(file, options.identity)) {
      if (entry.name === sealEntry) break;
      digest.add(entry);
      if (entry.name === secretEntry) secret = entry.bytes.toString('utf8');
      else await restoreEntry(place, client, head, file, entry, undo);
    }
    if (digest.value().sha256 !== seal.sha256) throw damaged(file);
    await finishRows(client, seal);
    for (const { name } of head.tables) await client.query(`alter table ${tableName(name)} enable trigger user`);
    if (secret !== null && place.config.appSecret === null) {
      replaced = await replaceSecret(place.config.dataDir, secret);
      undo.push(replaced.undo);
    }
    await client.query('commit');
  } catch (error) {
    // The rows were in a transaction; what lies beside the database is undone here.
    for (const step of undo.toReversed()) await step().catch(() => undefined);
    throw refusal(file, error);
  } finally {
    await client.end();
  }
  await replaced?.settle();
  // Applies the migrations that this release has added since.
  await migrateDatabase(place.target);
  await analyze(place.target);
}

/** What an error of a restore means for the operator: rows that the database refuses are a fault of the file. */
function refusal(file: string, error: unknown): unknown {
  // Class 22: data, 23: constraints, 42: names.
  const isOfRows = error instanceof DatabaseError && /^(?:22|23|42)/.test(error.code ?? '');
  if (!isOfRows) return error;
  const words = `${file} has rows that no shop can have (${error.message}). Nothing was restored from it.`;
  return new BackupError(words, { cause: error });
}

async function analyze(target: DatabaseTarget): Promise<void> {
  const client = await reachDatabase(target, 'spareyard-restore');
  try {
    await client.query('analyze');
  } finally {
    await client.end();
  }
}

/** @throws BackupError unless the backup has exactly the tables and columns that its migrations make */
async function requireTables(client: Client, head: BackupHead, file: string): Promise<void> {
  const known = new Map((await readTables(client)).map(({ name, columns }) => [name, columns.toSorted().join()]));
  const isSame = ({ name, columns }: BackupHead['tables'][number]) => known.get(name) === columns.toSorted().join();
  if (head.tables.length !== known.size || !head.tables.every(isSame)) {
    throw new BackupError(`${file} has other tables than its release of the shop. Nothing was restored from it.`);
  }
}

/** Counts the rows of each of the backup's tables in a database. */
export async function countRows(target: DatabaseTarget, head: BackupHead): Promise<Record<string, number>> {
  const client = await reachDatabase(target, 'spareyard-restore');
  try {
    const counts: Record<string, number> = {};
    for (const { name } of head.tables) {
      const { rows } = await client.query<{ count: number }>(`select count(*)::int as count from ${tableName(name)}`);
      counts[name] = rows[0]?.count ?? 0;
    }
    return counts;
  } finally {
    await client.end();
  }
}

const tableName = (name: string) => `public.${quoted(name)}`;

function requireSecret({ config }: RestorePlace, head: BackupHead): void {
  if (config.appSecret === null) {
    if (head.hasSecret) return;
    throw new BackupError(
      'The backup does not contain the secret of its shop, because that was configured there: set APP_SECRET to the same value.',
    );
  }
  if (secretCheckOf(config.appSecret) !== head.secretCheck) {
    throw new BackupError(
      'APP_SECRET is not the secret of the shop in the backup, so nobody could use their codes and links. Set the same one' +
        (head.hasSecret ? ', or none: then the one in the backup is stored in the data folder.' : '.'),
    );
  }
}

async function requirePlace(client: Client, head: BackupHead, replace: boolean): Promise<void> {
  const others = await client.query(
    `select 1 from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()
      and application_name in ('spareyard', 'spareyard-jobs')`,
  );
  if (others.rows.length > 0) throw new BackupError('The shop is running on this database. Stop it first.');
  if (!(await hasTable(client, 'drizzle.__drizzle_migrations'))) return;
  const { rows } = await client.query<{ when: string }>(
    'select created_at::text as when from drizzle.__drizzle_migrations',
  );
  if (rows.some(({ when }) => !head.migrations.includes(Number(when)))) {
    throw new BackupError(
      'This database was upgraded by a release that is newer than the backup. Restore into an empty database.',
    );
  }
  if (replace) return;
  for (const { name } of head.tables) {
    if (!(await hasTable(client, tableName(name)))) continue;
    // The start of a shop writes some rows of its own, but never accounts or anything that people sent.
    if (!['accounts', 'pending_signups', 'pictures', 'contact_messages'].includes(name)) continue;
    const found = await client.query(`select 1 from ${tableName(name)} limit 1`);
    if (found.rows.length > 0) {
      throw new BackupError('There is already a shop in this place. Add --replace to overwrite it with the backup.');
    }
  }
}

async function hasTable(client: Client, name: string): Promise<boolean> {
  const { rows } = await client.query<{ there: boolean }>('select to_regclass($1) is not null as there', [name]);
  return rows[0]?.there === true;
}

async function restoreEntry(
  place: RestorePlace,
  client: Client,
  head: BackupHead,
  file: string,
  entry: BackupEntry,
  undo: (() => Promise<void>)[],
): Promise<void> {
  const table = head.tables.find(({ name }) => name === tableEntryPattern.exec(entry.name)?.[1]);
  const key = pictureEntryPattern.exec(entry.name)?.[1];
  if (table) await copyIn(client, table, entry.bytes);
  else if (key !== undefined) {
    // A picture never changes under its key, so one that is there already is another shop's, or the same.
    if (!(await place.pictures.exists(key))) undo.push(() => place.pictures.delete(key));
    await place.pictures.put(key, entry.bytes, contentTypeOfKey(key));
  } else if (entry.name === jobsEntry) {
    await replaceJobs(
      client,
      parsed(file, entry, (json) => waitingJobsSchema.parse(json)),
    );
  } else if (entry.name !== headEntry) throw damaged(file);
}

async function copyIn(client: Client, { name, columns }: BackupHead['tables'][number], rows: Buffer): Promise<void> {
  const stream = client.query(copyFrom(`copy ${tableName(name)} (${columns.map(quoted).join(', ')}) from stdin`));
  stream.end(rows);
  await finished(stream);
}

async function finishRows(client: Client, seal: BackupSeal): Promise<void> {
  for (const { table, column, value, called } of seal.counters) {
    await client.query('select setval(pg_get_serial_sequence($1, $2), $3, $4)', [
      tableName(table),
      column,
      value,
      called,
    ]);
  }
  for (const { id, state, width, height } of seal.preparedMeanwhile) {
    await client.query(
      'update public.pictures set state = $2, width = $3, height = $4, has_original = false where id = $1',
      [id, state, width, height],
    );
  }
}
