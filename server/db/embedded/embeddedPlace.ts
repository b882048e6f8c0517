import { createHash, randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { chmod, chown, lchown, lstat, mkdir, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { ConfigError } from '#server/config/config.ts';
import { type ProgramAccount, databaseUrlHint, runProgram } from '#server/db/embedded/embeddedBinaries.ts';
import { replaceSynced, syncPath, writeSynced } from '#server/syncedFiles.ts';
import { requireWritableFolder } from '#server/process/writableFolder.ts';

/*
 * Where the embedded database is stored and which account runs it. PostgreSQL refuses to run as root, so root hands it
 * to another account. That account cannot enter a project under /root, and then the database goes to /var/lib. One
 * thing always holds: a folder that once held the database is used again, or the start fails with a clear message. It
 * is never silently replaced by an empty one.
 */

/** Where root keeps folders outside the project: databases, and copies of PostgreSQL's programs. */
export const outsideRoot = '/var/lib/spareyard';

/** The file in the data folder that names the database's folder when that had to be outside. */
const recordName = 'postgres-location';

/** The file beside an outside database that names the data folder which the database belongs to. */
const ownerFile = 'belongs-to';

/** A socket's path may have 107 bytes; the path of its lock file is five bytes longer. */
const maxSocketPathBytes = 102;

/** `dir` holds the cluster, its log and, where the path is short enough, its socket. */
export type Place = Readonly<{ dir: string; clusterDir: string; socketDir: string; account: ProgramAccount }>;

/**
 * Chooses the database's folder and account and makes the folders, without touching a database that exists.
 * May be repeated: the same data folder gives the same place.
 * @throws ConfigError when no folder can be used.
 */
export async function choosePlace(dataDir: string): Promise<Place> {
  const root = process.getuid?.() === 0;
  await requireWritableFolder('DATA_DIR', dataDir, dataDirMode());
  const recorded = await readRecord(dataDir);
  const dir = recorded ?? path.join(dataDir, 'postgres');
  if (recorded && !existsSync(recorded)) {
    throw new ConfigError(
      `The database of ${dataDir} lies in ${recorded}, which is gone. Put it back, ` +
        `or delete ${path.join(dataDir, recordName)} to start with an empty database.`,
    );
  }
  if (recorded) await claim(recorded, dataDir);
  const owner = existsSync(dir) ? (await lstat(dir)).uid : null;
  if (!root) {
    if (owner !== null && owner !== process.getuid?.()) {
      throw new ConfigError(
        `The database in ${dir} belongs to another account (uid ${owner}). ` +
          'Start the server as that account or as root, or set DATA_DIR to another folder.',
      );
    }
    return makePlace(dir, null);
  }

  // A folder of an ordinary user remains theirs when root happens to start the server once.
  const account = owner === null || owner === 0 ? await defaultAccount() : await accountOf(owner);
  if (await canEnter(path.dirname(dir), account)) return makePlace(dir, account);
  if (owner !== null) {
    throw new ConfigError(
      `The database in ${dir} cannot be reached by the account ${account.name} that runs it. ` +
        `Let it pass through the folders above (chmod o+x), or move the project. ${databaseUrlHint}`,
    );
  }
  const outside = path.join(outsideRoot, `database-${randomBytes(4).toString('hex')}`);
  await mkdir(outsideRoot, { recursive: true });
  await chmod(outsideRoot, 0o755);
  const place = await makePlace(outside, account);
  if (!(await canEnter(outside, account))) {
    throw new ConfigError(
      `The account ${account.name}, which must run the database, can enter neither ${dataDir} nor ${outside}. ` +
        `Set DATA_DIR to a folder it can reach. ${databaseUrlHint}`,
    );
  }
  await replaceSynced(path.join(outside, ownerFile), `${dataDir}\n`, 0o644);
  try {
    await writeSynced(path.join(dataDir, recordName), `${outside}\n`, 0o644);
    await syncPath(dataDir);
  } catch (error) {
    // Another process that started at the same time has chosen already: use its place.
    if ((await readRecord(dataDir)) === null) throw error;
    await rm(outside, { recursive: true });
    return choosePlace(dataDir);
  }
  return place;
}

/** The mode of a new data folder: with root, other accounts may pass through to their own, but not list it. */
export function dataDirMode(): number {
  return process.getuid?.() === 0 ? 0o711 : 0o700;
}

async function readRecord(dataDir: string): Promise<string | null> {
  const file = path.join(dataDir, recordName);
  return existsSync(file) ? (await readFile(file, 'utf8')).trim() : null;
}

/**
 * Makes sure that an outside database belongs to one data folder only: a folder that was moved takes the database
 * along, but a copy of the folder may not share it with the original.
 * @throws ConfigError when another data folder uses it
 */
async function claim(outside: string, dataDir: string): Promise<void> {
  const file = path.join(outside, ownerFile);
  const owner = await readFile(file, 'utf8').then(
    (text) => text.trim(),
    () => '',
  );
  if (owner === dataDir) return;
  if (owner !== '' && (await isSameFolder(owner, dataDir))) return;
  if (owner !== '' && (await readRecord(owner)) === outside) {
    throw new ConfigError(
      `${dataDir} is a copy of ${owner}: both name the database in ${outside}, which belongs to the original. ` +
        `Delete ${path.join(dataDir, recordName)} to start with an empty database, or restore a backup into it.`,
    );
  }
  // An ordinary user who may not write there may not use the database either; `choosePlace` reports that next.
  await writeFile(file, `${dataDir}\n`).catch(() => undefined);
}

async function isSameFolder(one: string, other: string): Promise<boolean> {
  try {
    const [first, second] = await Promise.all([stat(one), stat(other)]);
    return first.dev === second.dev && first.ino === second.ino;
  } catch {
    return false;
  }
}

async function makePlace(dir: string, account: ProgramAccount): Promise<Place> {
  await mkdir(dir, { recursive: true, mode: 0o700 });
  if (account) await giveTo(dir, account);
  // The cluster asks for no password: anyone who can reach its socket can read everything.
  await chmod(dir, 0o700);
  return { dir, clusterDir: path.join(dir, 'cluster'), socketDir: await makeSocketDir(dir, account), account };
}

/** Hands a folder with all its contents to the account, for instance one that root has copied. */
async function giveTo(dir: string, account: NonNullable<ProgramAccount>): Promise<void> {
  if ((await lstat(dir)).uid === account.uid) return;
  for (const entry of await readdir(dir, { recursive: true, withFileTypes: true })) {
    await lchown(path.join(entry.parentPath, entry.name), account.uid, account.gid);
  }
  await chown(dir, account.uid, account.gid);
}

async function makeSocketDir(dir: string, account: ProgramAccount): Promise<string> {
  if (Buffer.byteLength(path.join(dir, '.s.PGSQL.5432')) <= maxSocketPathBytes) return dir;
  const short = path.join('/tmp', `spareyard-${createHash('sha256').update(dir).digest('hex').slice(0, 16)}`);
  await mkdir(short, { recursive: true, mode: 0o700 });
  const made = await lstat(short);
  if (account && made.uid === 0 && made.isDirectory()) await chown(short, account.uid, account.gid);
  const uid = (await lstat(short)).uid;
  // The owner of the folder could answer instead of the database.
  if (!made.isDirectory() || uid !== (account?.uid ?? process.getuid?.()) || (made.mode & 0o077) !== 0) {
    throw new ConfigError(
      `${short}, the folder for the database's socket, belongs to someone else. Set DATA_DIR to a shorter path.`,
    );
  }
  return short;
}

async function canEnter(dir: string, account: NonNullable<ProgramAccount>): Promise<boolean> {
  try {
    await runProgram('/bin/sh', ['-c', 'cd -- "$0"', dir], account);
    return true;
  } catch {
    return false;
  }
}

async function defaultAccount(): Promise<NonNullable<ProgramAccount>> {
  const accounts = await readAccounts();
  const found = accounts.find(({ name }) => name === 'postgres') ?? accounts.find(({ name }) => name === 'nobody');
  if (found) return found;
  throw new ConfigError(
    'PostgreSQL does not run as root, and this machine has neither an account "postgres" nor "nobody". ' +
      `Start the server as an ordinary user. ${databaseUrlHint}`,
  );
}

async function accountOf(uid: number): Promise<NonNullable<ProgramAccount>> {
  const known = (await readAccounts()).find((account) => account.uid === uid);
  return known ?? { uid, gid: uid, name: `uid ${uid}` };
}

async function readAccounts(): Promise<NonNullable<ProgramAccount>[]> {
  const lines = (await readFile('/etc/passwd', 'utf8')).split('\n').map((line) => line.split(':'));
  return lines.flatMap(([name, , uid, gid]) =>
    name && uid && gid ? [{ name, uid: Number(uid), gid: Number(gid) }] : [],
  );
}
