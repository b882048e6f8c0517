import { AdminError, runAdmin } from '#server/admin/adminCommands.ts';
import { ConfigError, readConfig } from '#server/config.ts';
import { type DatabaseTarget, openDatabase } from '#server/db/connection.ts';
import { startEmbeddedPostgres } from '#server/db/embedded.ts';
import { migrateDatabase } from '#server/db/migrate.ts';

/* `npm run admin -- COMMAND …`: on the database of the shop, whether the shop runs or not. */

const quiet = { info: () => undefined, warn: (_details: object, message: string) => console.warn(message) };

async function runOn(target: DatabaseTarget): Promise<string> {
  await migrateDatabase(target);
  const { db, close } = openDatabase(target, { max: 1 });
  try {
    return await runAdmin(db, process.argv.slice(2));
  } finally {
    await close();
  }
}

async function run(): Promise<string> {
  const config = readConfig(process.env);
  if (config.databaseUrl) return runOn({ url: config.databaseUrl });
  const embedded = await startEmbeddedPostgres({ dataDir: config.dataDir, log: quiet });
  try {
    return await runOn(embedded.connection);
  } finally {
    await embedded.stop();
  }
}

try {
  console.log(await run());
} catch (error) {
  const isExpected = error instanceof AdminError || error instanceof ConfigError;
  console.error(isExpected ? error.message : error);
  process.exitCode = 1;
}
