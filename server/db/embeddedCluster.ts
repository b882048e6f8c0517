import { existsSync } from 'node:fs';
import { appendFile, chmod, readFile, rename, rm, stat, truncate } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { Client } from 'pg';
import { ConfigError } from '#server/config.ts';
import { type Account, type Binaries, databaseUrlHint, runProgram } from '#server/db/embeddedBinaries.ts';
import { clearStaleLocks } from '#server/db/embeddedLocks.ts';
import type { Place } from '#server/db/embeddedPlace.ts';
import { errorCode } from '#server/db/transientErrors.ts';
import { replaceSynced, syncPath } from '#server/syncedFiles.ts';

/*
 * One cluster on disk: made, started and stopped with PostgreSQL's own programs. It listens on a unix socket in a
 * folder that only its account may enter, so it needs no passwords.
 */

/** How to reach the embedded database; fits `pg`'s Client and Pool. */
export type SocketConnection = Readonly<{
  host: string;
  port: number;
  user: string;
  database: string;
  ssl: false;
  /** Never asked for; given so that PGPASSWORD and .pgpass are not looked at. */
  password: '';
}>;

/** PostgreSQL's own account; what the shop runs as is not a superuser. */
export const superuser = 'postgres';
const port = 5432;
const startAttempts = 8;
const maxLogBytes = 10_000_000;
/** Recovery after a crash reads the whole log since the last checkpoint, which a slow disk may take minutes for. */
const startTimeoutSeconds = 600;

/** The connection of a user to a database of the cluster at a place. */
export function socketConnection(place: Place, user: string, database: string): SocketConnection {
  return { host: place.socketDir, port, user, database, ssl: false, password: '' };
}

const defaultSettings: Readonly<Record<string, string>> = {
  listen_addresses: '',
  unix_socket_permissions: '0700',
  shared_buffers: '128MB',
  work_mem: '16MB',
  random_page_cost: '1.1',
  jit: 'off',
  synchronous_commit: 'on',
  timezone: 'UTC',
  // A failed statement is the server's to report; PostgreSQL would write it down with what people typed.
  log_min_messages: 'log',
  log_checkpoints: 'off',
};

/**
 * Makes the cluster unless there is one. It appears whole or not at all, so a kill in between costs nothing.
 * @throws ConfigError when it cannot be made, or was made by another version of PostgreSQL.
 */
export async function makeCluster(place: Place, binaries: Binaries): Promise<void> {
  const versionFile = path.join(place.clusterDir, 'PG_VERSION');
  if (!existsSync(versionFile)) {
    const unfinished = `${place.clusterDir}.${process.pid}`;
    await rm(unfinished, { recursive: true, force: true });
    const options = [
      '--auth-local=trust',
      '--auth-host=reject',
      '--encoding=UTF8',
      '--data-checksums',
      '--no-instructions',
    ];
    const locale = ['--locale-provider=builtin', '--builtin-locale=C.UTF-8'];
    const args = ['-D', unfinished, '-U', superuser, ...options, ...locale];
    try {
      await runProgram(path.join(binaries.dir, 'initdb'), args, place.account);
    } catch (error) {
      const said = error instanceof Error ? error.message : String(error);
      throw new ConfigError(`The embedded database could not be made in ${place.dir}. ${said}\n${databaseUrlHint}`);
    }
    try {
      await rename(unfinished, place.clusterDir);
      await syncPath(path.dirname(place.clusterDir));
    } catch (error) {
      await rm(unfinished, { recursive: true, force: true });
      // Another process may have finished first.
      if (!existsSync(versionFile)) throw error;
    }
  }
  const major = Number(await readFile(versionFile, 'utf8'));
  if (major !== binaries.major) {
    throw new ConfigError(
      `The database in ${place.clusterDir} was made by PostgreSQL ${major}, and the programs at hand are version ` +
        `${binaries.major}. Install version ${major}, or carry the data over with pg_dump. ${databaseUrlHint}`,
    );
  }
}

