import { knownMigrations } from '#server/db/migrate.ts';
import { type BackupEntry, BackupError, readBackupFile, RunningDigest } from './backupFile.ts';
import {
  backupFormat,
  type BackupHead,
  type BackupSeal,
  headEntry,
  headSchema,
  jobsEntry,
  pictureEntryPattern,
  sealEntry,
  sealSchema,
  secretEntry,
  tableEntryPattern,
} from './backupParts.ts';
import { requireSealed, type SealTrust } from './backupSeal.ts';
import { countLines, secretCheckOf } from './takeBackup.ts';
import { waitingJobsSchema } from './waitingJobs.ts';

/*
 * Reads a whole backup before anything is touched. What a restore later does with an entry is decided by its name, so
 * each name is one that a shop writes, occurs once, and is announced by the head.
 */

/** What a backup says about itself, once all of it has been read and found intact. */
export interface CheckedBackup {
  readonly head: BackupHead;
  readonly seal: BackupSeal;
}

/**
 * Reads a whole backup and checks it against its seal and this release; changes nothing.
 * @param identity the secret age key, for an encrypted file
 * @throws BackupError when it is cut, altered, from a newer release, not this shop's own, or cannot be opened
 */
export async function checkBackup(file: string, identity: string | null, trust: SealTrust): Promise<CheckedBackup> {
  const digest = new RunningDigest();
  const names = new Set<string>();
  const rows = new Map<string, number>();
  let head: BackupHead | undefined;
  let seal: BackupSeal | undefined;
  for await (const entry of readBackupFile(file, identity)) {
    if (seal || names.has(entry.name)) throw damaged(file);
    names.add(entry.name);
    if (!head) head = readHead(file, entry);
    else if (entry.name === sealEntry) seal = parsed(file, entry, (json) => sealSchema.parse(json));
    else checkEntry(file, head, entry, rows);
    if (entry.name !== sealEntry) digest.add(entry);
  }
  const { entries, sha256 } = digest.value();
  if (!head || !seal || seal.entries !== entries || seal.sha256 !== sha256) throw damaged(file);
  requireSealed(file, seal, trust);
  const sealedRows = seal.rows;
  const differs = head.tables.some(({ name }) => (sealedRows[name] ?? 0) !== (rows.get(name) ?? 0));
  if (differs || head.hasSecret !== names.has(secretEntry)) throw damaged(file);
  return { head, seal };
}

export function damaged(file: string): BackupError {
  return new BackupError(`${file} is damaged: it was cut or altered. Nothing was restored from it.`);
}

/** Parses the JSON of an entry. @throws BackupError */
export function parsed<Value>(file: string, entry: BackupEntry, parse: (json: unknown) => Value): Value {
  try {
    return parse(JSON.parse(entry.bytes.toString('utf8')));
  } catch (error) {
    throw new BackupError(damaged(file).message, { cause: error });
  }
}

function checkEntry(file: string, head: BackupHead, entry: BackupEntry, rows: Map<string, number>): void {
  const { name, bytes } = entry;
  const table = tableEntryPattern.exec(name)?.[1];
  if (table !== undefined) {
    if (!head.tables.some((one) => one.name === table)) throw strange(file, name);
    rows.set(table, (rows.get(table) ?? 0) + countLines(bytes));
  } else if (name === jobsEntry) {
    parsed(file, entry, (json) => waitingJobsSchema.parse(json));
  } else if (name === secretEntry) {
    const secret = bytes.toString('utf8');
    if (secret.length < 32 || secretCheckOf(secret) !== head.secretCheck) throw damaged(file);
  } else if (!pictureEntryPattern.test(name)) throw strange(file, name);
}

function strange(file: string, name: string): BackupError {
  return new BackupError(
    `${file} has an entry that no backup of a shop has (${JSON.stringify(name.slice(0, 80))}). Nothing was restored from it.`,
  );
}

function readHead(file: string, entry: BackupEntry): BackupHead {
  if (entry.name !== headEntry) throw damaged(file);
  const { format } = parsed(file, entry, (json) => headSchema.pick({ format: true }).parse(json));
  const newer = new BackupError(`${file} was made by a newer release of the shop. Restore it with that release.`);
  if (format > backupFormat) throw newer;
  const head = parsed(file, entry, (json) => headSchema.parse(json));
  const known = knownMigrations();
  if (head.migrations.some((migration) => !known.includes(migration))) throw newer;
  // A shop has applied all migrations up to its newest, and each table once.
  const newest = Math.max(...head.migrations);
  const applied = known.filter((migration) => migration <= newest);
  const names = head.tables.map(({ name }) => name);
  const isOurs = applied.every((migration) => head.migrations.includes(migration));
  if (!isOurs || head.migrations.length === 0 || new Set(names).size !== names.length) throw damaged(file);
  return head;
}
