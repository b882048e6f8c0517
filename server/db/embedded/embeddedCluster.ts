import { existsSync } from 'node:fs';
import { appendFile, chmod, readFile, rename, rm, stat, truncate } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { Client } from 'pg';
import { ConfigError } from '#server/config/config.ts';
import {
  type ProgramAccount,
  type Binaries,
  databaseUrlHint,
  runProgram,
} from '#server/db/embedded/embeddedBinaries.ts';
import { clearStaleLocks } from '#server/db/embedded/embeddedLocks.ts';
import type { Place } from '#server/db/embedded/embeddedPlace.ts';
import { errorCode } from '#server/db/transientErrors.ts';
import { replaceSynced, syncPath } from '#server/syncedFiles.ts';

/*
 * One cluster on disk: created, started and stopped with PostgreSQL's own programs. It listens on a unix socket in a
 * folder that only its account may enter, so it needs no passwords.
 */

/** How to reach the embedded database; fits `pg`'s Client and Pool. */
export type SocketConnection = Readonly<{
  host: string;
  port: number;
  user: string;
  database: string;
  ssl: false;
  /** The server never asks for it; set so that `pg` does not look at PGPASSWORD and .pgpass. */
  password: '';
}>;

/** The role that administers the cluster; the shop's own role is not a superuser. */
export const superuser = 'postgres';
const port = 5432;
const startAttempts = 8;
const maxLogBytes = 10_000_000;
/** Recovery after a crash reads the whole log since the last checkpoint, which may take minutes on a slow disk. */
const startTimeoutSeconds = 600;

/** The settings with which a role connects to a database of the cluster at a place. */
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
  // The server reports failed statements itself; PostgreSQL would log them together with what people typed.
  log_min_messages: 'log',
  log_checkpoints: 'off',
};

/** Signs that do not survive the shell which pg_ctl starts PostgreSQL with, nor PostgreSQL's own settings. */
const unsafeSign = /["$`\\\n\r]/;

/** @throws ConfigError for a folder of the data or of the programs from which PostgreSQL would never start */
function requireSafePaths(place: Place, binaries: Binaries): void {
  for (const folder of [place.clusterDir, binaries.dir]) {
    const [sign] = unsafeSign.exec(folder) ?? [];
    if (sign === undefined) continue;
    const quotedSign = JSON.stringify(sign).slice(1, -1);
    throw new ConfigError(
      `The embedded database cannot start in ${JSON.stringify(folder)}, because of the ${quotedSign} in this path: ` +
        `${folder === binaries.dir ? 'move the project to another folder' : 'name another folder in DATA_DIR'}.`,
    );
  }
}

/**
 * Creates the cluster unless there is one. It appears whole or not at all, so a kill in between does no harm.
 * @throws ConfigError when it cannot be created, or was created by another version of PostgreSQL.
 */
export async function makeCluster(place: Place, binaries: Binaries): Promise<void> {
  requireSafePaths(place, binaries);
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
      const message = error instanceof Error ? error.message : String(error);
      throw new ConfigError(
        `The embedded database could not be created in ${place.dir}. ${message}\n${databaseUrlHint}`,
      );
    }
    try {
      await rename(unfinished, place.clusterDir);
      await syncPath(path.dirname(place.clusterDir));
    } catch (error) {
      await rm(unfinished, { recursive: true, force: true });
      // Another process may have finished first.
      if (!existsSync(versionFile)) {
        if (!existsSync(place.clusterDir)) throw error;
        throw new ConfigError(
          `What is in ${place.clusterDir} is no database, since PG_VERSION is missing there: move it away, restore it, or name another folder in DATA_DIR.`,
          { cause: error },
        );
      }
    }
  }
  const major = Number(await readFile(versionFile, 'utf8'));
  if (major !== binaries.major) {
    throw new ConfigError(
      `The database in ${place.clusterDir} was created by PostgreSQL ${major}, but the programs here are version ` +
        `${binaries.major}. Install version ${major}, or move the data with pg_dump. ${databaseUrlHint}`,
    );
  }
}

/** Writes our settings, which count from the next start. Operators may override them by ALTER SYSTEM. */
export async function writeSettings(place: Place, extra: Readonly<Record<string, string>>): Promise<void> {
  const socketDir = `"${place.socketDir.replaceAll('"', '""')}"`;
  const settings = { ...defaultSettings, unix_socket_directories: socketDir, ...extra };
  const lines = Object.entries(settings).map(([name, value]) => `${name} = '${value.replaceAll("'", "''")}'\n`);
  const own = path.join(place.clusterDir, 'spareyard.conf');
  await replaceSynced(own, lines.join(''), 0o644);
  // We write the file and the account reads it, whatever our umask is; nobody else can enter the folder.
  await chmod(own, 0o644);

  const main = path.join(place.clusterDir, 'postgresql.conf');
  const include = "include = 'spareyard.conf'";
  if ((await readFile(main, 'utf8')).includes(include)) return;
  await appendFile(main, `\n${include}\n`);
  // Otherwise a power cut could leave half of the line, and PostgreSQL would never start again.
  await syncPath(main);
}

/** Checks whether PostgreSQL answers on the socket. `starting` also covers recovering and shutting down. */
async function ping(place: Place): Promise<'ready' | 'starting' | 'absent'> {
  const client = new Client({ ...socketConnection(place, superuser, 'postgres'), connectionTimeoutMillis: 5000 });
  // A connection that breaks after it was made also emits this event; the query's own error is the one that counts.
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
 * Starts the cluster unless it answers already, and returns once it answers. After a crash the first starts may be
 * refused, because the old lock file or the old process's children are still there: so it tries eight times.
 * @returns 'adopted' when it was running already.
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
      // The reason is in the log, which the error below quotes.
      await delay(200 * attempt, undefined, { signal });
    }
    attempt += 1;
  }
  if ((await ping(place)) === 'ready') return 'started';
  const end = existsSync(log) ? (await readFile(log, 'utf8')).trim().split('\n').slice(-5).join('\n') : '';
  throw new ConfigError(`The embedded database does not start. ${log} ends with:\n${end}`);
}

/** Rolls running transactions back and stops the cluster; everything committed is on disk. */
export async function stopCluster(place: Place, binaries: Binaries): Promise<void> {
  await control(binaries, place, 'stop', ['-m', 'fast', '-t', '60']);
}

/**
 * Removes the stale locks that would make every start fail. After several refusals it also stops a server of this
 * folder that runs without its socket, for instance because /tmp was cleaned. PostgreSQL itself still refuses to start
 * beside children of a dead postmaster: it sees their shared memory.
 */
async function clearTheWay(place: Place, binaries: Binaries, attempt: number): Promise<void> {
  const serving = await clearStaleLocks(place, port);
  if (serving !== null && attempt > startAttempts / 2) await stopCluster(place, binaries);
}

async function shortenLog(log: string): Promise<void> {
  if (existsSync(log) && (await stat(log)).size > maxLogBytes) await truncate(log);
}

async function control(binaries: Binaries, place: Place, verb: string, args: readonly string[]): Promise<void> {
  const account: ProgramAccount = place.account;
  const all = [verb, '-w', '-s', '-D', place.clusterDir, ...args];
  await runProgram(path.join(binaries.dir, 'pg_ctl'), all, account, (startTimeoutSeconds + 10) * 1000);
}
