import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { readServedPictures, servedFolder } from './servedPictures.ts';
import { derivativeFile } from '#server/pictures/pictureKeys.ts';
import type { PictureStore } from '#server/pictures/pictureStore.ts';

const storedAtOnce = 8;

/** A picture of the sample catalogue as the table `pictures` holds it. */
export interface DemoPictureRow {
  /** Derived from the contents, so that the next start reuses whatever an interrupted start left behind. */
  readonly id: string;
  readonly contentHash: Buffer;
  readonly width: number;
  readonly height: number;
}

/** Puts every picture of the sample catalogue into a store. May be repeated. @returns the rows by picture name */
export async function storeDemoPictures(store: PictureStore): Promise<Map<string, DemoPictureRow>> {
  const rows = new Map<string, DemoPictureRow>();
  for (const [name, { sha256, width, height }] of Object.entries(await readServedPictures())) {
    rows.set(name, { id: idOf(sha256), contentHash: Buffer.from(sha256, 'hex'), width, height });
  }
  const waiting = [...rows];
  const work = async () => {
    for (let row = waiting.shift(); row !== undefined; row = waiting.shift()) await storeFiles(store, ...row);
  };
  await Promise.all(Array.from({ length: storedAtOnce }, work));
  return rows;
}

async function storeFiles(store: PictureStore, name: string, { id }: DemoPictureRow): Promise<void> {
  const folder = servedFolder(name);
  for (const file of await readdir(folder)) {
    const { key, contentType } = derivativeFile(id, file);
    await store.put(key, await readFile(path.join(folder, file)), contentType);
  }
}

/** A UUID of version 8, whose bits are ours to choose. */
function idOf(hex: string): string {
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}
