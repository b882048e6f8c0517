import { atom } from 'jotai';
import type { KeptPart } from './keptPart.ts';
import { storageKeys } from '#src/device/storageKeys.ts';
import { storedAtom } from '#src/device/storedAtom.ts';
import { lateSchema } from '#src/lib/lateSchema.ts';

/* The adverts that were viewed last on this device, to find them again. Stored only here, and cleared on demand. */

/** How many adverts are shown. */
const maxShown = 8;

const viewedSchema = lateSchema(async () => (await import('#src/device/storedSchemas.ts')).recentlyViewedSchema);
const keptAtom = storedAtom<readonly KeptPart[]>(storageKeys.recentlyViewed, viewedSchema, []);

/**
 * The viewed adverts, the last one first. One more than is shown, because the advert that is open is left out. Set it
 * with a function of the current list. It also sets a `data-viewed` attribute that styles depend on.
 */
export const recentlyViewedAtom = atom(
  (get) => get(keptAtom),
  (get, set, change: (current: readonly KeptPart[]) => readonly KeptPart[]) => {
    set(keptAtom, change);
    document.documentElement.toggleAttribute('data-viewed', get(keptAtom).length > 0);
  },
);

/** Returns the list with an advert that is viewed now, first. */
export function withViewed(parts: readonly KeptPart[], part: KeptPart): readonly KeptPart[] {
  return [part, ...parts.filter(({ id }) => id !== part.id)].slice(0, maxShown + 1);
}

/** Returns the adverts to show, without the one that is open, if any. */
export function shownOf(parts: readonly KeptPart[], openId?: string): readonly KeptPart[] {
  return parts.filter(({ id }) => id !== openId).slice(0, maxShown);
}
