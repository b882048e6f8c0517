import type { FastifyBaseLogger } from 'fastify';
import type { ModuleContext } from '../../deps.ts';
import { DecodingError, decoders } from '../../pictures/decoder/decoderPool.ts';
import { derivativeKey } from '../../pictures/pictureKeys.ts';
import { noteLooks } from './doubledPictures.ts';
import { setCompared, uncomparedPictures } from './picturesRepository.ts';

type Comparing = Pick<ModuleContext, 'db' | 'clock' | 'pictures'> & { readonly log: FastifyBaseLogger };

/** Some two seconds of a decoding process in each minute, and 140,000 pictures a day. */
const atOnce = 100;

/**
 * Compares some pictures that earlier releases prepared with those of others, the oldest first; the work of
 * `compare-pictures`. What was compared is noted with each picture, so that a restart goes on where it was and the job
 * has nothing to do once all are. Pictures that are sent meanwhile are compared when they are prepared. May be repeated.
 * @returns how many were looked at
 * @throws PictureStoreError when the store is away: the next minute goes on there
 */
export async function comparePictures({ db, clock, pictures, log }: Comparing): Promise<number> {
  const waiting = await uncomparedPictures(db, atOnce);
  // One after the other: uploads have the other decoding processes to themselves.
  for (const { id, ownerId, createdAt } of waiting) {
    const looks = await looksOf({ pictures, log }, id);
    if (looks !== null) await noteLooks(db, { id, ownerId, createdAt, looks, now: clock() });
    await setCompared(db, id);
  }
  return waiting.length;
}

/** Null for a picture that is too plain, whose file is gone, or that no decoder takes any more. */
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
