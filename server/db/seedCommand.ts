import path from 'node:path';
import { ConfigError, readConfig } from '#server/config.ts';
import { openDatabase } from '#server/db/connection.ts';
import { migrateDatabase } from '#server/db/migrate.ts';
import { isEmpty, seedDemo } from '#server/db/seed.ts';
import { filePictureStore } from '#server/pictures/filePictureStore.ts';
import { s3PictureStore } from '#server/pictures/s3PictureStore.ts';

/*
 * `npm run seed`: loads the sample catalogue into the operator's own database. The embedded one gets it by itself at
 * its first start.
 */

async function run(): Promise<string> {
  const config = readConfig(process.env);
  if (!config.databaseUrl) {
    throw new ConfigError(
      'DATABASE_URL is not set. The sample catalogue is loaded into the embedded database by itself: run npm start.',
    );
  }
  const target = { url: config.databaseUrl };
  await migrateDatabase(target);
  const { db, close } = openDatabase(target);
  try {
    if (!(await isEmpty(db))) {
      throw new ConfigError(
        'This database has accounts in it already. The sample catalogue is only loaded into an empty one.',
      );
    }
    const pictures = config.s3
      ? s3PictureStore(config.s3)
      : filePictureStore({ dir: path.join(config.dataDir, 'pictures') });
    const { accounts } = await seedDemo({ config, db, pictures, clock: () => new Date() }, (line) => console.log(line));
    const signIns = accounts ? [accounts.vendor, accounts.buyer].map((one) => `  ${one.email}  ${one.password}`) : [];
    return ['The sample catalogue is loaded. Sign in with', ...signIns].join('\n');
  } finally {
    await close();
  }
}

try {
  console.log(await run());
} catch (error) {
  console.error(error instanceof ConfigError ? error.message : error);
  process.exitCode = 1;
}
