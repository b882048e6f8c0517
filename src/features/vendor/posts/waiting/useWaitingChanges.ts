import { useMemo } from 'react';
import { useUnsentEntries } from '#src/device/outbox/view/useOutboxEntries.ts';
import { type WaitingChange, waitingChanges } from './waitingChanges.ts';

/**
 * The changes of this vendor to their adverts that are not in the list yet, by the id of the advert, also after a
 * reload.
 * @param readAt when the list was read, see `useUnsentEntries`
 */
export function useWaitingChanges(readAt: number): ReadonlyMap<string, WaitingChange> {
  const entries = useUnsentEntries({ readAt });
  return useMemo(() => waitingChanges(entries), [entries]);
}
