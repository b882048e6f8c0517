import { thumbnailWidth } from '#contract/core/pictures.ts';
import { decoders } from './decoder/decoderPool.ts';
import { derivativeContentType, derivativeKey } from './pictureKeys.ts';
import type { PictureStore } from './pictureStore.ts';

/*
 * Thumbnails: pictures small enough to come along with the catalogue that a device keeps. Each is made when it is first
 * asked for, out of the smallest derivative, so that pictures of before this release have one too. Pictures that were
 * just sent go before them.
 */

/** Key in the store; the path of `thumbnailUrl` without its slash. */
export function thumbnailKey(id: string): string {
  return `pictures/${id}/${thumbnailWidth}.avif`;
}

/** Being made at a time, or waiting for it. Who asks for more gets them later. */
const maxInWork = 96;

export interface Thumbnails {
  /**
   * The bytes of a picture's thumbnail, made if need be; null when the picture is not there or not ready, or so many
   * are being made that this one has to wait for another time. May be repeated.
   */
  get(id: string): Promise<Buffer | null>;
}

/** Makes the reader of thumbnails over a store. Asked for twice at a time, one is made once. */
export function createThumbnails(store: PictureStore): Thumbnails {
  const running = new Map<string, Promise<Buffer | null>>();

  async function make(id: string): Promise<Buffer | null> {
    const sourceKey = derivativeKey(id, 320, 'avif');
    const source = await store.get(sourceKey);
    if (!source) return null;
    const bytes = await decoders.thumbnail(source.body);
    await store.put(thumbnailKey(id), bytes, derivativeContentType('avif'));
    if (await store.exists(sourceKey)) return bytes;
    // Swept meanwhile, and nobody would ever sweep this one.
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
