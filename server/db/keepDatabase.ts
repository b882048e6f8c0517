import { once } from 'node:events';
import { ConfigError, readConfig } from '#server/config.ts';
import { readEnvironment } from '#server/environment.ts';
import { createLog } from '#server/plugins/watch/log.ts';
import { tellReady } from '#server/systemd.ts';
import { startEmbeddedPostgres } from './embedded/embedded.ts';

/*
 * Keeps the embedded database running on its own until this process is told to stop, for deploy/systemd: the processes
 * of the shop adopt it, and each of them may be restarted without stopping the database.
 */

const config = configuration();
const log = createLog(config.logLevel);
const stopped = Promise.race([once(process, 'SIGTERM'), once(process, 'SIGINT')]);
const embedded = config.databaseUrl ? null : await startEmbeddedPostgres({ dataDir: config.dataDir, log });
if (config.tellsSystemd) await tellReady(log);
if (embedded) {
  // Waiting for a signal does not keep Node running.
  const running = setInterval(() => undefined, 60_000);
  await stopped;
  clearInterval(running);
  await embedded.announceStop();
  await embedded.stop();
} else {
  log.info({}, 'DATABASE_URL is set: there is no embedded database to keep running');
}

/** Prints a mistake in the configuration without a stack trace. */
function configuration() {
  try {
    return readConfig(readEnvironment());
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    process.stderr.write(`${error.message}\n`);
    process.exit(1);
  }
}
