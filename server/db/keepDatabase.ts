import { inspect } from 'node:util';
import { createLog } from '#server/plugins/watch/log.ts';
import { configurationOrExit, sentenceAbout } from '#server/process/startErrors.ts';
import { onStopSignals } from '#server/process/stopSignals.ts';
import { tellReady } from '#server/process/systemd.ts';
import { startEmbeddedPostgres } from './embedded/embedded.ts';

/*
 * Keeps the embedded database running on its own until this process is told to stop, for deploy/systemd: the processes
 * of the shop adopt it, and each of them may be restarted without stopping the database.
 */

const config = configurationOrExit();
const log = createLog(config.logLevel);
// A database that stops is waited for, however often somebody asks: killed, it would have to recover.
const stopped = new Promise<void>((resolve) =>
  onStopSignals(
    () => resolve(),
    () => undefined,
  ),
);
try {
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
} catch (error) {
  process.stderr.write(`${sentenceAbout(error) ?? inspect(error)}\n`);
  process.exitCode = 1;
}
