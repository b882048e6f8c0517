import { createHash } from 'node:crypto';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import * as z from 'zod';
import { projectDir } from '#server/config.ts';
import { demoAdverts } from '#server/db/demo/demoAdverts.ts';
import { demoBuyerFace, faceOf } from '#server/db/demo/faces.ts';
import { demoVendors } from '#server/db/demo/vendors.ts';
import type { DemoCut, DemoPicture } from '#server/db/demo/types.ts';
import type { Derivative } from '#server/pictures/decoder/makeFiles.ts';
import { derivePictures } from '#server/pictures/derivePictures.ts';
import { derivativeFormats, derivativeContentType, derivativeKey } from '#server/pictures/pictureKeys.ts';
import type { PictureStore } from '#server/pictures/pictureStore.ts';
import { pictureSlots } from '#contract/core/pictures.ts';

/*
 * The pictures of the sample catalogue. Deriving each takes some tenths of a second of processor time, so it is done
 * once per project. The results are stored in .cache, under the hash of the picture and of the deriving code: a second
 * data folder, and every test, only copies files.
 */

const demoDir = import.meta.dirname;
const defaultCacheDir = path.join(projectDir, '.cache', 'demo-pictures');
/** The code that decides how the derivatives look; when it changes, they are rebuilt. */
const derivingCode = [
  '../../pictures/decoder/makeFiles.ts',
  '../../pictures/pictureKeys.ts',
  '../../../contract/core/pictures.ts',
];
const storedAtOnce = 8;
/** A part of a master has no more detail than this, and each picture makes the first start a little slower. */
const maxCutWidth = 800;

/** A picture of the sample catalogue as the table `pictures` holds it. */
export interface DemoPictureRow {
  /** Derived from the contents, so that the next start reuses whatever an interrupted start left behind. */
  readonly id: string;
  readonly contentHash: Buffer;
  readonly width: number;
  readonly height: number;
}

interface Options {
  readonly cacheDir?: string;
  /** Called for each picture that had to be derived. */
  readonly onDerived?: (done: number, all: number) => void;
}

/** Puts every picture of the sample catalogue into a store. @returns the rows, keyed by the name of the picture */
export async function storeDemoPictures(
  store: PictureStore,
  { cacheDir = defaultCacheDir, onDerived }: Options = {},
): Promise<Map<string, DemoPictureRow>> {
  const all = demoPictures();
  const version = await codeVersion();
  const rows = new Map<string, DemoPictureRow>();
  const waiting = [...all];
  const work = async () => {
    for (let picture = waiting.shift(); picture !== undefined; picture = waiting.shift()) {
      const { contentHash, derivatives, derived } = await readDerivatives(picture, cacheDir, version);
      const id = idOf(contentHash);
      for (const { slot, format, bytes } of derivatives) {
        await store.put(derivativeKey(id, slot, format), bytes, derivativeContentType(format));
      }
      const width = Math.max(...derivatives.map((derivative) => derivative.width));
      const height = Math.max(...derivatives.map((derivative) => derivative.height));
      rows.set(picture.name, { id, contentHash, width, height });
      if (derived) onDerived?.(rows.size, all.length);
    }
  };
  await Promise.all(Array.from({ length: storedAtOnce }, work));
  return rows;
}

/** Each picture of the sample adverts once, and the profile pictures of the sample people. */
function demoPictures(): DemoPicture[] {
  const shown = [
    ...demoAdverts.flatMap(({ pictures }) => pictures),
    ...demoVendors.map(({ key }) => faceOf(key)),
    faceOf(demoBuyerFace),
  ];
  return [...new Map(shown.map((picture) => [picture.name, picture])).values()];
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

async function readDerivatives({ file, cut }: DemoPicture, cacheDir: string, version: string): Promise<Found> {
  const master = await readFile(path.join(demoDir, file));
  const contentHash = createHash('sha256')
    .update(master)
    .update(cut ? JSON.stringify(cut) : '')
    .digest();
  const dir = path.join(cacheDir, `${contentHash.toString('hex').slice(0, 32)}-${version}`);
  const kept = await readCache(dir);
  if (kept) return { contentHash, derivatives: kept, derived: false };
  const derivatives = await derivePictures(cut ? await cutOut(master, cut) : master);
  await writeCache(dir, derivatives);
  return { contentHash, derivatives, derived: true };
}

/** The bytes of a part of a picture. These files are the project's own, so decoding them needs no separate process. */
async function cutOut(master: Buffer, { left, top, size, mirrored = false }: DemoCut): Promise<Buffer> {
  const { default: sharp } = await import('sharp');
  const { width, height } = await sharp(master).metadata();
  const part = sharp(master).extract({
    left: Math.round(width * left),
    top: Math.round(height * top),
    width: Math.round(width * size),
    height: Math.round(height * size),
  });
  return part
    .flop(mirrored)
    .resize({ width: maxCutWidth, withoutEnlargement: true })
    .jpeg({ quality: 92, chromaSubsampling: '4:4:4' })
    .toBuffer();
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

/** Failures are ignored: a project folder that cannot be written to derives the pictures each time. */
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
