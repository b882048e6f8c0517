import { readdir, readFile, readlink } from 'node:fs/promises';
import path from 'node:path';

/** The process that a cluster was started as, by its lock file; undefined when it does not run. */
export async function postmasterOf(clusterDir: string): Promise<number | undefined> {
  const lock = await readFile(path.join(clusterDir, 'postmaster.pid'), 'utf8').catch(() => '');
  const pid = Number(lock.split('\n')[0]);
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
  if (!/^Name:\s+postgres$/m.test(status) || /^State:\s+[ZX]/m.test(status)) return undefined;
  // Numbers are given out again: another server's process may have it by now.
  const folder = await folderOf(pid);
  return folder === null || folder === clusterDir ? pid : undefined;
}

/**
 * All processes of a cluster, the one that it was started as before the others. Those that outlive it, which are nobody's
 * children, are known by the folder that they stand in.
 */
export async function processesOf(clusterDir: string): Promise<number[]> {
  const first = await postmasterOf(clusterDir);
  const all = (await readdir('/proc')).filter((name) => /^\d+$/.test(name)).map(Number);
  const standing = await Promise.all(
    all.map(async (pid) => {
      const folder = await folderOf(pid);
      return folder === clusterDir || folder === `${clusterDir} (deleted)`;
    }),
  );
  const rest = all.filter((pid, index) => standing[index] && pid !== first);
  return first === undefined ? rest : [first, ...rest];
}

/** Null for a process that has ended, and where we may not know. */
async function folderOf(pid: number): Promise<string | null> {
  return readlink(`/proc/${pid}/cwd`).catch(() => null);
}
