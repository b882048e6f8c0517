import { atom } from 'jotai';
import type { SavedPart } from './savedPart.ts';
import { storageKeys } from '#src/device/storageKeys.ts';
import { storedAtom } from '#src/device/storedAtom.ts';
import { lateSchema } from '#src/lib/lateSchema.ts';

/* The adverts that were viewed last on this device, to find them again. Stored only here, and cleared on demand. */

/** From how many on the home page shows them; the inline script knows the number too. */
export const manyViewed = 3;
const maxShown = 8;

const viewedSchema = lateSchema(async () => (await import('#src/device/storedSchemas.ts')).recentlyViewedSchema);
const keptAtom = storedAtom<readonly SavedPart[]>(storageKeys.recentlyViewed, viewedSchema, []);

/**
 * The viewed adverts, the last one first. One more than is shown, because the advert that is open is left out. Set it
 * with a function of the current list. It also sets a `data-viewed` attribute that styles depend on.
 */
export const recentlyViewedAtom = atom(
  (get) => get(keptAtom),
  (get, set, change: (current: readonly SavedPart[]) => readonly SavedPart[]) => {
    set(keptAtom, change);
    const { dataset } = document.documentElement;
    const { length } = get(keptAtom);
    if (length === 0) delete dataset['viewed'];
    else dataset['viewed'] = length < manyViewed ? '' : 'many';
  },
);

/** Returns the list with an advert that is viewed now, first. */
export function withViewed(parts: readonly SavedPart[], part: SavedPart): readonly SavedPart[] {
  return [part, ...parts.filter(({ id }) => id !== part.id)].slice(0, maxShown + 1);
}

/** Returns the adverts to show, without the one that is open, if any. */
export function shownOf(parts: readonly SavedPart[], openId?: string): readonly SavedPart[] {
  return parts.filter(({ id }) => id !== openId).slice(0, maxShown);
}
