import { atom } from 'jotai';
import type * as z from 'zod/mini';
import { deviceStore, tokenAtom } from '#src/http/session.ts';
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
 */
export function storedAtom<Value>(key: string, schema: SchemaOrLate<z.ZodMiniType<Value>>, initial: Value) {
  const read = () => readStored(key, schema) ?? initial;

  const heldAtom = atom(initial);
  const stepAtom = atom(
    (get) => get(heldAtom),
    (_get, set, step: Step<Value>) => {
      if (step.kind === 'read') {
        set(heldAtom, read());
        return;
      }
      const value = step.change(read());
      set(heldAtom, value);
      set(storageFailedAtom, !localStore.set(key, JSON.stringify(value)));
    },
  );
  stepAtom.onMount = (step) => {
    step({ kind: 'read' });
    const onStorage = (event: StorageEvent) => {
      if (event.key === null || event.key === key) step({ kind: 'read' });
    };
    addEventListener('storage', onStorage);
    // A Logout clears the storage of this tab without an event.
    const unfollow = deviceStore.sub(tokenAtom, () => {
      if (deviceStore.get(tokenAtom) === null) step({ kind: 'read' });
    });
    return () => {
      removeEventListener('storage', onStorage);
      unfollow();
    };
  };
  return atom(
    (get) => get(stepAtom),
    (_get, set, change: (current: Value) => Value) => set(stepAtom, { kind: 'change', change }),
  );
}
