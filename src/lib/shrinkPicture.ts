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

/** Whether it says of itself that it is a photo. Vector graphics and documents may hold scripts: they are none of a part. */
export function isPhoto({ type }: Blob): boolean {
  return /^image\/(?!svg)/.test(type);
}

/**
 * Draws a picture anew with at most `maxSide` pixels a side, upright, as WebP or, where the browser cannot, JPEG. The
 * new file has none of the old one's metadata: no place, no time, no phone.
 * @throws UnreadablePictureError
 */
export async function shrinkPicture(file: Blob, maxSide = maxPictureSide): Promise<ShrunkPicture> {
  if (!isPhoto(file)) throw new UnreadablePictureError();
  let bitmap: ImageBitmap;
  try {
    bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' });
  } catch (error) {
    throw new UnreadablePictureError(error);
  }
  try {
    const { width, height } = fitWithin(bitmap, maxSide);
    const canvas = makeCanvas(width, height);
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

/** A page's own canvas, as far as it is drawn on here: what a worker loads knows no page. */
interface PageCanvas {
  width: number;
  height: number;
  getContext(kind: '2d'): OffscreenCanvasRenderingContext2D | null;
  toBlob(take: (blob: Blob | null) => void, type: string, quality: number): void;
}

function pageDocument(realm: object): { createElement(name: 'canvas'): PageCanvas } | undefined {
  return (realm as { document?: { createElement(name: 'canvas'): PageCanvas } }).document;
}

/** Whether this page or worker can draw: a worker of an old phone cannot. */
export function canShrink(): boolean {
  return pageDocument(globalThis) !== undefined || 'OffscreenCanvas' in globalThis;
}

function makeCanvas(width: number, height: number): PageCanvas | OffscreenCanvas {
  const page = pageDocument(globalThis);
  return page ? Object.assign(page.createElement('canvas'), { width, height }) : new OffscreenCanvas(width, height);
}

/** Null when the browser cannot write this type: it would quietly write a PNG instead. */
async function encode(canvas: PageCanvas | OffscreenCanvas, type: string): Promise<Blob | null> {
  const blob =
    'toBlob' in canvas
      ? await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, type, quality))
      : await canvas.convertToBlob({ type, quality });
  return blob?.type === type ? blob : null;
}
