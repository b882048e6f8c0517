import sharp, { type Sharp } from 'sharp';
import { pictureSlots, previewWidth, thumbnailWidth, type PictureSlot } from '#contract/core/pictures/pictures.ts';
import { previewSlot, type DerivativeFormat } from '../pictureKeys.ts';

/* Makes the files of a picture with libvips. This runs in a decoding process and nowhere else. */

// As many processes run as there are processors to spare; each uses one thread.
sharp.concurrency(1);
// No picture is decoded twice by the same pipeline; the cache would only take memory.
sharp.cache(false);

/** One file to store under `derivativeKey(id, slot, format)`; `width` and `height` are its actual pixels. */
export interface Derivative {
  slot: PictureSlot;
  format: DerivativeFormat;
  width: number;
  height: number;
  bytes: Buffer;
}

/** WhatsApp and others show no preview larger than this. */
export const maxPreviewBytes = 300 * 1024;
/** A picture slimmer than this is narrowed, since encoders refuse heights that a screenshot can have. */
const maxHeightToWidth = 3;
/**
 * For every decoding of an upload: refuses damaged bytes, and reads only the first frame. The size was checked before.
 */
const decodeOptions = { failOn: 'error', sequentialRead: true, pages: 1 } as const;

/** Makes all derivatives from one decoding; see `derivePictures`. @throws when the bytes cannot be decoded */
export async function makeDerivatives(original: Uint8Array): Promise<Derivative[]> {
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
    // From the first slot on that the picture does not fill, all files are the same.
    const made = whole?.map((derivative) => ({ ...derivative, slot })) ?? [
      await encode(shrink(copy(), slot).avif({ quality: 50, effort: 0, chromaSubsampling: '4:2:0' }), slot, 'avif'),
      await encode(shrink(copy(), slot).webp({ quality: 75 }), slot, 'webp'),
    ];
    derivatives.push(...made);
    if (made.every((derivative) => derivative.width === width && derivative.height === height)) whole = made;
  }
  derivatives.push(await encodePreview(copy));
  return derivatives;
}

/** Makes the thumbnail, an AVIF, from a larger picture: recognisable at the size of a card in 1 to 3 KB. */
export async function makeThumbnail(picture: Uint8Array): Promise<Buffer> {
  return (
    sharp(picture, decodeOptions)
      .resize({ width: thumbnailWidth, withoutEnlargement: true })
      // Effort 4 takes four times as long for 4 % fewer bytes.
      .avif({ quality: 45, effort: 2, chromaSubsampling: '4:2:0' })
      .toBuffer()
  );
}

function shrink(picture: Sharp, width: number): Sharp {
  return picture.resize({ width, height: width * maxHeightToWidth, fit: 'inside', withoutEnlargement: true });
}

async function encode(picture: Sharp, slot: PictureSlot, format: DerivativeFormat): Promise<Derivative> {
  const { data, info } = await picture.toBuffer({ resolveWithObject: true });
  return { slot, format, width: info.width, height: info.height, bytes: data };
}

/** Lowers the quality, then the size, until the preview is small enough; at the last step it always is. */
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
