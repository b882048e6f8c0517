import { readFile, rm } from 'node:fs/promises';
import { secretFiles } from '#server/process/appSecret.ts';
import { replaceSynced, syncPath } from '#server/syncedFiles.ts';

export interface SecretReplacement {
  /** Call it once the rows that belong to the new secret are committed. */
  settle(): Promise<void>;
  /** Puts back what was there. */
  undo(): Promise<void>;
}

/**
 * Replaces the secret in a data folder. It cannot happen at the same moment as the commit of the rows that belong to it,
 * so until it is settled the former secret stays beside it: a restore that is killed in between loses neither. May be
 * repeated after such a kill: the secret that is kept remains the one of the shop that was there before.
 */
export async function replaceSecret(dataDir: string, secret: string): Promise<SecretReplacement> {
  const { current, former } = secretFiles(dataDir);
  const before = await readIfThere(current);
  const keeps = before !== null && (await readIfThere(former)) === null;
  const undo = async () => {
    if (before === null) await rm(current, { force: true });
    else await replaceSynced(current, before, 0o600);
    if (keeps) await rm(former, { force: true });
  };
  try {
    if (keeps) await replaceSynced(former, before, 0o600);
    await replaceSynced(current, `${secret}\n`, 0o600);
  } catch (error) {
    await undo().catch(() => undefined);
    throw error;
  }
  return {
    undo,
    async settle() {
      await rm(former, { force: true });
      await syncPath(dataDir);
    },
  };
}

function readIfThere(file: string): Promise<string | null> {
  return readFile(file, 'utf8').catch(() => null);
}
