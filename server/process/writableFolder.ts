import { randomUUID } from 'node:crypto';
import { access, chmod, constants, mkdir, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { ConfigError } from '../config/config.ts';
import { errorCode, isDiskFull } from '../db/transientErrors.ts';

/** Shows whether the disk is full: an empty file fits on any. */
const trial = Buffer.alloc(4096);

/**
 * Makes a folder unless it is there, and makes sure that this account can write to it. May be repeated.
 * @param variable where its path comes from
 * @param mode of a folder that is made, whatever the umask is
 * @throws ConfigError that says in one sentence what is wrong with it
 */
export async function requireWritableFolder(variable: string, folder: string, mode = 0o700): Promise<void> {
  try {
    if (await makeFolder(folder)) await chmod(folder, mode);
    const file = path.join(folder, `.trial-${randomUUID()}`);
    try {
      await writeFile(file, trial, { flag: 'wx' });
    } finally {
      await rm(file, { force: true });
    }
  } catch (error) {
    // Said in other words, since the folder is right.
    if (isDiskFull(error)) throw error;
    throw new ConfigError(await complaintAboutFolder(variable, folder, error), { cause: error });
  }
}

/**
 * Makes sure that this account can write to a folder of the data, where it is there already: another account may have
 * made it, as root does at a first start.
 * @throws ConfigError that says in one sentence what is wrong with it
 */
export async function requireWritablePart(folder: string): Promise<void> {
  try {
    if (!(await stat(folder)).isDirectory())
      throw new ConfigError(`In DATA_DIR ${folder} is a file, and must be a folder: move it away.`);
    await access(folder, constants.R_OK | constants.W_OK | constants.X_OK);
  } catch (error) {
    if (error instanceof ConfigError) throw error;
    if (errorCode(error) === 'ENOENT') return;
    const message = `In DATA_DIR this account (uid ${process.getuid?.()}) may not write to ${folder}: give it all of DATA_DIR (chown -R).`;
    throw new ConfigError(message, { cause: error });
  }
}

/** Makes a folder and those above it; Node's own way never ends in /proc. @returns whether it was not there */
async function makeFolder(folder: string): Promise<boolean> {
  try {
    await mkdir(folder);
    return true;
  } catch (error) {
    if (errorCode(error) === 'EEXIST' && (await stat(folder)).isDirectory()) return false;
    if (errorCode(error) !== 'ENOENT' || !(await makeFolder(path.dirname(folder)))) throw error;
    return makeFolder(folder);
  }
}

/** Makes sure that this account can read a file. @throws ConfigError that says in one sentence why it cannot */
export async function requireReadableFile(variable: string, file: string): Promise<void> {
  try {
    if (!(await stat(file)).isFile()) throw new ConfigError(`${variable} names ${file}, which is not a file.`);
    await access(file, constants.R_OK);
  } catch (error) {
    if (error instanceof ConfigError) throw error;
    const why = errorCode(error) === 'ENOENT' ? 'which is not there' : 'which this account may not read';
    throw new ConfigError(`${variable} names ${file}, ${why}.`, { cause: error });
  }
}

async function complaintAboutFolder(variable: string, folder: string, error: unknown): Promise<string> {
  const code = errorCode(error);
  const isFile = await stat(folder).then(
    (found) => !found.isDirectory(),
    () => false,
  );
  if (isFile) return `${variable} names ${folder}, which is a file: name a folder.`;
  if (code === 'ENOTDIR') return `${variable} names ${folder}, but something above it is a file: name a folder.`;
  if (code === 'EACCES' || code === 'EPERM' || code === 'EROFS') {
    return `${variable} names ${folder}, where this account (uid ${process.getuid?.()}) may not write: name another folder, or give it that one (chown).`;
  }
  return `${variable} names ${folder}, which cannot be made (${code ?? String(error)}): name another folder.`;
}
