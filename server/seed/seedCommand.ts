import path from 'node:path';
import { parseArgs } from 'node:util';
import { type Config, ConfigError, readConfig } from '#server/config/config.ts';
import { type DatabaseTarget, openDatabase, sessionTarget } from '#server/db/connection.ts';
import { startEmbeddedPostgres } from '#server/db/embedded/embedded.ts';
import { migrateDatabase } from '#server/db/migrate.ts';
import { isEmpty, seedDemo } from './seed.ts';
import { seedLoad } from './load/seedLoad.ts';
import { readEnvironment } from '#server/config/environment.ts';
import { filePictureStore } from '#server/pictures/filePictureStore.ts';
import { s3PictureStore } from '#server/pictures/s3PictureStore.ts';
import { runCommand } from '#server/process/runCommand.ts';

/*
 * `npm run seed`: loads the sample catalogue into the operator's own database. The embedded one gets it automatically
 * at its first start. `npm run seed -- --adverts 1000000 [--seed 1]` fills an empty database, embedded or not, with
 * that many adverts for measurements.
 */

const maxAdverts = 5_000_000;

interface Wanted {
  /** How many adverts to load for measurements; null for the sample catalogue. */
  readonly adverts: number | null;
  readonly seed: number;
}

function readArguments(): Wanted {
  const { values } = parseArgs({
    options: { adverts: { type: 'string' }, seed: { type: 'string', default: '1' } },
  });
  const adverts = values.adverts === undefined ? null : Number(values.adverts);
  const seed = Number(values.seed);
  const countFits = adverts === null || (Number.isInteger(adverts) && adverts >= 1 && adverts <= maxAdverts);
  if (!countFits || !Number.isInteger(seed)) {
    throw new ConfigError(`Give whole numbers: --adverts 1 to ${maxAdverts.toLocaleString('en-GB')}, --seed any.`);
  }
  return { adverts, seed };
}

async function run(): Promise<string> {
  const wanted = readArguments();
  const config = readConfig(readEnvironment());
  const session = sessionTarget(config);
  if (session) return fill(config, session, wanted);
  if (wanted.adverts === null) {
    throw new ConfigError(
      'DATABASE_URL is not set. The embedded database gets the sample catalogue automatically: run npm start.',
    );
  }
  const log = { info: () => undefined, warn: (_details: object, message: string) => console.warn(message) };
  const embedded = await startEmbeddedPostgres({ dataDir: config.dataDir, log });
  try {
    return await fill(config, embedded.connection, wanted);
  } finally {
    await embedded.stop();
  }
}

async function fill(config: Config, target: DatabaseTarget, { adverts, seed }: Wanted): Promise<string> {
  await migrateDatabase(target);
  const { db, close } = openDatabase(target, { statementTimeoutMs: 0 });
  try {
    if (!(await isEmpty(db))) {
      throw new ConfigError('This database already has accounts. Only an empty database can be filled.');
    }
    const pictures = config.s3
      ? s3PictureStore(config.s3)
      : filePictureStore({ dir: path.join(config.dataDir, 'pictures') });
    const say = (line: string) => console.log(line);
    if (adverts !== null) {
      const startedAt = performance.now();
      await seedLoad({ db, pictures, now: new Date() }, { adverts, seed }, say);
      const seconds = Math.round((performance.now() - startedAt) / 1000);
      return `${adverts.toLocaleString('en-GB')} adverts were loaded in ${seconds} s.`;
    }
    const { accounts } = await seedDemo({ config, db, pictures, clock: () => new Date() }, say);
    const signIns = accounts ? [accounts.vendor, accounts.buyer].map((one) => `  ${one.email}  ${one.password}`) : [];
    return ['The sample catalogue is loaded. Sign in with', ...signIns].join('\n');
  } finally {
    await close();
  }
}

await runCommand(run, () => false);
