import { atom } from 'jotai';
import type * as z from 'zod/mini';
import type { SchemaOrLate } from '#src/lib/lateSchema.ts';
import { readStored } from '#src/lib/readStored.ts';
import { localStore } from '#src/lib/storage/smallStore.ts';

/*
 * State in local storage that survives the page. An atom starts with what the server rendered and reads the storage
 * once it is mounted, so that hydration never differs. Every change is applied to the currently stored value, so that
 * two tabs do not undo each other's changes.
 */

/**
 * True when the last change could not be saved, e.g. because the phone is full. It then lasts until the page is closed.
 */
export const storageFailedAtom = atom(false);

type Step<Value> = { kind: 'read' } | { kind: 'change'; change: (current: Value) => Value };

/**
 * Creates an atom that is stored in local storage under `key`. Set it with a function of the current value. A stored
 * value that does not match `schema`, e.g. of another release, counts as `initial`. The atom follows changes of other
 * tabs, and a Logout, which clears all of local storage.
 * @param isTyped whether it is what stands in fields: then it outlasts a storage that the browser has cleared
 * @param isCopied whether the database has a copy of it for after a killed browser (`typedCopy.ts`)
 */
export function storedAtom<Value>(
  key: string,
  schema: SchemaOrLate<z.ZodMiniType<Value>>,
  initial: Value,
  { isTyped = false, isCopied = false } = {},
) {
  const read = () => readStored(key, schema) ?? initial;

  const heldAtom = atom(initial);
  /** True from the moment in which the browser has cleared what is held here, until it is stored again. */
  let isLost = false;
  const stepAtom = atom(
    (get) => get(heldAtom),
    (get, set, step: Step<Value>) => {
      if (step.kind === 'read') {
        isLost = false;
        set(heldAtom, read());
        return;
      }
      const value = step.change(isLost ? get(heldAtom) : read());
      isLost = false;
      set(heldAtom, value);
      set(storageFailedAtom, !localStore.set(key, JSON.stringify(value)));
      // Without its script, as on a first visit that loses its connection, local storage alone has it.
      if (isCopied) import('./copyTypedWords.ts').then((file) => file.copyTypedWordsSoon(), Boolean);
    },
  );
  stepAtom.onMount = (step) => {
    step({ kind: 'read' });
    const onStorage = (event: StorageEvent) => {
      // A Logout in another tab removes each value before it clears the storage, and one here has no storage to name.
      if (isTyped && event.key === null && event.storageArea) isLost = true;
      else if (event.key === null || event.key === key) step({ kind: 'read' });
    };
    addEventListener('storage', onStorage);
    return () => removeEventListener('storage', onStorage);
  };
  const outer = atom(
    (get) => get(stepAtom),
    (_get, set, change: (current: Value) => Value) => set(stepAtom, { kind: 'change', change }),
  );
  /** Reads what is stored. A store has `initial` as long as nothing on the page shows the atom. */
  return Object.assign(outer, { stored: read });
}
