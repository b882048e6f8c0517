import { posix } from 'node:path';

/** What a store keeps under a key. Pictures are small or read whole anyway, so there are no streams. */
export interface StoredPicture {
  body: Buffer;
  contentType: string;
  /** Bytes of `body`. */
  size: number;
}

/**
 * Stores the bytes of pictures. Every method throws `PictureStoreError` when the store itself fails and
 * `PictureKeyError` for an invalid key; all of them may be repeated.
 */
export interface PictureStore {
  /**
   * Stores the bytes under the key, completely or not at all; replaces what was there.
   * @param caching the `cache-control` header with which a bucket serves it
   */
  put(key: string, bytes: Uint8Array, contentType: string, caching?: string): Promise<void>;
  get(key: string): Promise<StoredPicture | null>;
  exists(key: string): Promise<boolean>;
  /** Deletes the key; a missing key is not an error. */
  delete(key: string): Promise<void>;
}

/**
 * The store could not do it right now. `full`: no space left; `down`: not reachable, too slow or broken, try later;
 * `refused`: it answered that it will not (wrong credentials, no such bucket), and a person has to look.
 */
export class PictureStoreError extends Error {
  override readonly name = 'PictureStoreError';
  readonly kind: 'full' | 'down' | 'refused';

  constructor(kind: 'full' | 'down' | 'refused', message: string, options?: ErrorOptions) {
    super(message, options);
    this.kind = kind;
  }
}

/** A key or content type that no caller of ours should ever make. */
export class PictureKeyError extends Error {
  override readonly name = 'PictureKeyError';
}

const contentTypes = {
  '.jpeg': 'image/jpeg',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.original': 'application/octet-stream',
} as const;

function isKnownExtension(extension: string): extension is keyof typeof contentTypes {
  return Object.hasOwn(contentTypes, extension);
}

const keyPattern = /^[a-z0-9][a-z0-9_-]*(?:\/[a-z0-9][a-z0-9_-]*)*\.[a-z]+$/;

/**
 * Checks a key such as `pictures/6f1c/640.avif` and returns its content type. The extension decides, so that a folder
 * of plain files needs no list beside it. Only lower case, since some file systems do not distinguish cases; no dot but
 * the one of the extension, so that no key leads out of the folder.
 * @throws PictureKeyError
 */
export function contentTypeOfKey(key: string): string {
  const extension = posix.extname(key);
  if (key.length > 200 || !keyPattern.test(key) || !isKnownExtension(extension)) {
    throw new PictureKeyError(`Not a key of a picture: ${JSON.stringify(key.slice(0, 200))}`);
  }
  return contentTypes[extension];
}

/** Checks that the content type matches the key's extension. @throws PictureKeyError */
export function checkContentType(key: string, contentType: string): void {
  const expected = contentTypeOfKey(key);
  if (contentType !== expected) {
    throw new PictureKeyError(`${key} holds ${expected}, not ${contentType}.`);
  }
}
