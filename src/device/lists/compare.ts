import { atom } from 'jotai';
import { storageKeys } from '#src/device/storageKeys.ts';
import { storedAtom } from '#src/device/storedAtom.ts';
import { lateSchema } from '#src/lib/lateSchema.ts';

/* The adverts that a person has ticked to see side by side, by their ids, kept on the device. */

/** Adverts that stand side by side. */
export const maxCompared = 4;

const comparedSchema = lateSchema(async () => (await import('#src/device/storedSchemas.ts')).comparedSchema);
const keptAtom = storedAtom<readonly string[]>(storageKeys.compare, comparedSchema, []);

/** Their ids, in the order ticked; set it with a function of what is held. */
export const comparedAtom = atom(
  (get): readonly string[] => get(keptAtom).slice(0, maxCompared),
  (_get, set, change: (held: readonly string[]) => readonly string[]) => set(keptAtom, change),
);

/** Ticks or unticks an advert; a full list is left as it is. */
export function toggled(held: readonly string[], id: string): readonly string[] {
  if (held.includes(id)) return held.filter((other) => other !== id);
  return held.length >= maxCompared ? held : [...held, id];
}
