import { readdir, readFile, readlink } from 'node:fs/promises';
import path from 'node:path';

/** The process id of a cluster's postmaster, from its lock file; undefined when it is not running. */
export async function postmasterOf(clusterDir: string): Promise<number | undefined> {
  const lock = await readFile(path.join(clusterDir, 'postmaster.pid'), 'utf8').catch(() => '');
  const pid = Number(lock.split('\n')[0]);
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
  if (!/^Name:\s+postgres$/m.test(status) || /^State:\s+[ZX]/m.test(status)) return undefined;
  // Process ids are reused, so the id may belong to a process of another server by now.
  const folder = await folderOf(pid);
  return folder === null || folder === clusterDir ? pid : undefined;
}

/**
 * The ids of all processes of a cluster, the postmaster first. Processes that outlive the postmaster are no longer its
 * children, so they are recognised by their working directory.
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

/** The working directory of a process; null when it has ended or we are not allowed to know. */
async function folderOf(pid: number): Promise<string | null> {
  return readlink(`/proc/${pid}/cwd`).catch(() => null);
}
