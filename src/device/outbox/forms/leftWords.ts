import { storageKeys } from '#src/device/storageKeys.ts';
import { lateSchema } from '#src/lib/lateSchema.ts';
import { readStored } from '#src/lib/readStored.ts';
import { localStore } from '#src/lib/storage/smallStore.ts';

/*
 * What was typed in the moment before a page was left. Firefox and Safari end a page before IndexedDB has saved what
 * was begun then, so it is written to local storage as well, which is done when the call returns. It is removed as soon
 * as the outbox has it.
 */

/** More than anybody types in at once. Beyond it the oldest are dropped. */
const maxForms = 5;

const leftSchema = lateSchema(async () => (await import('#src/device/storedSchemas.ts')).leftWordsSchema);

/** What was left, by the id of its entry in the outbox. */
export function allLeftWords(): Readonly<Record<string, unknown>> {
  return readStored(storageKeys.leftWords, leftSchema) ?? {};
}

/** Keeps what is typed for this entry. May be repeated; never throws. */
export function keepLeftWords(id: string, words: unknown): void {
  const others = Object.entries(allLeftWords()).filter(([other]) => other !== id);
  write([...others.slice(1 - maxForms), [id, words]]);
}

/** Call it when the outbox has what was typed, or when it is given up. May be repeated. */
export function forgetLeftWords(id: string): void {
  const left = allLeftWords();
  if (id in left) write(Object.entries(left).filter(([other]) => other !== id));
}

function write(left: readonly (readonly [string, unknown])[]): void {
  if (left.length === 0) localStore.remove(storageKeys.leftWords);
  else localStore.set(storageKeys.leftWords, JSON.stringify(Object.fromEntries(left)));
}
