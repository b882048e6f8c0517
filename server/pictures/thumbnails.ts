import { thumbnailWidth } from '#contract/core/pictures/pictures.ts';
import { decoders } from './decoder/decoderPool.ts';
import { derivativeContentType, derivativeKey } from './pictureKeys.ts';
import type { PictureStore } from './pictureStore.ts';

/*
 * Thumbnails: pictures small enough to be sent along with the catalogue that a device stores. Each is made when it is
 * first requested, from the smallest derivative, so that pictures from before this release have one too. Newly uploaded
 * pictures are processed before them.
 */

/** The key of a thumbnail in the store: the path of `thumbnailUrl` without its slash. */
export function thumbnailKey(id: string): string {
  return `pictures/${id}/${thumbnailWidth}.avif`;
}

/** How many may be in progress or waiting. Beyond that, clients get them later. */
const maxInWork = 96;

export interface Thumbnails {
  /**
   * Returns the bytes of a picture's thumbnail, which is made if necessary. Null when the picture does not exist or is
   * not ready, or when so many are being made that this one has to wait until another time. May be repeated.
   */
  get(id: string): Promise<Buffer | null>;
}

/** Makes the reader of thumbnails over a store. A thumbnail that is requested twice at the same time is made once. */
export function createThumbnails(store: PictureStore): Thumbnails {
  const running = new Map<string, Promise<Buffer | null>>();

  async function make(id: string): Promise<Buffer | null> {
    const sourceKey = derivativeKey(id, 320, 'avif');
    const source = await store.get(sourceKey);
    if (!source) return null;
    const bytes = await decoders.thumbnail(source.body);
    await store.put(thumbnailKey(id), bytes, derivativeContentType('avif'));
    if (await store.exists(sourceKey)) return bytes;
    // The picture was swept in the meantime, and nobody would ever sweep this thumbnail.
    await store.delete(thumbnailKey(id));
    return null;
  }

  return {
    async get(id) {
      const stored = await store.get(thumbnailKey(id));
      if (stored) return stored.body;
      if (!running.has(id) && running.size >= maxInWork) return null;
      const work = running.get(id) ?? make(id).finally(() => running.delete(id));
      running.set(id, work);
      return work;
    },
  };
}
