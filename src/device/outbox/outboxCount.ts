import { atom, useAtomValue } from 'jotai';
import { storageKeys } from '../storageKeys.ts';
import { storedAtom } from '../storedAtom.ts';
import { lateSchema } from '#src/lib/lateSchema.ts';

const countSchema = lateSchema(async () => (await import('../storedSchemas.ts')).outboxCountSchema);

/**
 * How many entries of this person are not sent yet. Beside the outbox itself, so that a page shows its badge, and knows
 * that there is nothing to send, without opening a database.
 */
export const outboxCountAtom = storedAtom<number>(storageKeys.outboxCount, countSchema, 0);

/** How many of them are on their way at this moment while their form waits for the answer, in this tab. */
export const awaitedCountAtom = atom(0);

/** For the badge: 0 while the page is not live yet. What a form waits for shows there, and not here as well. */
export function useOutboxCount(): number {
  return Math.max(0, useAtomValue(outboxCountAtom) - useAtomValue(awaitedCountAtom));
}
