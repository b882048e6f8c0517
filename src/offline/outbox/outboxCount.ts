import { useAtomValue } from 'jotai';
import * as z from 'zod/mini';
import { storageKeys } from '../storageKeys.ts';
import { storedAtom } from '../storedAtom.ts';

/**
 * How many entries of this person are not sent yet. Beside the outbox itself, so that a page shows its badge, and knows
 * that there is nothing to send, without opening a database.
 */
export const outboxCountAtom = storedAtom<number>(storageKeys.outboxCount, z.int(), 0);

/** For the badge: 0 while the page is not live yet. */
export function useOutboxCount(): number {
  return useAtomValue(outboxCountAtom);
}
