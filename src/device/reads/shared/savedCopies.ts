import { ownPicturesCache } from './ownPictures.ts';

/*
 * The names of what the service worker keeps. The page knows them too: it gives the room back when the phone is full.
 */

export const cacheNames = {
  /** Answers of the API that everybody may see. */
  reads: 'reads-1',
  /** Pictures of adverts, banners and tiles. */
  pictures: 'pictures-1',
  ownPictures: ownPicturesCache,
  /** The covers of the saved catalogue, small. */
  thumbnails: 'thumbnails-1',
  /** Pictures that came by the share sheet and wait for the form. No copy: the only place where they are. */
  shared: 'shared-pictures',
} as const;

/** On a saved copy: how many bytes it takes. */
export const keptBytesHeader = 'x-kept-bytes';

/** Begins the name of the cache that holds the saved pages of one release. */
export const pagesPrefix = 'pages ';
/** Begins the name of the cache that holds the files of one release. */
export const shellPrefix = 'shell ';

/** Whether a cache holds nothing but copies of what the shop can send again. */
export function isCopy(name: string): boolean {
  const { reads, pictures, ownPictures, thumbnails } = cacheNames;
  return [reads, pictures, ownPictures, thumbnails].some((one) => one === name) || name.startsWith(pagesPrefix);
}

/**
 * Forgets the saved pages, answers and pictures, so that drafts and what waits to be sent have room. May be repeated;
 * never throws.
 */
export async function dropSavedCopies(): Promise<void> {
  // Over plain HTTP a page has no caches.
  if (!('caches' in globalThis)) return;
  try {
    const names = await caches.keys();
    await Promise.all(names.filter((name) => isCopy(name)).map((name) => caches.delete(name)));
  } catch {
    // The storage is away altogether; who asked for room finds that out.
  }
}
