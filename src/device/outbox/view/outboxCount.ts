import { atom, useAtomValue } from 'jotai';
import { storageKeys } from '#src/device/storageKeys.ts';
import { storedAtom } from '#src/device/storedAtom.ts';
import { lateSchema } from '#src/lib/lateSchema.ts';

const countSchema = lateSchema(async () => (await import('#src/device/storedSchemas.ts')).outboxCountSchema);

/**
 * How many entries of this person are not sent yet. It is stored outside the database, so that a page can show its
 * badge, and knows whether there is anything to send, without opening a database.
 */
export const outboxCountAtom = storedAtom<number>(storageKeys.outboxCount, countSchema, 0);

/** How many of them are being sent right now while their form in this tab waits for the answer. */
export const awaitedCountAtom = atom(0);

/** How many entries have arrived while this tab was open, see `arrivedEntries` of the engine. */
export const arrivedCountAtom = atom(0);

/** Returns the badge number; 0 while the page is not live. Entries that a form waits for are shown there instead. */
export function useOutboxCount(): number {
  return Math.max(0, useAtomValue(outboxCountAtom) - useAtomValue(awaitedCountAtom));
}
