import { atom } from 'jotai';
import type { KeptPart } from './keptPart.ts';
import { storageKeys } from '#src/device/storageKeys.ts';
import { storedAtom } from '#src/device/storedAtom.ts';
import { lateSchema } from '#src/lib/lateSchema.ts';

/* What this device looked at last, for the way back to it. Known to this device alone, and forgotten on demand. */

/** Adverts that are shown. */
const maxShown = 8;

const viewedSchema = lateSchema(async () => (await import('#src/device/storedSchemas.ts')).recentlyViewedSchema);
const keptAtom = storedAtom<readonly KeptPart[]>(storageKeys.recentlyViewed, viewedSchema, []);

/**
 * The last one first, one more than is shown, since the advert that is open is left out; set it with a function of what is
 * held. Styles follow the mark on the document.
 */
export const recentlyViewedAtom = atom(
  (get) => get(keptAtom),
  (get, set, change: (held: readonly KeptPart[]) => readonly KeptPart[]) => {
    set(keptAtom, change);
    document.documentElement.toggleAttribute('data-viewed', get(keptAtom).length > 0);
  },
);

/** The list with an advert that is looked at now, first. */
export function withViewed(held: readonly KeptPart[], part: KeptPart): readonly KeptPart[] {
  return [part, ...held.filter(({ id }) => id !== part.id)].slice(0, maxShown + 1);
}

/** What is shown beside the advert that is open, if one is. */
export function shownOf(held: readonly KeptPart[], openId?: string): readonly KeptPart[] {
  return held.filter(({ id }) => id !== openId).slice(0, maxShown);
}
