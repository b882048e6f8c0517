import { readFile } from 'node:fs/promises';
import path from 'node:path';
import * as z from 'zod';
import { projectDir } from '#server/config/config.ts';
import { demoAdverts } from './demoAdverts.ts';
import { demoBuyerFace, faceOf } from './faces.ts';
import type { DemoPicture } from './types.ts';
import { demoVendors } from './vendors.ts';

/*
 * The pictures of the sample catalogue as they are served, in the folder `served`. `npm run art` makes them from the
 * masters beside it: deriving them takes half a minute, which nobody should wait for at the first start.
 */

/** Where the masters of the sample pictures are, and the folder `served`. */
export const demoDir = path.join(projectDir, 'server/seed/demo');

const servedSchema = z.record(
  z.string(),
  z.object({
    /** The digest of the master and of the part that is shown. */
    sha256: z.string().regex(/^[0-9a-f]{64}$/),
    width: z.int(),
    height: z.int(),
  }),
);

export type ServedPictures = z.infer<typeof servedSchema>;

/** Each picture of the sample adverts once, and the profile pictures of the sample people. */
export function demoPictures(): DemoPicture[] {
  const placed = [
    ...demoAdverts.flatMap(({ pictures }) => pictures),
    ...demoVendors.map(({ key }) => faceOf(key)),
    faceOf(demoBuyerFace),
  ];
  return [...new Map(placed.map((picture) => [picture.name, picture])).values()];
}

/** @returns the folder with the files of a picture, one for each `<slot>.<format>` */
export function servedFolder(name: string): string {
  return path.join(demoDir, 'served', name.replaceAll(/[^a-z0-9-]+/g, '.'));
}

/** The list that `npm run art` writes. */
export const servedList = path.join(demoDir, 'served', 'pictures.json');

/** @returns what `npm run art` has noted of each picture */
export async function readServedPictures(): Promise<ServedPictures> {
  return servedSchema.parse(JSON.parse(await readFile(servedList, 'utf8')));
}
