import { randomUUID } from 'node:crypto';
import { access, mkdir, readFile, readdir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { originalContentType } from './pictureKeys.ts';
import {
  PictureKeyError,
  PictureStoreError,
  checkContentType,
  contentTypeOfKey,
  type PictureStore,
} from './pictureStore.ts';
import { syncPath, writeSynced } from '#server/syncedFiles.ts';

/*
 * Pictures as plain files. A file appears under its name only when all of it is on the disk: it is written under
 * another name and synced, then renamed, then the folder is synced. So a power cut leaves the old picture, the new one
 * or none, never half of one. An original contains the place where it was taken, so only this user of the machine can
 * read it.
 */

/** Cannot be part of a key. */
const temporaryFolder = '.incoming';
const abandonedAfterMs = 60 * 60 * 1000;

/** The store of a fresh machine: a folder, created if it does not exist. Several processes may share it. */
export function filePictureStore({ dir }: { dir: string }): PictureStore {
  const incoming = join(dir, temporaryFolder);
  let prepared: Promise<void> | undefined;

  const prepare = () => {
    prepared ??= prepareFolder(incoming).catch((error: unknown) => {
      prepared = undefined;
      throw error;
    });
    return prepared;
  };
  const pathOf = (key: string) => {
    contentTypeOfKey(key);
    return join(dir, key);
  };

  return {
    async put(key, bytes, contentType) {
      checkContentType(key, contentType);
      const path = pathOf(key);
      const temporary = join(incoming, randomUUID());
      await guarded(async () => {
        await prepare();
        try {
          await writeSynced(temporary, bytes, contentType === originalContentType ? 0o600 : 0o644);
          await mkdir(dirname(path), { recursive: true });
          await rename(temporary, path);
        } catch (error) {
          await rm(temporary, { force: true });
          throw error;
        }
        await syncPath(dirname(path));
      });
    },

    async get(key) {
      const path = pathOf(key);
      const body = await guarded(() => absentIsNull(readFile(path)));
      return body && { body, contentType: contentTypeOfKey(key), size: body.length };
    },

    async exists(key) {
      const path = pathOf(key);
      return guarded(async () => (await absentIsNull(access(path).then(() => true))) ?? false);
    },

    async delete(key) {
      const path = pathOf(key);
      await guarded(() => rm(path, { force: true }));
    },
  };
}

/** Creates the folder, and removes files that a killed process left in it an hour ago or earlier. */
async function prepareFolder(incoming: string): Promise<void> {
  await mkdir(incoming, { recursive: true });
  const now = Date.now();
  for (const name of await readdir(incoming)) {
    const path = join(incoming, name);
    const info = await absentIsNull(stat(path));
    if (info && now - info.mtimeMs > abandonedAfterMs) await rm(path, { force: true });
  }
}

function codeOf(error: unknown): unknown {
  return error instanceof Error && 'code' in error ? error.code : undefined;
}

async function absentIsNull<Value>(promise: Promise<Value>): Promise<Value | null> {
  try {
    return await promise;
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return null;
    throw error;
  }
}

async function guarded<Value>(work: () => Promise<Value>): Promise<Value> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof PictureKeyError) throw error;
    const code = codeOf(error);
    if (code === 'ENOSPC' || code === 'EDQUOT') {
      throw new PictureStoreError('full', 'There is no space left for pictures.', { cause: error });
    }
    throw new PictureStoreError('down', 'The picture folder cannot be used.', { cause: error });
  }
}
