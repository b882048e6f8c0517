import { randomUUID } from 'node:crypto';
import { open, rename, rm } from 'node:fs/promises';
import path from 'node:path';

/*
 * Files that must be there after the power failed. Without a sync the disk may have the name of a file and nothing of
 * its bytes, up to half a minute after it was written.
 */

/** Writes a new file and has the disk hold it before it returns; its name is safe only after `syncFolder`. */
export async function writeSynced(file: string, bytes: Uint8Array | string, mode: number): Promise<void> {
  const handle = await open(file, 'wx', mode);
  try {
    await handle.writeFile(bytes);
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** Has the disk hold the names in a folder, or all of one file. */
export async function syncPath(place: string): Promise<void> {
  const handle = await open(place, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** Puts a file in the place of another, or of none: after a power cut there is the old one or the new one, whole. */
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
