import { atom } from 'jotai';
import type * as z from 'zod/mini';
import { deviceStore, tokenAtom } from '#src/http/session.ts';
import type { SchemaOrLate } from '#src/lib/lateSchema.ts';
import { readStored } from '#src/lib/readStored.ts';

/*
 * State in local storage that survives the page. An atom starts with what the server rendered and reads the storage
 * once it is mounted, so that hydration never differs. Every change is applied to the currently stored value, so that
 * two tabs do not undo each other's changes.
 */

/**
 * True when the last change could not be saved, e.g. because the phone is full. It then lasts until the page is closed.
 */
export const storageFailedAtom = atom(false);

type Step<Value> = { kind: 'read' } | { kind: 'forget' } | { kind: 'change'; change: (held: Value) => Value };

/**
 * Creates an atom that is stored in local storage under `key`. Set it with a function of the current value. A stored
 * value that does not match `schema`, e.g. of another release, counts as `initial`. The atom follows changes of other
 * tabs, and a Logout, which clears all of local storage.
 */
export function storedAtom<Value>(key: string, schema: SchemaOrLate<z.ZodMiniType<Value>>, initial: Value) {
  const read = () => readStored(key, schema) ?? initial;

  /** `kept` is false when the value could not be written, so that it is newer than the storage. */
  const heldAtom = atom({ value: initial, kept: true });
  const stepAtom = atom(
    (get) => get(heldAtom).value,
    (get, set, step: Step<Value>) => {
      const held = get(heldAtom);
      const current = held.kept || step.kind === 'forget' ? read() : held.value;
      if (step.kind !== 'change') {
        set(heldAtom, { value: current, kept: held.kept || step.kind === 'forget' });
        return;
      }
      const value = step.change(current);
      let kept = true;
      try {
        localStorage.setItem(key, JSON.stringify(value));
      } catch {
        kept = false;
      }
      set(heldAtom, { value, kept });
      set(storageFailedAtom, !kept);
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
      if (deviceStore.get(tokenAtom) === null) step({ kind: 'forget' });
    });
    return () => {
      removeEventListener('storage', onStorage);
      unfollow();
    };
  };
  return atom(
    (get) => get(stepAtom),
    (_get, set, change: (held: Value) => Value) => set(stepAtom, { kind: 'change', change }),
  );
}
