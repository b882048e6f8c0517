import { mkdtemp, rm } from 'node:fs/promises';
import path from 'node:path';
import { knownAppSecret, resolveAppSecret } from '#server/process/appSecret.ts';
import type { Config } from '#server/config/config.ts';
import { type DatabaseTarget, openDatabase, sessionTarget } from '#server/db/connection.ts';
import { startEmbeddedPostgres } from '#server/db/embedded/embedded.ts';
import { dataDirMode } from '#server/db/embedded/embeddedPlace.ts';
import { migrateDatabase } from '#server/db/migrate.ts';
import { createPictureStore } from '#server/outsideServices.ts';
import { fileNamed } from '#server/process/namedFile.ts';
import { runCommand } from '#server/process/runCommand.ts';
import { configurationOrExit } from '#server/process/startErrors.ts';
import { requireWritableFolder } from '#server/process/writableFolder.ts';
import { BackupError } from './backupFile.ts';
import { type BackupShop, readAgeIdentity, rehearseRestore, takeNightlyBackup, takeNotedBackup } from './nightly.ts';
import { checkBackup } from './checkBackup.ts';
import { restoreBackup } from './restoreBackup.ts';
import { backupAddress, fetchBackup, sendBackup } from './s3Backups.ts';

/*
 * `npm run backup -- FILE` and `npm run restore -- FILE [--replace] [--unsealed]`, each also with `s3://BUCKET/KEY`, and the
 * commands that the shop starts on its own: `nightly` and `rehearse`. It is a separate process, so that packing does
 * not slow the shop down.
 */

const quiet = { info: () => undefined, warn: (_details: object, message: string) => console.warn(message) };
const config = configurationOrExit();

async function withDatabaseOf(run: (target: DatabaseTarget) => Promise<string>): Promise<string> {
  const session = sessionTarget(config);
  if (session) return run(session);
  const embedded = await startEmbeddedPostgres({ dataDir: config.dataDir, log: quiet });
  try {
    return await run(embedded.connection);
  } finally {
    await embedded.stop();
  }
}

function withShop(run: (shop: BackupShop) => Promise<string>): Promise<string> {
  return withDatabaseOf(async (target) => {
    await migrateDatabase(target);
    const { db, close } = openDatabase(target, { max: 1 });
    try {
      const secret = await resolveAppSecret(config);
      return await run({ target, db, secret, config, pictures: createPictureStore(config), clock: () => new Date() });
    } finally {
      await close();
    }
  });
}

/** Runs with the name of a file in the shop's data folder that is removed afterwards. */
async function withPassingFile(run: (file: string) => Promise<string>): Promise<string> {
  await requireWritableFolder('DATA_DIR', config.dataDir, dataDirMode());
  const folder = await mkdtemp(path.join(config.dataDir, 'backup-'));
  try {
    return await run(path.join(folder, 'shop.backup'));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function backUp(typed: string | undefined, options: readonly string[]): Promise<string> {
  if (typed !== '--to') {
    const file = requireFile(typed);
    return withShop((shop) => takeNotedBackup(shop, file));
  }
  const [place = ''] = options;
  const address = backupAddress(place);
  if (!address) throw new BackupError('Type: npm run backup -- --to s3://BUCKET/KEY');
  return withShop((shop) =>
    withPassingFile(async (file) => {
      return takeNotedBackup(shop, file, { name: place, keep: () => sendBackup(config.s3, address, file) });
    }),
  );
}

function requireFile(typed: string | undefined): string {
  if (typed === undefined || typed.startsWith('--')) {
    throw new BackupError(
      'Type: npm run backup -- FILE, or: npm run restore -- FILE [--replace] [--unsealed]. Instead of FILE, restore also takes s3://BUCKET/KEY, and backup takes --to s3://BUCKET/KEY',
    );
  }
  return fileNamed(typed);
}

async function restore(typed: string | undefined, options: readonly string[]): Promise<string> {
  const address = backupAddress(typed ?? '');
  if (!address) return restoreFile(requireFile(typed), options);
  return withPassingFile(async (file) => {
    await fetchBackup(config.s3, address, file);
    return restoreFile(file, options);
  });
}

async function restoreFile(file: string, options: readonly string[]): Promise<string> {
  const unknown = options.find((option) => option !== '--replace' && option !== '--unsealed');
  if (unknown !== undefined) throw new BackupError(`${unknown} is not an option of restore.`);
  const identity = await readAgeIdentity(config);
  // Checked before a database is created or started.
  const trust = { secret: await knownAppSecret(config), unsealed: options.includes('--unsealed') };
  const checked = await checkBackup(file, identity, trust);
  return withDatabaseOf(async (target) => {
    const place: Pick<Config, 'appSecret' | 'dataDir'> = config;
    await restoreBackup({ target, pictures: createPictureStore(config), config: place }, file, {
      identity,
      replace: options.includes('--replace'),
      checked,
    });
    return `The shop of ${checked.head.madeAt} is restored. Start it with npm start.`;
  });
}

async function run([command, typed, ...options]: readonly string[]): Promise<string> {
  if (command === 'backup') return backUp(typed, options);
  if (command === 'restore') return restore(typed, options);
  if (command === 'nightly') return withShop(takeNightlyBackup);
  if (command === 'rehearse') return withShop((shop) => rehearseRestore(shop, quiet));
  throw new BackupError('The commands are backup, restore, nightly and rehearse.');
}

await runCommand(
  () => run(process.argv.slice(2)),
  (error) => error instanceof BackupError,
);
