import { emptyStore } from '../shared/deviceDatabase.ts';
import { ownPicturesCache } from './shared/ownPictures.ts';

/**
 * Forgets what a person has read, and the pictures that were opened for them alone. A storage that is away holds nothing;
 * over plain HTTP a page has no caches. Never throws.
 */
export async function wipeOwnCopies(): Promise<void> {
  await Promise.allSettled([emptyStore('answers'), globalThis.caches?.delete(ownPicturesCache)]);
}
