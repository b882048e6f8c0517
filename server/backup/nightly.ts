import { chmod, mkdir, mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import type { Config } from '#server/config/config.ts';
import type { Database } from '#server/db/connection.ts';
import { backupRuns } from '#server/db/tables/backupSchema.ts';
import { startEmbeddedPostgres, type SupervisorLog } from '#server/db/embedded/embedded.ts';
import { choosePlace } from '#server/db/embedded/embeddedPlace.ts';
import { whyUnread } from '#server/process/namedFile.ts';
import { filePictureStore } from '#server/pictures/filePictureStore.ts';
import { BackupError } from './backupFile.ts';
import { checkBackup } from './checkBackup.ts';
import { countRows, restoreBackup } from './restoreBackup.ts';
import { backupAddress, sendBackup } from './s3Backups.ts';
import { type BackupSource, type TakenBackup, takeBackup } from './takeBackup.ts';
import { abandonedBackups, backupName, expiredBackups, newestBackup } from './thinning.ts';

/* What the shop does by itself: nightly backups, and each week a restore of the newest, recorded for staff. */

export interface BackupShop extends BackupSource {
  readonly db: Database;
  readonly config: Pick<Config, 'appSecret' | 'backup' | 's3'>;
}

/** Reads the age key of the configured file, without `age-keygen`'s other lines; null for none. @throws BackupError */
export async function readAgeIdentity({ backup }: Pick<Config, 'backup'>): Promise<string | null> {
  const file = backup.identityFile;
  if (file === null) return null;
  const text = await readFile(file, 'utf8').catch((error: unknown) => {
    throw new BackupError(`BACKUP_IDENTITY: ${whyUnread(file, error)}`, { cause: error });
  });
  const key = text.split('\n').find((entry) => entry.startsWith('AGE-SECRET-KEY-'));
  if (key === undefined) throw new BackupError('The file of BACKUP_IDENTITY has no secret age key in it.');
  return key.trim();
}

/**
 * Takes a backup and records it, whether it succeeds or not.
 * @param place where the file is copied, and the name under which it is then recorded; without it the file stays where
 * it is
 * @returns the contents, in a sentence
 * @throws the error that made it fail
 */
export async function takeNotedBackup(
  shop: BackupShop,
  file: string,
  place?: { readonly name: string; keep(): Promise<void> },
): Promise<string> {
  return noted(shop, 'backup', place?.name ?? file, async () => {
    const taken = await takeBackup(shop, file, shop.config.backup.recipients);
    await place?.keep();
    return { note: describe(taken), bytes: taken.bytes };
  });
}

/** Takes the nightly backup into the configured folder, and thins out the older ones there. */
export async function takeNightlyBackup(shop: BackupShop): Promise<string> {
  const dir = requireDir(shop);
  await mkdir(dir, { recursive: true, mode: 0o700 });
  // What a power cut left of the night before, without which this one may find no room.
  await removeIn(dir, abandonedBackups(await readdir(dir), shop.clock()));
  const name = backupName(shop.clock());
  const file = path.join(dir, name);
  const { backup, s3 } = shop.config;
  const address = backup.to === null ? null : backupAddress(backup.to + name);
  // A backup that cannot be copied counts as failed, but its file stays.
  const keep = async () => {
    if (address) await sendBackup(s3, address, file);
  };
  const note = await takeNotedBackup(shop, file, { name: file, keep });
  await removeIn(dir, expiredBackups(await readdir(dir)));
  return note;
}

/** One that cannot be removed keeps neither the others nor a backup from their work; the next night tries again. */
async function removeIn(dir: string, names: readonly string[]): Promise<void> {
  for (const name of names) await rm(path.join(dir, name), { force: true }).catch(() => undefined);
}

/**
 * Restores the newest nightly backup into a separate place, compares the result with the backup, and removes the place.
 */
export async function rehearseRestore(shop: BackupShop, log: SupervisorLog): Promise<string> {
  const dir = requireDir(shop);
  const newest = newestBackup(await readdir(dir).catch(() => []));
  const file = path.join(dir, newest ?? '');
  return noted(shop, 'rehearsal', file, async () => {
    if (newest === null) throw new BackupError(`There is no backup in ${dir}.`);
    const identity = await readAgeIdentity(shop.config);
    const checked = await checkBackup(file, identity, { secret: shop.secret, unsealed: false });
    await withTemporaryShop(log, async (dataDir, target) => {
      const place = {
        target,
        pictures: filePictureStore({ dir: path.join(dataDir, 'pictures') }),
        config: { appSecret: shop.config.appSecret, dataDir },
      };
      await restoreBackup(place, file, { identity, replace: false, checked });
      const counts = await countRows(target, checked.head);
      const differs = Object.keys(checked.seal.rows).filter((table) => counts[table] !== checked.seal.rows[table]);
      if (differs.length > 0)
        throw new BackupError(`After the restore the number of rows differed in ${differs.join(', ')}.`);
    });
    const { bytes } = { bytes: (await stat(file)).size };
    return { note: `Restored and compared: ${describe({ ...checked.seal, bytes })}`, bytes };
  });
}

function requireDir({ config }: BackupShop): string {
  if (config.backup.dir === null) throw new BackupError('Set BACKUP_DIR to the folder of the nightly backups.');
  return config.backup.dir;
}

/** Runs with an embedded database in a folder that is removed afterwards. */
async function withTemporaryShop(
  log: SupervisorLog,
  run: (dataDir: string, target: Parameters<typeof countRows>[0]) => Promise<void>,
): Promise<void> {
  const dataDir = await mkdtemp(path.join(os.tmpdir(), 'spareyard-rehearsal-'));
  try {
    // PostgreSQL's user must be able to pass through when root runs the shop.
    await chmod(dataDir, 0o711);
    const embedded = await startEmbeddedPostgres({ dataDir, log });
    try {
      await run(dataDir, embedded.connection);
    } finally {
      await embedded.stop();
      const { dir, socketDir } = await choosePlace(dataDir);
      for (const folder of [dir, socketDir]) await rm(folder, { recursive: true, force: true });
    }
  } finally {
    await rm(dataDir, { recursive: true, force: true });
  }
}

async function noted(
  shop: BackupShop,
  kind: 'backup' | 'rehearsal',
  file: string,
  run: () => Promise<{ note: string; bytes: number }>,
): Promise<string> {
  const startedAt = shop.clock();
  const note = async (outcome: { note: string; bytes: number | null; succeeded: boolean }) => {
    await shop.db.insert(backupRuns).values({ kind, startedAt, endedAt: shop.clock(), file, ...outcome });
  };
  try {
    const done = await run();
    await note({ ...done, succeeded: true });
    return done.note;
  } catch (error) {
    const why = error instanceof BackupError ? error.message : 'It failed. The log says why.';
    await note({ note: why, bytes: null, succeeded: false });
    throw error;
  }
}

function describe({ rows, pictureFiles, missingPictures, bytes }: TakenBackup): string {
  const all = Object.values(rows).reduce((sum, count) => sum + count, 0);
  const megabytes = (bytes / 1_000_000).toFixed(1);
  const missing =
    missingPictures.length > 0 ? ` The store had no file of ${missingPictures.length} pictures: check the store.` : '';
  return `${all} rows of ${Object.keys(rows).length} tables and ${pictureFiles} files of pictures, ${megabytes} MB.${missing}`;
}