/** Writes our settings into the cluster; they count from its next start on. Operators may override them by ALTER SYSTEM. */
export async function writeSettings(place: Place, extra: Readonly<Record<string, string>>): Promise<void> {
  const socketDir = `"${place.socketDir.replaceAll('"', '""')}"`;
  const settings = { ...defaultSettings, unix_socket_directories: socketDir, ...extra };
  const lines = Object.entries(settings).map(([name, value]) => `${name} = '${value.replaceAll("'", "''")}'\n`);
  const own = path.join(place.clusterDir, 'spareyard.conf');
  await replaceSynced(own, lines.join(''), 0o644);
  // Written by us and read by the account, whatever our umask is; nobody else can enter the folder.
  await chmod(own, 0o644);

  const main = path.join(place.clusterDir, 'postgresql.conf');
  const include = "include = 'spareyard.conf'";
  if ((await readFile(main, 'utf8')).includes(include)) return;
  await appendFile(main, `\n${include}\n`);
  // A start after a power cut would find half of it, and never be one.
  await syncPath(main);
}

/** Asks the socket who is there. `starting` also stands for recovering and shutting down. */
async function ping(place: Place): Promise<'ready' | 'starting' | 'absent'> {
  const client = new Client({ ...socketConnection(place, superuser, 'postgres'), connectionTimeoutMillis: 5000 });
  // A connection that breaks after it was made also reports here; the query's own error is the one that counts.
  client.on('error', () => undefined);
  try {
    await client.connect();
    await client.query('select 1');
    return 'ready';
  } catch (error) {
    const code = errorCode(error);
    if (code === '53300') return 'ready';
    if (code === 'ENOENT' || code === 'ECONNREFUSED') return 'absent';
    if (code && !code.startsWith('57P') && !code.startsWith('08') && !code.startsWith('E')) throw error;
    return 'starting';
  } finally {
    await client.end().catch(() => undefined);
  }
}

/**
 * Returns once the cluster answers, having started it if it did not. After a crash the first starts may be refused,
 * because the old lock file or the old process's children are still there: so it tries eight times.
 * @returns whether it was running already.
 * @throws ConfigError with the end of PostgreSQL's log when it will not start.
 */
export async function startCluster(
  place: Place,
  binaries: Binaries,
  signal: AbortSignal,
): Promise<'started' | 'adopted'> {
  const log = path.join(place.dir, 'log');
  let started = false;
  for (let attempt = 1; attempt <= startAttempts;) {
    signal.throwIfAborted();
    const state = await ping(place);
    if (state === 'ready') return started ? 'started' : 'adopted';
    if (state === 'starting') {
      await delay(100, undefined, { signal });
      continue;
    }
    await clearTheWay(place, binaries, attempt);
    await shortenLog(log);
    try {
      await control(binaries, place, 'start', ['-l', log, '-t', String(startTimeoutSeconds)]);
      started = true;
    } catch {
      // Why is in the log, which the error below quotes.
      await delay(200 * attempt, undefined, { signal });
    }
    attempt += 1;
  }
  if ((await ping(place)) === 'ready') return 'started';
  const end = existsSync(log) ? (await readFile(log, 'utf8')).trim().split('\n').slice(-5).join('\n') : '';
  throw new ConfigError(`The embedded database does not start. ${log} ends with:\n${end}`);
}

/** Stops the cluster once running statements are rolled back; what was committed is on disk. */
export async function stopCluster(place: Place, binaries: Binaries): Promise<void> {
  await control(binaries, place, 'stop', ['-m', 'fast', '-t', '60']);
}

/**
 * Removes what keeps a start from succeeding for ever. After several refusals a server of this folder that runs without
 * its socket, as after a cleaning of /tmp, is stopped too.
 * PostgreSQL itself still refuses to start beside children of a dead postmaster: their shared memory tells it.
 */
async function clearTheWay(place: Place, binaries: Binaries, attempt: number): Promise<void> {
  const serving = await clearStaleLocks(place, port);
  if (serving !== null && attempt > startAttempts / 2) await stopCluster(place, binaries);
}

async function shortenLog(log: string): Promise<void> {
  if (existsSync(log) && (await stat(log)).size > maxLogBytes) await truncate(log);
}

async function control(binaries: Binaries, place: Place, verb: string, args: readonly string[]): Promise<void> {
  const account: Account = place.account;
  const all = [verb, '-w', '-s', '-D', place.clusterDir, ...args];
  await runProgram(path.join(binaries.dir, 'pg_ctl'), all, account, (startTimeoutSeconds + 10) * 1000);
}
