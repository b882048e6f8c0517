import { cacheStorage } from '#src/lib/storage/largeStorage.ts';
import { emptyStore } from '../shared/deviceDatabase.ts';
import { ownPicturesCache } from './shared/ownPictures.ts';

/**
 * Deletes what a person has read, and the pictures that only they may see. A storage that is unavailable holds nothing,
 * and over plain HTTP a page has no caches. May be repeated; never throws.
 */
export async function dropOwnCopies(): Promise<void> {
  await Promise.allSettled([emptyStore('answers'), cacheStorage()?.delete(ownPicturesCache)]);
}
