import path from 'node:path';
import { resolveAppSecret } from '#server/appSecret.ts';
import { ConfigError, readConfig, type Config } from '#server/config.ts';
import { type DatabaseTarget, openDatabase } from '#server/db/connection.ts';
import { startEmbeddedPostgres } from '#server/db/embedded.ts';
import { migrateDatabase } from '#server/db/migrate.ts';
import { createPictureStore } from '#server/outsideServices.ts';
import { BackupError } from './backupFile.ts';
import { type BackupShop, readIdentity, rehearseRestore, takeNightlyBackup, takeNotedBackup } from './nightly.ts';
import { checkBackup, restoreBackup } from './restoreBackup.ts';

/*
 * `npm run backup -- FILE` and `npm run restore -- FILE [--replace]`, and what the shop starts by itself: `nightly` and
 * `rehearse`. A process of its own, so that nobody waits for the shop while it packs.
 */

const quiet = { info: () => undefined, warn: (_details: object, message: string) => console.warn(message) };
const config = readConfig(process.env);

async function withDatabaseOf(run: (target: DatabaseTarget) => Promise<string>): Promise<string> {
  if (config.databaseUrl) return run({ url: config.databaseUrl });
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

/** Where a file is that was named on the command line: npm runs in the project's folder, the person was elsewhere. */
function fileNamed(typed: string | undefined): string {
  if (typed === undefined || typed.startsWith('--')) {
    throw new BackupError('Type: npm run backup -- FILE, or: npm run restore -- FILE [--replace]');
  }
  return path.resolve(process.env['INIT_CWD'] ?? process.cwd(), typed);
}

async function restore(typed: string | undefined, options: readonly string[]): Promise<string> {
  const file = fileNamed(typed);
  const unknown = options.find((option) => option !== '--replace');
  if (unknown !== undefined) throw new BackupError(`${unknown} is no option of a restore.`);
  const identity = await readIdentity(config);
  // Before a database is made or started.
  const checked = await checkBackup(file, identity);
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
  if (command === 'backup') return withShop((shop) => takeNotedBackup(shop, fileNamed(typed)));
  if (command === 'restore') return restore(typed, options);
  if (command === 'nightly') return withShop(takeNightlyBackup);
  if (command === 'rehearse') return withShop((shop) => rehearseRestore(shop, quiet));
  throw new BackupError('There are the commands backup, restore, nightly and rehearse.');
}

try {
  console.log(await run(process.argv.slice(2)));
} catch (error) {
  const isExpected = error instanceof BackupError || error instanceof ConfigError;
  console.error(isExpected ? error.message : error);
  process.exitCode = 1;
}
