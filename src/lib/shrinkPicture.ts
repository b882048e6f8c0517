/** The longer side that a picture is shrunk to before it is sent, in pixels; the largest derivative needs no more. */
const maxPictureSide = 1600;
const quality = 0.82;

/** A picture that is ready to be sent: small, without metadata. */
export interface ShrunkPicture {
  readonly blob: Blob;
  readonly width: number;
  readonly height: number;
  /** Size of the file that was chosen. */
  readonly originalBytes: number;
}

/** The chosen file is not a picture, or one that this browser cannot open. */
export class UnreadablePictureError extends Error {
  constructor(cause?: unknown) {
    super('This file is not a picture that we can open. Choose a JPEG, PNG, WebP or AVIF.', { cause });
    this.name = 'UnreadablePictureError';
  }
}

/** The size within `maxSide` of the same shape, in whole pixels and at least 1; a smaller picture stays as it is. */
export function fitWithin(
  { width, height }: { width: number; height: number },
  maxSide: number,
): { width: number; height: number } {
  const scale = Math.min(1, maxSide / Math.max(width, height));
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}

/**
 * Draws a picture anew with at most `maxSide` pixels a side, upright, as WebP or, where the browser cannot, JPEG. The
 * new file has none of the old one's metadata: no place, no time, no phone.
 * @throws UnreadablePictureError
 */
export async function shrinkPicture(file: Blob, maxSide = maxPictureSide): Promise<ShrunkPicture> {
  // Vector graphics and documents would be drawn as well, and may hold scripts: they are no photos of a part.
  if (!/^image\/(?!svg)/.test(file.type)) throw new UnreadablePictureError();
  let bitmap: ImageBitmap;
  try {
    bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' });
  } catch (error) {
    throw new UnreadablePictureError(error);
  }
  try {
    const { width, height } = fitWithin(bitmap, maxSide);
    const canvas = document.createElement('canvas');
    canvas.width = width;
    canvas.height = height;
    const context = canvas.getContext('2d');
    if (!context) throw new UnreadablePictureError();
    // JPEG has no transparency: what shows through would turn black.
    context.fillStyle = '#fff';
    context.fillRect(0, 0, width, height);
    context.imageSmoothingQuality = 'high';
    context.drawImage(bitmap, 0, 0, width, height);
    const blob = (await encode(canvas, 'image/webp')) ?? (await encode(canvas, 'image/jpeg'));
    if (!blob) throw new UnreadablePictureError();
    return { blob, width, height, originalBytes: file.size };
  } finally {
    bitmap.close();
  }
}

/** Null when the browser cannot write this type: it would quietly write a PNG instead. */
async function encode(canvas: HTMLCanvasElement, type: string): Promise<Blob | null> {
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, type, quality));
  return blob?.type === type ? blob : null;
}
