import path from 'node:path';
import { resolveAppSecret } from './appSecret.ts';
import { announcement } from './announcement.ts';
import { buildApp } from '../app.ts';
import { type Config, projectDir } from '../config/config.ts';
import { openDatabase, sessionTarget } from '../db/connection.ts';
import { requireSameDatabase } from '../db/reachDatabase.ts';
import { startEmbeddedPostgres } from '../db/embedded/embedded.ts';
import { dataDirMode } from '../db/embedded/embeddedPlace.ts';
import { migrateDatabase } from '../db/migrate.ts';
import { openReadReplicas } from '../db/replicas/readReplicas.ts';
import { seedDemo } from '../seed/seed.ts';
import type { App, Deps } from '../deps.ts';
import { createBossJobs } from '../jobs/jobs.ts';
import { migrateJobs } from '../jobs/jobTables.ts';
import { explainListening, requireFreePorts } from './listening.ts';
import { createOutsideServices, standInFolders } from '../outsideServices.ts';
import { loadBuiltSite } from '../pages/site.ts';
import { warmReading } from '../modules/adverts/search/warmReading.ts';
import { createLog } from '../plugins/watch/log.ts';
import { tellReady } from './systemd.ts';
import { requireReadableFile, requireWritableFolder, requireWritablePart } from './writableFolder.ts';

/**
 * How many connections may wait to be accepted; the kernel's own limit (4096 on Linux) applies where it is lower. With
 * Node's default of 511 a crowd overflows the queue, and a client that comes then has to wait for its next attempt: 1,
 * 3, 7 or 15 s.
 */
const backlog = 4096;

/** How long a list may be out of date after another process has made a change. */
const listsKeptMs = 5_000;

/** How long the database may take to answer during the start, when machines are busy and nobody else is waiting. */
const startPatienceMs = 30_000;
/** The same once requests are served. */
const servingPatienceMs = 2_000;

/** Undoes one step of the start. */
export type Step = () => Promise<unknown>;

/**
 * Opens the shop: database, tables, sample catalogue and jobs come first, and only then does it listen.
 * @param undo receives a step for everything that was started; undo them from the last to the first
 * @param say shows a line to the person at the terminal
 * @param stopping ends the start after the step that is under way
 */
export async function start(
  config: Config,
  undo: Step[],
  say: (line: string) => void,
  stopping?: AbortSignal,
): Promise<void> {
  const log = createLog(config.logLevel);
  await requireFreePorts(config);
  await requireWritableFolder('DATA_DIR', config.dataDir, dataDirMode());
  for (const folder of standInFolders(config)) await requireWritablePart(folder);
  if (config.backup.dir !== null) await requireWritableFolder('BACKUP_DIR', config.backup.dir);
  if (config.backup.identityFile !== null) await requireReadableFile('BACKUP_IDENTITY', config.backup.identityFile);
  const opening = config.databaseUrl ? null : startEmbeddedPostgres({ dataDir: config.dataDir, log });
  // Beside the start of a database, which is in its own process.
  const warming = warmReading();
  const embedded = await opening;
  if (embedded) undo.push(() => embedded.stop());
  await warming;
  stopping?.throwIfAborted();
  const target = embedded?.connection ?? { url: config.databaseUrl ?? '' };
  const session = embedded?.connection ?? sessionTarget(config) ?? target;
  await migrateDatabase(session, { tell: say });
  if (config.databaseSessionUrl !== config.databaseUrl) await requireSameDatabase(session, target);
  await migrateJobs(session);
  stopping?.throwIfAborted();

  let serving = false;
  const patienceMs = () => (serving ? servingPatienceMs : startPatienceMs);
  const database = openDatabase(target, {
    patienceMs,
    byTransaction: config.databaseSessionUrl !== config.databaseUrl,
    onError: (error) => log.warn({ err: error }, 'database connection lost'),
    onSilence: (silent) =>
      log.warn(silent ? 'database does not answer; requests no longer wait for it' : 'database answers again'),
  });
  undo.push(() => database.close());
  const { db, pool } = database;
  const { urls, maxLagMs } = config.databaseReads;
  const replicas = urls.length > 0 ? await openReadReplicas({ urls, maxLagMs, target, log, patienceMs }) : null;
  if (replicas) undo.push(() => replicas.close());
  const secret = await resolveAppSecret(config);
  const clock = () => new Date();
  const jobs = createBossJobs({ pool, target: session, openSocket: database.openSocket, log });
  const services = createOutsideServices({ config, db, secret, clock, log, echo: (text) => say(`\n${text}`) });
  undo.push(() => services.mailer.close());
  const deps: Deps = { config, db, pool, replicas, secret, clock, jobs, ...services };

  // Before the shop listens: otherwise an empty shop would be the first thing that people see.
  const demo = config.seed === 'demo' ? await seedDemo(deps, (line) => say(`  ${line}`)) : null;

  stopping?.throwIfAborted();
  // In development Vite renders the pages from their source.
  const site = process.argv.includes('--api-only') ? null : await loadBuiltSite(builtFolder());
  const app = await buildApp(deps, { log, rememberMs: listsKeptMs, ...(site && { site }) });
  await jobs.start();
  undo.push(() => jobs.stop());
  undo.push(() => app.close());
  stopping?.throwIfAborted();
  await listen(app, config);
  serving = true;
  if (config.tellsSystemd) await tellReady(log);
  // Added last, so that a stop does it first: the other processes then have the whole stop to react.
  if (embedded) undo.push(() => embedded.announceStop());
  const address = app.server.address();
  const port = typeof address === 'object' ? (address?.port ?? config.port) : config.port;
  say(announcement(config, port, deps, demo?.accounts));
}

/**
 * Listens on its own port, or on the socket that systemd holds. That socket stays open while processes come and go, and
 * several processes may accept connections from it at once, so that no client is refused in the meantime.
 */
async function listen(app: App, { port, host, socketFd }: Config): Promise<void> {
  if (socketFd === null) {
    await explainListening({ port, host, variable: 'PORT' }, () => app.listen({ port, host, backlog }));
    return;
  }
  const { server } = app;
  const listenOn = server.listen.bind(server);
  // For such a socket Node only takes the backlog from a second argument, which Fastify does not pass.
  Object.defineProperty(server, 'listen', { value: () => listenOn({ fd: socketFd }, backlog) });
  // The host only stops Fastify from opening a second socket for `localhost`.
  await app.listen({ host: '127.0.0.1' });
}

/** Where the built app is. `--dist` names a folder other than the project's, as `--out` does for the build. */
function builtFolder(): string {
  const at = process.argv.indexOf('--dist');
  return path.resolve(projectDir, (at > 0 && process.argv[at + 1]) || 'dist');
}
