import { createHash } from 'node:crypto';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import * as z from 'zod';
import { projectDir } from '#server/config.ts';
import { demoAdverts } from '#server/db/demo/catalogue.ts';
import type { Derivative } from '#server/pictures/decoder/makeFiles.ts';
import { derivePictures } from '#server/pictures/derivePictures.ts';
import { derivativeFormats, derivativeContentType, derivativeKey } from '#server/pictures/pictureKeys.ts';
import type { PictureStore } from '#server/pictures/pictureStore.ts';
import { pictureSlots } from '#contract/core/pictures.ts';

/*
 * The pictures of the sample catalogue. Deriving them takes half a second of a processor each, so it is done once for a
 * project and kept in .cache, under the hash of the picture and of the code that derives: a second data folder, and
 * every test, only copies files.
 */

const picturesDir = path.join(import.meta.dirname, 'demo', 'pictures');
const defaultCacheDir = path.join(projectDir, '.cache', 'demo-pictures');
/** What decides how the derivatives look; when it changes, they are made anew. */
const derivingCode = [
  '../pictures/decoder/makeFiles.ts',
  '../pictures/pictureKeys.ts',
  '../../contract/core/pictures.ts',
];
const storedAtOnce = 8;

/** A picture of the sample catalogue as the table `pictures` holds it. */
export interface DemoPictureRow {
  /** Follows from the contents, so that a start that was cut off leaves nothing behind that the next does not use. */
  readonly id: string;
  readonly contentHash: Buffer;
  readonly width: number;
  readonly height: number;
}

interface Options {
  readonly cacheDir?: string;
  /** Told of each picture that had to be derived. */
  readonly onDerived?: (done: number, all: number) => void;
}

/** Puts every picture of the sample catalogue into a store. @returns the rows by file name */
export async function storeDemoPictures(
  store: PictureStore,
  { cacheDir = defaultCacheDir, onDerived }: Options = {},
): Promise<Map<string, DemoPictureRow>> {
  const files = demoPictureFiles();
  const version = await codeVersion();
  const rows = new Map<string, DemoPictureRow>();
  const waiting = [...files];
  const work = async () => {
    for (let file = waiting.shift(); file !== undefined; file = waiting.shift()) {
      const { contentHash, derivatives, derived } = await readDerivatives(file, cacheDir, version);
      const id = idOf(contentHash);
      for (const { slot, format, bytes } of derivatives) {
        await store.put(derivativeKey(id, slot, format), bytes, derivativeContentType(format));
      }
      const width = Math.max(...derivatives.map((derivative) => derivative.width));
      const height = Math.max(...derivatives.map((derivative) => derivative.height));
      rows.set(file, { id, contentHash, width, height });
      if (derived) onDerived?.(rows.size, files.length);
    }
  };
  await Promise.all(Array.from({ length: storedAtOnce }, work));
  return rows;
}

/** The files that the sample catalogue shows, each once. */
function demoPictureFiles(): string[] {
  return [...new Set(demoAdverts.flatMap((advert) => advert.pictures.map((picture) => picture.file)))].toSorted();
}

interface Found {
  readonly contentHash: Buffer;
  readonly derivatives: readonly Derivative[];
  /** False when they were in the cache. */
  readonly derived: boolean;
}

const sizes = z.array(
  z.object({ slot: z.literal(pictureSlots), format: z.enum(derivativeFormats), width: z.int(), height: z.int() }),
);

async function readDerivatives(file: string, cacheDir: string, version: string): Promise<Found> {
  const original = await readFile(path.join(picturesDir, file));
  const contentHash = createHash('sha256').update(original).digest();
  const dir = path.join(cacheDir, `${contentHash.toString('hex').slice(0, 32)}-${version}`);
  const kept = await readCache(dir);
  if (kept) return { contentHash, derivatives: kept, derived: false };
  const derivatives = await derivePictures(original);
  await writeCache(dir, derivatives);
  return { contentHash, derivatives, derived: true };
}

async function readCache(dir: string): Promise<Derivative[] | null> {
  try {
    const list = sizes.parse(JSON.parse(await readFile(path.join(dir, 'sizes.json'), 'utf8')));
    return await Promise.all(
      list.map(async (size) => ({ ...size, bytes: await readFile(path.join(dir, `${size.slot}.${size.format}`)) })),
    );
  } catch {
    return null;
  }
}

/** A project that cannot be written to derives them each time. */
async function writeCache(dir: string, derivatives: readonly Derivative[]): Promise<void> {
  const unfinished = `${dir}.${process.pid}`;
  try {
    await mkdir(unfinished, { recursive: true });
    for (const { slot, format, bytes } of derivatives) {
      await writeFile(path.join(unfinished, `${slot}.${format}`), bytes);
    }
    const list = derivatives.map(({ slot, format, width, height }) => ({ slot, format, width, height }));
    await writeFile(path.join(unfinished, 'sizes.json'), JSON.stringify(list));
    await rm(dir, { recursive: true, force: true });
    await rename(unfinished, dir);
  } catch {
    await rm(unfinished, { recursive: true, force: true }).catch(() => undefined);
  }
}

async function codeVersion(): Promise<string> {
  const hash = createHash('sha256');
  for (const file of derivingCode) hash.update(await readFile(path.join(import.meta.dirname, file)));
  return hash.digest('hex').slice(0, 12);
}

/** A UUID of version 8, whose bits are ours to choose. */
function idOf(contentHash: Buffer): string {
  const hex = contentHash.toString('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}
