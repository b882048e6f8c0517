import sharp from 'sharp';
import { inPictureQueue } from './pictureQueue.ts';
import { sniffPicture } from './sniffPicture.ts';
import type { PictureFormat } from './sniffPicture.ts';

/** More pixels than any phone's camera makes; a small file can claim billions and would fill the memory. */
const maxPicturePixels = 50_000_000;

export type PictureRefusal = 'not-a-picture' | 'unsupported-format' | 'too-many-pixels' | 'broken';

/** `width` and `height` are those of the picture held upright, as EXIF says. */
export type PictureInspection =
  | { ok: true; format: PictureFormat; width: number; height: number }
  | { ok: false; reason: PictureRefusal };

/** What a person is told about a picture that is refused. */
export const pictureRefusals: Record<PictureRefusal, string> = {
  'not-a-picture': 'This file is not a picture. Choose a JPEG, PNG, WebP or AVIF.',
  'unsupported-format':
    'This kind of picture cannot be shown everywhere. Choose a JPEG, PNG, WebP or AVIF; an iPhone makes a JPEG with the camera set to Most Compatible.',
  'too-many-pixels': 'This picture has more than 50 million pixels. Make it smaller and try again.',
  broken: 'This picture is damaged. Take it again or choose another one.',
};

/** Options for every decoding of something uploaded: no bomb, nothing damaged, only the first frame. */
export const decodeOptions = {
  limitInputPixels: maxPicturePixels,
  failOn: 'error',
  sequentialRead: true,
  pages: 1,
} as const;

/**
 * Tells whether the bytes are a picture that we take, by decoding all of it: a file that was cut off on a bad line is
 * refused here, while its sender can still choose another one. The name and the declared type of the file do not count.
 * Never throws for what is in the bytes.
 */
export async function inspectPicture(bytes: Uint8Array): Promise<PictureInspection> {
  const format = sniffPicture(bytes);
  if (format === 'unknown') return { ok: false, reason: 'not-a-picture' };
  if (format === 'unsupported') return { ok: false, reason: 'unsupported-format' };
  return inPictureQueue(() => decode(bytes, format));
}

async function decode(bytes: Uint8Array, format: PictureFormat): Promise<PictureInspection> {
  try {
    // Without the pixel limit: it would make a bomb look damaged. Reading the header decodes nothing.
    const metadata = await sharp(bytes, { ...decodeOptions, limitInputPixels: false }).metadata();
    const found = metadata.format === 'heif' ? 'avif' : metadata.format;
    if (found !== format) return { ok: false, reason: 'unsupported-format' };
    if (metadata.width * metadata.height > maxPicturePixels) return { ok: false, reason: 'too-many-pixels' };
    await sharp(bytes, decodeOptions).resize({ width: 64, height: 64, fit: 'inside' }).raw().toBuffer();
    const { width, height } = metadata.autoOrient;
    return { ok: true, format, width, height };
  } catch {
    return { ok: false, reason: 'broken' };
  }
}
