import type { ModuleContext } from '../../deps.ts';
import { derivePictures } from '../../pictures/derivePictures.ts';
import type { Derivative } from '../../pictures/derivePictures.ts';
import { derivativeContentType, derivativeKey, derivativeKeys, originalKey } from '../../pictures/pictureKeys.ts';
import { thumbnailKey } from '../../pictures/thumbnails.ts';
import { deleteUnattached, findPicture, setState, unattachedPictures } from './picturesRepository.ts';

type Making = Pick<ModuleContext, 'db' | 'clock' | 'pictures'>;

/** How long a picture that nothing shows is kept: an advert on a bad line follows its pictures within days. */
const unattachedForMs = 7 * 86_400_000;
const sweepAtOnce = 500;

/**
 * Makes what is served of a picture; the work of `derive-picture`. May be repeated: a picture that is ready, swept or
 * given up is left alone. A picture that cannot be decoded is `failed`; trouble with the store is thrown, to be tried again.
 */
export async function derivePicture({ db, pictures }: Making, pictureId: string): Promise<void> {
  const picture = await findPicture(db, pictureId);
  if (picture?.state !== 'preparing') return;
  const original = await pictures.get(originalKey(pictureId));
  const derivatives = original && (await tryToDerive(original.body));
  const [first] = derivatives ?? [];
  if (!derivatives || !first) return setState(db, pictureId, { state: 'failed' });

  for (const { slot, format, bytes } of derivatives) {
    await pictures.put(derivativeKey(pictureId, slot, format), bytes, derivativeContentType(format));
  }
  const largest = derivatives
    .filter((derivative) => derivative.format === 'avif')
    .reduce((widest, next) => (next.width > widest.width ? next : widest), first);
  await setState(db, pictureId, { state: 'ready', width: largest.width, height: largest.height });
}

/** Null for bytes that no decoder takes: trying again would change nothing. */
async function tryToDerive(original: Uint8Array): Promise<Derivative[] | null> {
  try {
    return await derivePictures(original);
  } catch {
    return null;
  }
}

/**
 * Removes pictures that nothing has shown for `unattachedForMs`, files and all; part of `sweep-expired`. May be repeated:
 * a picture whose files could not be removed is still there for the next time.
 * @returns how many were removed
 */
export async function sweepPictures({ db, clock, pictures }: Making): Promise<number> {
  const before = new Date(clock().getTime() - unattachedForMs);
  let removed = 0;
  for (const id of await unattachedPictures(db, before, sweepAtOnce)) {
    await db.transaction(async (tx) => {
      if (!(await deleteUnattached(tx, id, before))) return;
      for (const key of [...derivativeKeys(id), thumbnailKey(id), originalKey(id)]) await pictures.delete(key);
      removed += 1;
    });
  }
  return removed;
}
