import { sniffPicture, type PictureFormat } from './sniffPicture.ts';
import { readAvifStructure } from './structure/avifStructure.ts';
import { readJpegStructure } from './structure/jpegStructure.ts';
import type { PictureStructure } from './structure/pictureStructure.ts';
import { readPngStructure } from './structure/pngStructure.ts';
import { readWebpStructure } from './structure/webpStructure.ts';

/*
 * The cost of a picture is known before any decoder sees it: from its structure, read by our own parsers. A few
 * kilobytes can make a decoder work for a minute or take gigabytes, and their sender needs no account.
 */

/** The longest side that we accept, in pixels. */
const maxPictureSide = 16_384;
/** More pixels than any phone's camera makes. */
const maxPicturePixels = 50_000_000;
/** The limit for pictures that a decoder holds in memory with up to 16 bits a channel: AVIF, and interlaced PNG. */
const maxHeldPixels = 4096 * 4096;
/** Cameras and programs write up to 12 scans of a progressive JPEG, the most economical ones some 20. */
export const maxScans = 64;
/** Pixels times scans: 50 million in 12, or 9 million in 64. That takes some 3 s of processor time. */
const maxScannedPixels = 600_000_000;

export type PictureRefusal =
  | 'not-a-picture'
  | 'unsupported-format'
  | 'broken'
  | 'side-too-long'
  | 'too-many-pixels'
  | 'too-many-pixels-held'
  | 'too-many-scans';

/** `width` and `height` are those of the file, before EXIF turns it upright. */
export type PictureInspection =
  | { ok: true; format: PictureFormat; width: number; height: number }
  | { ok: false; reason: PictureRefusal };

export const pictureRefusals: Record<PictureRefusal, string> = {
  'not-a-picture': 'This file is not a picture. Choose a JPEG, PNG, WebP or AVIF.',
  'unsupported-format':
    'This kind of picture cannot be shown everywhere. Choose a JPEG, PNG, WebP or AVIF; an iPhone makes a JPEG with the camera set to Most Compatible.',
  broken: 'This picture is damaged. Take it again or choose another one.',
  'side-too-long': 'This picture is longer than 16,384 pixels. Make it smaller and try again.',
  'too-many-pixels': 'This picture has more than 50 million pixels. Make it smaller and try again.',
  'too-many-pixels-held':
    'An AVIF or an interlaced PNG may have at most 16 million pixels. Make it smaller, or save it as a JPEG.',
  'too-many-scans': 'This JPEG is stored in too many steps. Save it again as an ordinary JPEG.',
};

const readers: Record<PictureFormat, (bytes: Uint8Array) => PictureStructure | null> = {
  jpeg: readJpegStructure,
  png: readPngStructure,
  webp: readWebpStructure,
  avif: readAvifStructure,
};

/**
 * Checks whether the bytes are a complete picture that we accept, from their structure alone: nothing is decoded, so it
 * takes milliseconds whatever they are. A file that was cut off on a bad connection is refused here, while its sender
 * can still choose another one; damage inside is found when the picture is decoded. The name and the declared type of
 * the file do not count. Never throws because of the bytes.
 */
export function inspectPicture(bytes: Uint8Array): PictureInspection {
  const format = sniffPicture(bytes);
  if (format === 'unknown') return { ok: false, reason: 'not-a-picture' };
  if (format === 'unsupported') return { ok: false, reason: 'unsupported-format' };
  const structure = readers[format](bytes);
  const reason = structure ? costRefusal(format, structure) : 'broken';
  if (reason !== null || structure === null) return { ok: false, reason: reason ?? 'broken' };
  return { ok: true, format, width: structure.width, height: structure.height };
}

function costRefusal(format: PictureFormat, structure: PictureStructure): PictureRefusal | null {
  const { width, height, pixels, passes, heldWhole, common } = structure;
  if (!common) return 'unsupported-format';
  if (pixels > maxPicturePixels) return 'too-many-pixels';
  if (Math.max(width, height) > maxPictureSide) return 'side-too-long';
  const isDeep = format === 'avif' || (format === 'png' && heldWhole);
  if (isDeep && pixels > maxHeldPixels) return 'too-many-pixels-held';
  if (format === 'jpeg' && (passes > maxScans || pixels * passes > maxScannedPixels)) return 'too-many-scans';
  return null;
}
