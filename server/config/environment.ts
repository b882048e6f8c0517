import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { ConfigError } from './config.ts';
import type { VariableName } from './configVariables.ts';

/*
 * Secrets do not have to be in the environment: systemd stores them sealed with the machine's own key and hands each
 * service its copy in memory (`LoadCredentialEncrypted=`, deploy/secret); a container manager mounts them in the same
 * way.
 */

/** The variables that hold a secret. deploy/secret and the units of deploy/systemd name the same ones. */
export const secretNames = [
  'APP_SECRET',
  'DATABASE_URL',
  'DATABASE_SESSION_URL',
  'DATABASE_READ_URLS',
  'SMTP_URL',
  'S3_SECRET_ACCESS_KEY',
  'CDN_PURGE_TOKEN',
  'PAYSTACK_SECRET_KEY',
  'AFRICASTALKING_API_KEY',
  'PUSH_PRIVATE_KEY',
] as const satisfies readonly VariableName[];

type Environment = Readonly<Record<string, string | undefined>>;

/**
 * The environment of this process, plus the secrets that were handed over as files: `spareyard.NAME` in the folder that
 * CREDENTIALS_DIRECTORY names. `readConfig` takes the result.
 * @throws ConfigError for a secret that is in both places, since nobody could tell which one counts
 */
export function readEnvironment(env: Environment = process.env): Environment {
  const folder = env['CREDENTIALS_DIRECTORY'];
  if (!folder) return env;
  requireKnownSecrets(folder);
  const handed = secretNames.flatMap((name) => {
    const value = readSecret(path.join(folder, `spareyard.${name}`));
    return value === null ? [] : [[name, value] as const];
  });
  const twice = handed.filter(([name]) => env[name]?.trim()).map(([name]) => name);
  if (twice.length > 0) {
    const [are, they] = twice.length === 1 ? ['is', 'it'] : ['are', 'them'];
    throw new ConfigError(
      `${twice.join(', ')} ${are} sealed and in the environment too. Take ${they} out of one of the two.`,
    );
  }
  return { ...env, ...Object.fromEntries(handed) };
}

/** @throws ConfigError for a file of the shop that is none of its secrets, which would count for nothing */
function requireKnownSecrets(folder: string): void {
  const unknown = (existsSync(folder) ? readdirSync(folder) : []).find(
    (name) => name.startsWith('spareyard.') && !secretNames.some((known) => name === `spareyard.${known}`),
  );
  if (unknown === undefined) return;
  throw new ConfigError(
    `${unknown} in CREDENTIALS_DIRECTORY is not a secret of the shop. Those are ${secretNames.join(', ')}.`,
  );
}

function readSecret(file: string): string | null {
  try {
    return readFileSync(file, 'utf8').trim();
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
    throw error;
  }
}
