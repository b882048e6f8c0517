/** Pictures are shrunk to this longer side, in pixels, before they are sent; the largest derivative needs no more. */
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

/** The chosen file is not a picture, or is one that this browser cannot open or does not show to pages. */
export class UnreadablePictureError extends Error {
  constructor(
    cause?: unknown,
    message = 'This file is not a picture that we can open. Choose a JPEG, PNG, WebP or AVIF.',
  ) {
    super(message, { cause });
    this.name = 'UnreadablePictureError';
  }
}

/**
 * Scales a size down to fit `maxSide` with the same shape, in whole pixels, at least 1; a smaller one stays as it is.
 */
export function fitWithin(
  { width, height }: { width: number; height: number },
  maxSide: number,
): { width: number; height: number } {
  const scale = Math.min(1, maxSide / Math.max(width, height));
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}

/**
 * Whether the file may be a photo by its type. Vector graphics and documents may contain scripts and show no part. A file
 * that was received from another app often has a name without an ending, and then no type: it is opened to find out.
 */
export function isPhoto({ type }: Blob): boolean {
  return /^(?:image\/(?!svg)|application\/octet-stream$|$)/.test(type);
}

/**
 * Redraws a picture upright with at most `maxSide` pixels per side, as WebP or, where the browser cannot write that,
 * JPEG. The new file has none of the metadata of the old one: no place, no time, no phone.
 * @throws UnreadablePictureError when the file is not a picture or this browser cannot open or encode it
 */
export async function shrinkPicture(file: Blob, maxSide = maxPictureSide): Promise<ShrunkPicture> {
  if (!isPhoto(file)) throw new UnreadablePictureError();
  let bitmap: ImageBitmap;
  try {
    // Older browsers refuse the option, and turn a photo upright without it.
    const turned = createImageBitmap(file, { imageOrientation: 'from-image' });
    bitmap = await turned.catch((error: unknown) => {
      if (error instanceof TypeError) return createImageBitmap(file);
      throw error;
    });
  } catch (error) {
    throw new UnreadablePictureError(error);
  }
  try {
    const { width, height } = fitWithin(bitmap, maxSide);
    const canvas = makeCanvas(width, height);
    const context = canvas.getContext('2d');
    if (!context) throw new UnreadablePictureError();
    // JPEG has no transparency: transparent areas would turn black.
    context.fillStyle = '#fff';
    context.fillRect(0, 0, width, height);
    context.imageSmoothingQuality = 'high';
    context.drawImage(bitmap, 0, 0, width, height);
    if (!givesTruePictures()) {
      throw new UnreadablePictureError(
        undefined,
        'This browser hides pictures from pages. Allow this site to use the canvas, or use another browser.',
      );
    }
    const blob = (await encode(canvas, 'image/webp')) ?? (await encode(canvas, 'image/jpeg'));
    if (!blob) throw new UnreadablePictureError();
    return { blob, width, height, originalBytes: file.size };
  } finally {
    bitmap.close();
  }
}

/**
 * Whether the browser gives back what is drawn. Some give noise in its place (`privacy.resistFingerprinting` of Firefox,
 * which Tor Browser and LibreWolf turn on), so that no page recognises a device by how it draws.
 */
export function givesTruePictures(): boolean {
  const context = makeCanvas(8, 8).getContext('2d');
  // A canvas that is new is black and transparent: all zeros. Private windows change some values by one.
  return !context || context.getImageData(0, 0, 8, 8).data.every((value) => value < 9);
}

/** The part of a page's canvas that is used here: code that a worker loads has no DOM types. */
interface PageCanvas {
  width: number;
  height: number;
  getContext(kind: '2d'): OffscreenCanvasRenderingContext2D | null;
  toBlob(take: (blob: Blob | null) => void, type: string, quality: number): void;
}

function pageDocument(realm: object): { createElement(name: 'canvas'): PageCanvas } | undefined {
  return (realm as { document?: { createElement(name: 'canvas'): PageCanvas } }).document;
}

/** Whether this page or worker can draw on a canvas: a worker on an old phone cannot. */
export function canShrink(): boolean {
  return pageDocument(globalThis) !== undefined || 'OffscreenCanvas' in globalThis;
}

function makeCanvas(width: number, height: number): PageCanvas | OffscreenCanvas {
  const page = pageDocument(globalThis);
  return page ? Object.assign(page.createElement('canvas'), { width, height }) : new OffscreenCanvas(width, height);
}

/** Null when the browser cannot write this type, or this picture: it would silently write a PNG instead, or rejects. */
async function encode(canvas: PageCanvas | OffscreenCanvas, type: string): Promise<Blob | null> {
  const blob =
    'toBlob' in canvas
      ? await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, type, quality))
      : await canvas.convertToBlob({ type, quality }).catch(() => null);
  return blob?.type === type ? blob : null;
}
