import type { FastifyBaseLogger } from 'fastify';
import type { ModuleContext } from '../../deps.ts';
import { DecodingError, decoders } from '../../pictures/decoder/decoderPool.ts';
import { derivativeKey } from '../../pictures/pictureKeys.ts';
import { noteLooks } from './noteLooks.ts';
import { setCompared, uncomparedPictures } from './picturesRepository.ts';

type Comparing = Pick<ModuleContext, 'db' | 'clock' | 'pictures'> & { readonly log: FastifyBaseLogger };

/** Pictures per run. That is some two seconds of a decoding process in each minute, and 140,000 pictures a day. */
const atOnce = 100;

/**
 * Compares some pictures that earlier releases prepared with those of other people, oldest first; this is the work of
 * the job `compare-pictures`. Each picture is marked as compared, so that a restart continues where it stopped and the
 * job has nothing to do once all are done. New pictures are compared when they are prepared. May be repeated.
 * @returns how many pictures were processed
 * @throws PictureStoreError when the store is away; the next run continues there
 */
export async function comparePictures({ db, clock, pictures, log }: Comparing): Promise<number> {
  const waiting = await uncomparedPictures(db, atOnce);
  // One after the other, so that the other decoding processes are free for uploads.
  for (const { id, ownerId, createdAt } of waiting) {
    const looks = await looksOf({ pictures, log }, id);
    if (looks !== null) await noteLooks(db, { id, ownerId, createdAt, looks, now: clock() });
    await setCompared(db, id);
  }
  return waiting.length;
}

/** The looks of a picture; null if it is too plain, its file is gone, or it cannot be decoded any more. */
async function looksOf({ pictures, log }: Pick<Comparing, 'pictures' | 'log'>, id: string): Promise<string | null> {
  const smallest = await pictures.get(derivativeKey(id, 320, 'avif'));
  if (!smallest) return null;
  try {
    return await decoders.looks(smallest.body);
  } catch (error) {
    if (!(error instanceof DecodingError)) throw error;
    log.warn({ err: error, pictureId: id }, 'picture could not be compared');
    return null;
  }
}
