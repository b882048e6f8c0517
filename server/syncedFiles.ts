import { randomUUID } from 'node:crypto';
import { open, rename, rm } from 'node:fs/promises';
import path from 'node:path';

/* Files that survive a power cut. Without a sync a disk may have a name without bytes for half a minute. */

/**
 * Writes a new file and returns once the disk holds its bytes; its name is safe only after `syncPath` on its folder.
 * @throws when the file exists already
 */
export async function writeSynced(file: string, bytes: Uint8Array | string, mode: number): Promise<void> {
  const handle = await open(file, 'wx', mode);
  try {
    await handle.writeFile(bytes);
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** Makes the disk hold the names in a folder, or the whole of one file. */
export async function syncPath(place: string): Promise<void> {
  const handle = await open(place, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** Replaces a file, or creates it: after a power cut either the old one or the new one is there, whole. */
export async function replaceSynced(file: string, text: string, mode: number): Promise<void> {
  const fresh = `${file}.${randomUUID()}`;
  try {
    await writeSynced(fresh, text, mode);
    await rename(fresh, file);
  } finally {
    await rm(fresh, { force: true });
  }
  await syncPath(path.dirname(file));
}
