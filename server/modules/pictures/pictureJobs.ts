import type { FastifyBaseLogger } from 'fastify';
import { dayMs } from '#contract/core/durations.ts';
import { keptData } from '#contract/people/keptData.ts';
import type { ModuleContext } from '../../deps.ts';
import { DecodingError, decoders } from '../../pictures/decoder/decoderPool.ts';
import type { Derivative } from '../../pictures/decoder/makeFiles.ts';
import { derivePictures } from '../../pictures/derivePictures.ts';
import { derivativeContentType, derivativeKey, derivativeKeys, originalKey } from '../../pictures/pictureKeys.ts';
import { thumbnailKey } from '../../pictures/thumbnails.ts';
import { noteLooks } from './noteLooks.ts';
import {
  deleteUnattached,
  failUnattached,
  findPicture,
  giveUp,
  noteStripped,
  setState,
  strippablePictures,
  unattachedPictures,
} from './picturesRepository.ts';

type Making = Pick<ModuleContext, 'db' | 'clock' | 'pictures'> & { readonly log: FastifyBaseLogger };
type Sweeping = Omit<Making, 'log'>;

/** How long an unused picture is kept: on a bad connection an advert may arrive days after its pictures. */
const unattachedForMs = keptData.picture.days * dayMs;
const sweepAtOnce = 500;

/**
 * Makes the derivatives of a picture; this is the work of the job `derive-picture`. May be repeated: a picture that is
 * ready, swept or given up is skipped. A picture that cannot be decoded becomes `failed`; errors of the store are
 * thrown, so that the job is retried. The original is deleted as soon as it is no longer needed, since it may reveal
 * where and by whom the picture was taken.
 */
export async function derivePicture({ db, clock, pictures, log }: Making, pictureId: string): Promise<void> {
  const picture = await findPicture(db, pictureId);
  if (picture?.state !== 'preparing') return;
  const original = await pictures.get(originalKey(pictureId));
  const derivatives = original && (await tryToDerive(original.body, pictureId, log));
  const [first] = derivatives ?? [];
  if (!derivatives || !first) {
    // Another process may have just made the derivatives and removed the original; `giveUp` checks that.
    await giveUp(db, pictureId);
    return dropOriginal({ db, pictures }, pictureId);
  }

  for (const { slot, format, bytes } of derivatives) {
    await pictures.put(derivativeKey(pictureId, slot, format), bytes, derivativeContentType(format));
  }
  const largest = derivatives
    .filter((derivative) => derivative.format === 'avif')
    .reduce((widest, next) => (next.width > widest.width ? next : widest), first);
  if (picture.ownerId !== null) {
    const looks = await decoders.looks(first.bytes);
    const { ownerId, createdAt } = picture;
    if (looks !== null) await noteLooks(db, { id: pictureId, ownerId, createdAt, looks, now: clock() });
  }
  await setState(db, pictureId, { state: 'ready', width: largest.width, height: largest.height });
  await dropOriginal({ db, pictures }, pictureId);
}

/** Null for bytes that no decoder accepts, or not within the time limit: trying again would change nothing. */
async function tryToDerive(original: Uint8Array, id: string, log: FastifyBaseLogger): Promise<Derivative[] | null> {
  try {
    return await derivePictures(original);
  } catch (error) {
    if (!(error instanceof DecodingError)) throw error;
    log.warn({ err: error, pictureId: id }, 'picture could not be prepared');
    return null;
  }
}

/** Deletes a picture's original, unless the picture was sent again meanwhile and is to be prepared from the new one. */
async function dropOriginal({ db, pictures }: Pick<Making, 'db' | 'pictures'>, id: string): Promise<void> {
  await db.transaction(async (tx) => {
    if (await noteStripped(tx, id)) await pictures.delete(originalKey(id));
  });
}

/**
 * Removes originals that are still there although all derivatives are made, because a process was killed in between.
 * Part of the job `sweep-expired`. May be repeated.
 * @returns how many were removed
 */
export async function stripPictures({ db, pictures }: Pick<Making, 'db' | 'pictures'>): Promise<number> {
  let stripped = 0;
  for (let ids = ['']; ids.length > 0; stripped += ids.length) {
    ids = await strippablePictures(db, sweepAtOnce);
    for (const id of ids) await dropOriginal({ db, pictures }, id);
  }
  return stripped;
}

/**
 * Removes pictures that have not been used for `unattachedForMs`, with their files; part of the job `sweep-expired`.
 * May be repeated: a picture whose files could not be removed is tried again next time.
 * @returns how many were removed
 */
export async function sweepPictures({ db, clock, pictures }: Sweeping): Promise<number> {
  const before = new Date(clock().getTime() - unattachedForMs);
  let removed = 0;
  for (const id of await unattachedPictures(db, before, sweepAtOnce)) {
    // Committed before the first file goes: a picture whose sweep breaks off must not be called ready without its files.
    if (!(await db.transaction((tx) => failUnattached(tx, id, before)))) continue;
    await db.transaction(async (tx) => {
      if (!(await deleteUnattached(tx, id, before))) return;
      for (const key of [...derivativeKeys(id), thumbnailKey(id), originalKey(id)]) await pictures.delete(key);
      removed += 1;
    });
  }
  return removed;
}
