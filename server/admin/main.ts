import { AdminError } from '#server/admin/adminCommand.ts';
import { runAdmin } from '#server/admin/adminCommands.ts';
import { createAdminTools } from '#server/admin/adminTools.ts';
import { resolveAppSecret } from '#server/process/appSecret.ts';
import { type Config, readConfig } from '#server/config/config.ts';
import { type DatabaseTarget, openDatabase, sessionTarget } from '#server/db/connection.ts';
import { startEmbeddedPostgres } from '#server/db/embedded/embedded.ts';
import { migrateDatabase } from '#server/db/migrate.ts';
import { createBossJobs } from '#server/jobs/jobs.ts';
import { readEnvironment } from '#server/config/environment.ts';
import { migrateJobs } from '#server/jobs/jobTables.ts';
import { createOutsideServices } from '#server/outsideServices.ts';
import { createLog } from '#server/plugins/watch/log.ts';
import { runCommand } from '#server/process/runCommand.ts';

/* `npm run admin -- COMMAND …`: works on the database of the shop, whether the shop runs or not. */

const quiet = { info: () => undefined, warn: (_details: object, message: string) => console.warn(message) };

async function runOn(target: DatabaseTarget, config: Config): Promise<string> {
  await migrateDatabase(target);
  await migrateJobs(target);
  const log = createLog('warn');
  // One connection for the act, and one for what it queues.
  const { db, pool, close } = openDatabase(target, { max: 2 });
  const secret = await resolveAppSecret(config);
  const clock = () => new Date();
  const { mailer } = createOutsideServices({ config, db, secret, clock, log });
  const jobs = createBossJobs({ pool, log });
  try {
    return await runAdmin(createAdminTools({ config, db, secret, clock, jobs, mailer }, log), process.argv.slice(2));
  } finally {
    await mailer.close();
    await close();
  }
}

async function run(): Promise<string> {
  const config = readConfig(readEnvironment());
  const session = sessionTarget(config);
  if (session) return runOn(session, config);
  const embedded = await startEmbeddedPostgres({ dataDir: config.dataDir, log: quiet });
  try {
    return await runOn(embedded.connection, config);
  } finally {
    await embedded.stop();
  }
}

await runCommand(run, (error) => error instanceof AdminError);
