import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { Client } from 'pg';
import { type Binaries, findBinaries } from '#server/db/embedded/embeddedBinaries.ts';
import {
  makeCluster,
  type SocketConnection,
  socketConnection,
  startCluster,
  stopCluster,
  superuser,
  writeSettings,
} from '#server/db/embedded/embeddedCluster.ts';
import { choosePlace, outsideRoot, type Place } from '#server/db/embedded/embeddedPlace.ts';
import { errorCode } from '#server/db/transientErrors.ts';

/*
 * The embedded PostgreSQL and its supervisor. The database outlives a server that is killed, and the next server
 * adopts it; a database that is killed is started again. Each server keeps one connection open, the keeper. It ends at
 * once when the database goes away, and it holds a shared lock by which the servers of one data folder find out whether
 * they are the last: only the last one stops the database.
 */

/** The log of the supervisor; a pino logger fits. */
export type SupervisorLog = Readonly<{
  info(details: object, message: string): void;
  warn(details: object, message: string): void;
}>;

export type EmbeddedPostgres = Readonly<{
  /** The shop's database, as its owner, who is not a superuser. Stays the same when the database is restarted. */
  connection: SocketConnection;
  /** The maintenance database as superuser, for tests. */
  adminConnection: SocketConnection;
  /** Whether the database was running already: left by a server that was killed, or shared with one that is running. */
  adopted: boolean;
  /**
   * Warns the other servers of this database that the server which started it is being stopped. If that server is
   * stopped together with its children, the database stops for all of them until one of them starts it again. Does
   * nothing when the database was adopted.
   */
  announceStop(): Promise<void>;
  /** Ends the supervision, and stops the database unless another server uses it. Close all pools first. */
  stop(): Promise<void>;
}>;

const databaseName = 'spareyard';
const ownerName = 'spareyard';
/** Any number that nothing else in this cluster locks. */
const keeperLock = 7_302_119_550;
const stopChannel = 'spareyard_stop';
const maxPauseMs = 5000;

/**
 * Starts PostgreSQL on `<dataDir>/postgres`, or adopts one that runs there, and keeps it running until `stop()`.
 * May be called by several processes on one folder: they share the database.
 * @param options.settings PostgreSQL settings besides our own, for tests; they apply when the database is started, not
 *   when it is adopted.
 * @throws ConfigError when no database can run here.
 */
export async function startEmbeddedPostgres(options: {
  dataDir: string;
  log: SupervisorLog;
  settings?: Readonly<Record<string, string>>;
}): Promise<EmbeddedPostgres> {
  const place = await choosePlace(options.dataDir);
  const binaries = await findBinaries(place.account, outsideRoot);
  await makeCluster(place, binaries);
  await writeSettings(place, options.settings ?? {});
  const supervisor = new Supervisor(place, binaries, options.log);
  const startedAt = performance.now();
  running.add(supervisor);
  const how = await supervisor.start().catch(async (error: unknown) => {
    await supervisor.stop();
    throw error;
  });
  const ms = Math.round(performance.now() - startedAt);
  options.log.info({ folder: place.dir, ms }, how === 'adopted' ? 'database was running' : 'database started');
  return {
    connection: socketConnection(place, ownerName, databaseName),
    adminConnection: socketConnection(place, superuser, 'postgres'),
    adopted: how === 'adopted',
    announceStop: () => supervisor.announceStop(),
    stop: () => supervisor.stop(),
  };
}

/** The supervisors of this process. */
const running = new Set<Supervisor>();

/**
 * Stops the databases of this process, unless other servers use them, for a process that has to end: those that are
 * still starting as well, and without waiting for whoever is connected.
 * @returns whether there was one
 */
export async function stopEmbeddedDatabases(): Promise<boolean> {
  const all = [...running];
  await Promise.all(all.map((supervisor) => supervisor.stop()));
  return all.length > 0;
}

class Supervisor {
  readonly #place: Place;
  readonly #binaries: Binaries;
  readonly #log: SupervisorLog;
  readonly #stopping = new AbortController();
  readonly #name = randomUUID();
  #keeper: Client | null = null;
  /** Whether the database is a child of this process. */
  #startedIt = false;
  #revival: Promise<void> = Promise.resolve();
  #start: Promise<unknown> = Promise.resolve();
  #stop: Promise<void> | null = null;

  constructor(place: Place, binaries: Binaries, log: SupervisorLog) {
    this.#place = place;
    this.#binaries = binaries;
    this.#log = log;
  }

