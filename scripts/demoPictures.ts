import { createHash } from 'node:crypto';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import {
  demoDir,
  demoPictures,
  servedFolder,
  servedList,
  type ServedPictures,
} from '#server/seed/demo/servedPictures.ts';
import type { DemoCut, DemoPicture } from '#server/seed/demo/types.ts';
import { makeDerivatives } from '#server/pictures/decoder/makeFiles.ts';

/** A part of a master has no more detail than this. */
const maxCutWidth = 800;

/** Makes the files of the sample catalogue's pictures from their masters, with the code that makes everybody's. */
export async function makeDemoPictures(): Promise<void> {
  const list: ServedPictures = {};
  await rm(path.dirname(servedList), { recursive: true, force: true });
  for (const picture of demoPictures()) list[picture.name] = await makeFiles(picture);
  await writeFile(servedList, `${JSON.stringify(list, null, 1)}\n`);
}

async function makeFiles({ name, file, cut }: DemoPicture): Promise<ServedPictures[string]> {
  const master = await readFile(path.join(demoDir, file));
  const sha256 = createHash('sha256')
    .update(master)
    .update(cut ? JSON.stringify(cut) : '')
    .digest('hex');
  const folder = servedFolder(name);
  await mkdir(folder, { recursive: true });
  const derivatives = await makeDerivatives(cut ? await cutOut(master, cut) : master);
  for (const { slot, format, bytes } of derivatives) await writeFile(path.join(folder, `${slot}.${format}`), bytes);
  return {
    sha256,
    width: Math.max(...derivatives.map(({ width }) => width)),
    height: Math.max(...derivatives.map(({ height }) => height)),
  };
}

async function cutOut(master: Buffer, { left, top, size, mirrored = false }: DemoCut): Promise<Buffer> {
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
