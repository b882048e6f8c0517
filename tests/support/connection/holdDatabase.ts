import { startEmbeddedPostgres } from '#server/db/embedded.ts';

/*
 * A process that does nothing but run the embedded database on the folder given to it, to be killed by a test. It says
 * "ready" once the database answers, and stops it in order on SIGTERM.
 */
const [dataDir = ''] = process.argv.slice(2);
const silent = { info: () => undefined, warn: () => undefined };
const database = await startEmbeddedPostgres({ dataDir, log: silent });
process.once('SIGTERM', () => {
  void database.stop().then(() => process.exit(0));
});
process.stdout.write('ready\n');
setInterval(() => undefined, 60_000);