  start(): Promise<'started' | 'adopted'> {
    const start = this.#startOnce();
    this.#start = start.catch(() => undefined);
    return start;
  }

  async #startOnce(): Promise<'started' | 'adopted'> {
    const how = await startCluster(this.#place, this.#binaries, this.#stopping.signal);
    this.#startedIt = how === 'started';
    this.#keeper = await this.#connectKeeper();
    await makeDatabase(this.#keeper);
    return how;
  }

  async announceStop(): Promise<void> {
    if (!this.#startedIt) return;
    // While the database is away, the notice would reach nobody, and there is nothing left to warn about.
    await this.#keeper?.query('select pg_notify($1, $2)', [stopChannel, this.#name]).catch(() => undefined);
  }

  stop(): Promise<void> {
    this.#stop ??= this.#stopOnce().finally(() => running.delete(this));
    return this.#stop;
  }

  async #stopOnce(): Promise<void> {
    // A start that is cut leaves a database that nobody has.
    await this.#start;
    this.#stopping.abort();
    await this.#revival;
    const keeper = this.#keeper;
    this.#keeper = null;
    if (!keeper) return;
    try {
      await keeper.query('select pg_advisory_unlock_shared($1)', [keeperLock]);
      const answer = await keeper.query<{ last: boolean }>('select pg_try_advisory_lock($1) as last', [keeperLock]);
      if (answer.rows[0]?.last) await stopCluster(this.#place, this.#binaries);
    } catch (error) {
      // The database may have just died. The next start recovers it, so the shutdown goes on in order.
      this.#log.warn({ err: error }, 'database was not stopped');
    } finally {
      await keeper.end().catch(() => undefined);
    }
  }

  async #connectKeeper(): Promise<Client> {
    const keeper = new Client({
      ...socketConnection(this.#place, superuser, 'postgres'),
      application_name: 'spareyard-keeper',
      connectionTimeoutMillis: 5000,
    });
    // The 'end' event that follows is the one that counts; without a listener an 'error' would end the process.
    keeper.on('error', () => undefined);
    await keeper.connect();
    await keeper.query('select pg_advisory_lock_shared($1)', [keeperLock]);
    keeper.on('notification', ({ channel, payload }) => {
      if (channel !== stopChannel || payload === this.#name) return;
      this.#log.warn(
        { folder: this.#place.dir },
        'the server that started the database is being stopped; if the database stops with it, this server starts it again',
      );
    });
    await keeper.query(`listen ${stopChannel}`);
    keeper.once('end', () => {
      if (!this.#stopping.signal.aborted) this.#revival = this.#revive();
    });
    return keeper;
  }

  async #revive(): Promise<void> {
    const lostAt = performance.now();
    this.#keeper = null;
    this.#log.warn({ folder: this.#place.dir }, 'database went away; starting it again');
    for (let pauseMs = 250; !this.#stopping.signal.aborted; pauseMs = Math.min(pauseMs * 2, maxPauseMs)) {
      try {
        const how = await startCluster(this.#place, this.#binaries, this.#stopping.signal);
        this.#startedIt = how === 'started';
        this.#keeper = await this.#connectKeeper();
        this.#log.info({ ms: Math.round(performance.now() - lostAt) }, 'database is back');
        return;
      } catch (error) {
        if (this.#stopping.signal.aborted) return;
        this.#log.warn({ err: error }, 'database does not start; trying again');
        await delay(pauseMs, undefined, { signal: this.#stopping.signal }).catch(() => undefined);
      }
    }
  }
}

/** Creates the shop's role and database if they are missing; two servers may do this at once. */
async function makeDatabase(client: Client): Promise<void> {
  const found = await client.query<{ owner: boolean; database: boolean }>(
    `select exists (select from pg_roles where rolname = $1) as owner,
            exists (select from pg_database where datname = $2) as database`,
    [ownerName, databaseName],
  );
  if (!found.rows[0]?.owner) await unlessThere(client.query(`create role ${ownerName} login`));
  if (!found.rows[0]?.database) await unlessThere(client.query(`create database ${databaseName} owner ${ownerName}`));
}

async function unlessThere(work: Promise<unknown>): Promise<void> {
  try {
    await work;
  } catch (error) {
    // Duplicate object, duplicate database, and the unique violation when two servers create it at once.
    if (!['42710', '42P04', '23505'].includes(errorCode(error) ?? '')) throw error;
  }
}
