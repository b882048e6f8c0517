import { cacheStorage } from '#src/lib/storage/largeStorage.ts';
import { shareCaches } from '#src/device/worker/shared/shareCaches.ts';
import { ownPicturesCache } from './ownPictures.ts';

/*
 * The names of the service worker's caches. The page needs them too, because it deletes caches when the phone is full.
 */

export const cacheNames = {
  /** Public answers of the API. */
  reads: 'reads-1',
  /** Pictures of adverts, banners and tiles. */
  pictures: 'pictures-1',
  ownPictures: ownPicturesCache,
  /** Small covers of the adverts in the saved catalogue. */
  thumbnails: 'thumbnails-1',
  shared: shareCaches.shared,
  unprovenShare: shareCaches.unproven,
} as const;

/** Header of a saved copy that says how many bytes it takes. */
export const keptBytesHeader = 'x-kept-bytes';

/** Prefix of the name of the cache that holds the saved pages of one release. */
export const pagesPrefix = 'pages ';
/** Prefix of the name of the cache that holds the files of one release. */
export const shellPrefix = 'shell ';

/** Whether a cache holds only data that the shop can send again. */
export function isCopy(name: string): boolean {
  const { reads, pictures, ownPictures, thumbnails } = cacheNames;
  return [reads, pictures, ownPictures, thumbnails].some((one) => one === name) || name.startsWith(pagesPrefix);
}

/**
 * Deletes the saved pages, answers and pictures, to make room for drafts and the outbox. May be repeated; never throws.
 */
export async function dropSavedCopies(): Promise<void> {
  const storage = cacheStorage();
  if (!storage) return;
  try {
    const names = await storage.keys();
    await Promise.all(names.filter((name) => isCopy(name)).map((name) => storage.delete(name)));
  } catch {
    // The storage is unavailable. The caller that needs room finds out when it writes.
  }
}
