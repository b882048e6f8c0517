import { startEmbeddedPostgres } from '#server/db/embedded/embedded.ts';

/*
 * A process that only runs the embedded database in the given folder, for a test to kill. It prints "ready" once the
 * database answers, and stops it properly on SIGTERM.
 */
const [dataDir = ''] = process.argv.slice(2);
const silent = { info: () => undefined, warn: () => undefined };
const database = await startEmbeddedPostgres({ dataDir, log: silent });
process.once('SIGTERM', () => {
  void database.stop().then(() => process.exit(0));
});
process.stdout.write('ready\n');
setInterval(() => undefined, 60_000);
