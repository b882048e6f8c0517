import { existsSync } from 'node:fs';
import { readFile, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { ConfigError } from '#server/config/config.ts';
import type { Place } from '#server/db/embedded/embeddedPlace.ts';

/*
 * The lock files of a cluster name a process id, which says little: the process may be dead and its id reused by
 * another program, and a copied folder carries the lock of the folder it was copied from. A process is ours only if it
 * is a PostgreSQL server whose working directory is this very folder; no other process is ever stopped.
 */

/** The contents of a lock file: the process, and the folder that it served when the file was written. */
interface Lock {
  readonly file: string;
  readonly pid: number;
  readonly folder: string;
}

/**
 * Checks the lock files of a cluster whose socket does not answer. It removes the files whose process is gone or never
 * belonged to this cluster, since PostgreSQL would refuse to start because of them for ever.
 * @returns the id of the process that serves this folder without answering, for instance because /tmp was cleaned; null
 *   when there is none
 * @throws ConfigError when the folder is a copy of one that a running PostgreSQL serves: such a copy may be torn.
 */
export async function clearStaleLocks({ clusterDir, socketDir }: Place, port: number): Promise<number | null> {
  let serving: number | null = null;
  const all = [path.join(clusterDir, 'postmaster.pid'), path.join(socketDir, `.s.PGSQL.${port}.lock`)];
  const files = all.filter((file) => existsSync(file));
  for (const file of files) {
    const lock = await readLock(file);
    if (await servesFolder(lock.pid, clusterDir)) {
      serving = lock.pid;
    } else if (await servesFolder(lock.pid, lock.folder)) {
      throw new ConfigError(
        `${clusterDir} is a copy of ${lock.folder}, whose database is running (process ${lock.pid}). A copy that was ` +
          'taken while the database wrote may be torn. Stop the shop that uses the original and copy its data folder ' +
          `again; if this copy is a snapshot of one moment, delete ${files.join(' and ')} and start.`,
      );
    } else {
      await rm(file, { force: true });
    }
  }
  return serving;
}

async function readLock(file: string): Promise<Lock> {
  const [pid = '', folder = ''] = (await readFile(file, 'utf8')).split('\n');
  return { file, pid: Number(pid), folder };
}

/**
 * Whether a process is a PostgreSQL server that serves a folder. The server's working directory is its data folder, so
 * device and inode of the two are compared, not their names.
 */
async function servesFolder(pid: number, folder: string): Promise<boolean> {
  if (!Number.isInteger(pid) || pid <= 0 || folder === '') return false;
  try {
    const status = await readFile(`/proc/${pid}/status`, 'utf8');
    if (!/^Name:\s+postgres$/m.test(status) || /^State:\s+[ZX]/m.test(status)) return false;
    const [working, served] = await Promise.all([stat(`/proc/${pid}/cwd`), stat(folder)]);
    return working.dev === served.dev && working.ino === served.ino;
  } catch {
    // There is no such process or folder, or the process belongs to an account that could not serve this folder.
    return false;
  }
}
