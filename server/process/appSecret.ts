import { randomBytes, randomUUID } from 'node:crypto';
import { link, readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { type Config, ConfigError } from '#server/config/config.ts';
import { errorCode } from '#server/db/transientErrors.ts';
import { dataDirMode } from '#server/db/embedded/embeddedPlace.ts';
import { syncPath, writeSynced } from '#server/syncedFiles.ts';
import { requireWritableFolder } from './writableFolder.ts';

/** Where a data folder has the secret, and the one of the shop that a restore is just replacing. */
export function secretFiles(dataDir: string): { readonly current: string; readonly former: string } {
  return { current: path.join(dataDir, 'app-secret'), former: path.join(dataDir, 'app-secret.before') };
}

/**
 * The secret that codes, tokens and links are keyed with: APP_SECRET, or one made at the first start and stored in the
 * data folder, readable by its owner alone. May be repeated; two processes that start at once get the same secret.
 * @throws ConfigError when the stored secret is damaged, or belongs to another account of the machine, or when a restore
 * was killed after it had replaced the secret: it may belong to other rows than those in the database.
 */
export async function resolveAppSecret(config: Pick<Config, 'appSecret' | 'dataDir'>): Promise<string> {
  if (config.appSecret) return config.appSecret;
  const { current: file, former } = secretFiles(config.dataDir);
  const stored = await readSecret(file);
  const replaced = await readSecret(former);
  if (replaced !== null && replaced !== stored) {
    throw new ConfigError(
      `A restore into ${config.dataDir} was broken off. Restore again; or, if the database still has the shop that was there before, rename ${former} to app-secret.`,
    );
  }
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
  return config.appSecret ?? (await readSecret(secretFiles(config.dataDir).current));
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
