import { randomBytes, randomUUID } from 'node:crypto';
import { link, readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { type Config, ConfigError } from '#server/config.ts';
import { errorCode } from '#server/db/transientErrors.ts';
import { dataDirMode } from '#server/db/embedded/embeddedPlace.ts';
import { syncPath, writeSynced } from '#server/syncedFiles.ts';
import { requireWritableFolder } from '#server/writableFolder.ts';

/**
 * The secret that codes, tokens and links are keyed with: APP_SECRET, or one made at the first start and stored in the
 * data folder, readable by its owner alone. May be repeated; two processes that start at once get the same secret.
 * @throws ConfigError when the stored secret is damaged, or belongs to another account of the machine.
 */
export async function resolveAppSecret(config: Pick<Config, 'appSecret' | 'dataDir'>): Promise<string> {
  if (config.appSecret) return config.appSecret;
  const file = path.join(config.dataDir, 'app-secret');
  const stored = await readSecret(file);
  if (stored) return stored;

  await requireWritableFolder('DATA_DIR', config.dataDir, dataDirMode());
  const fresh = `${file}.${randomUUID()}`;
  await writeSynced(fresh, `${randomBytes(32).toString('base64url')}\n`, 0o600);
  try {
    // A link is made whole or not at all, and never over a secret that another process has just made.
    await link(fresh, file);
    await syncPath(config.dataDir);
  } catch (error) {
    if (errorCode(error) !== 'EEXIST') throw error;
  } finally {
    await rm(fresh, { force: true });
  }
  const made = await readSecret(file);
  if (!made) throw new Error(`The secret in ${file} vanished while the server was starting.`);
  return made;
}

/** The same secret, without making one: null where there is none. @throws ConfigError when it is damaged */
export async function knownAppSecret(config: Pick<Config, 'appSecret' | 'dataDir'>): Promise<string | null> {
  return config.appSecret ?? (await readSecret(path.join(config.dataDir, 'app-secret')));
}

async function readSecret(file: string): Promise<string | null> {
  try {
    const secret = (await readFile(file, 'utf8')).trim();
    if (secret.length < 32) {
      throw new ConfigError(`The secret in ${file} is damaged. Restore the file, or delete it to sign everybody out.`);
    }
    return secret;
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return null;
    if (!(error instanceof ConfigError)) throw new ConfigError(notReadable(file, error), { cause: error });
    throw error;
  }
}

/** As after a first start by root, or where another account has copied the files. */
function notReadable(file: string, error: unknown): string {
  const why = String(errorCode(error) ?? error);
  return `The secret in ${file} cannot be read by this account, uid ${process.getuid?.()} (${why}): it must be a file of its own (chown -R DATA_DIR).`;
}
