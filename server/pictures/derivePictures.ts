import sharp from 'sharp';
import type { Sharp } from 'sharp';
import { pictureSlots, previewWidth } from '#contract/core/pictures.ts';
import type { PictureSlot } from '#contract/core/pictures.ts';
import { decodeOptions } from './inspectPicture.ts';
import { previewSlot } from './pictureKeys.ts';
import type { DerivativeFormat } from './pictureKeys.ts';
import { inPictureQueue } from './pictureQueue.ts';

/** One file to keep under `derivativeKey(id, slot, format)`; `width` and `height` are its true pixels. */
export interface Derivative {
  slot: PictureSlot;
  format: DerivativeFormat;
  width: number;
  height: number;
  bytes: Buffer;
}

/** WhatsApp and others show no preview above this. */
export const maxPreviewBytes = 300 * 1024;
/** Slimmer than this and a picture is narrowed, since encoders refuse heights that a screenshot can have. */
const maxHeightToWidth = 3;

/**
 * Makes every file that is served of a picture: AVIF and WebP in each slot, and a JPEG for link previews. Held upright,
 * without metadata (no place, no camera), in sRGB, on white where it was transparent. Nothing is enlarged: a slot wider
 * than the picture holds it at its own width, so every URL of a picture exists whatever its size.
 * The original is decoded once. May be repeated: equal bytes give equal files.
 * @throws when the bytes cannot be decoded; `inspectPicture` says so beforehand.
 */
export async function derivePictures(original: Uint8Array): Promise<Derivative[]> {
  return inPictureQueue(async () => {
    const largest = Math.max(...pictureSlots);
    const master = await shrink(sharp(original, decodeOptions).autoOrient(), largest)
      .flatten({ background: '#ffffff' })
      .toColourspace('srgb')
      .raw()
      .toBuffer({ resolveWithObject: true });
    const { width, height, channels } = master.info;
    const copy = () => sharp(master.data, { raw: { width, height, channels } });

    const derivatives: Derivative[] = [];
    let whole: Derivative[] | undefined;
    for (const slot of pictureSlots) {
      // From the first slot on that the picture does not fill, the files are the same.
      const made = whole?.map((derivative) => ({ ...derivative, slot })) ?? [
        await encode(shrink(copy(), slot).avif({ quality: 50, effort: 0, chromaSubsampling: '4:2:0' }), slot, 'avif'),
        await encode(shrink(copy(), slot).webp({ quality: 75 }), slot, 'webp'),
      ];
      derivatives.push(...made);
      if (made.every((derivative) => derivative.width === width && derivative.height === height)) whole = made;
    }
    derivatives.push(await encodePreview(copy));
    return derivatives;
  });
}

function shrink(picture: Sharp, width: number): Sharp {
  return picture.resize({ width, height: width * maxHeightToWidth, fit: 'inside', withoutEnlargement: true });
}

async function encode(picture: Sharp, slot: PictureSlot, format: DerivativeFormat): Promise<Derivative> {
  const { data, info } = await picture.toBuffer({ resolveWithObject: true });
  return { slot, format, width: info.width, height: info.height, bytes: data };
}

/** Lowers the quality, then the size, until the preview is small enough; the last step always is. */
async function encodePreview(copy: () => Sharp): Promise<Derivative> {
  const steps = [
    [previewWidth, 80],
    [previewWidth, 65],
    [previewWidth, 50],
    [800, 50],
    [480, 40],
  ] as const;
  let preview: Derivative | undefined;
  for (const [width, quality] of steps) {
    preview = await encode(shrink(copy(), width).jpeg({ quality, progressive: true }), previewSlot, 'jpeg');
    if (preview.bytes.length <= maxPreviewBytes) return preview;
  }
  throw new Error(`A preview of ${preview?.bytes.length} bytes is too large at every quality.`);
}
