import { useMemo } from 'react';
import { useUnsentEntries } from '#src/device/outbox/view/useOutboxEntries.ts';
import { type WaitingChange, waitingChanges } from './waitingChanges.ts';

/** The changes of this vendor to their adverts that are not sent yet, by the id of the advert, also after a reload. */
export function useWaitingChanges(): ReadonlyMap<string, WaitingChange> {
  const entries = useUnsentEntries();
  return useMemo(() => waitingChanges(entries), [entries]);
}
