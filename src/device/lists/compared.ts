import { atom } from 'jotai';
import { storageKeys } from '#src/device/storageKeys.ts';
import { storedAtom } from '#src/device/storedAtom.ts';
import { lateSchema } from '#src/lib/lateSchema.ts';

/* The ids of the adverts that a person has ticked to compare, saved on the device. */

/** How many adverts can be compared side by side. */
export const maxCompared = 4;

const comparedSchema = lateSchema(async () => (await import('#src/device/storedSchemas.ts')).comparedSchema);
const keptAtom = storedAtom<readonly string[]>(storageKeys.compare, comparedSchema, []);

/** The ids in the order in which they were ticked. Set it with a function of the current list. */
export const comparedAtom = atom(
  (get): readonly string[] => get(keptAtom).slice(0, maxCompared),
  (_get, set, change: (current: readonly string[]) => readonly string[]) => set(keptAtom, change),
);

/**
 * Returns the list with an advert ticked or unticked. A full list takes no further advert and is returned unchanged.
 */
export function toggled(ids: readonly string[], id: string): readonly string[] {
  if (ids.includes(id)) return ids.filter((other) => other !== id);
  return ids.length >= maxCompared ? ids : [...ids, id];
}
