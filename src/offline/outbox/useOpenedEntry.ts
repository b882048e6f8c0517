import { useEffect, useEffectEvent } from 'react';
import { edit, putBack } from './outbox.ts';

/**
 * Opens an entry of the outbox in a form that keeps no draft: taken out of sending while the form is there, and back at
 * its place when the form is left without sending. A tab that is closed leaves it in the outbox as being edited.
 * @param entryId null for a form that starts empty
 * @param onOpen gets what was to be sent; null when the entry is gone or on its way
 */
export function useOpenedEntry(entryId: string | null, onOpen: (body: unknown) => void): void {
  const opened = useEffectEvent(onOpen);
  useEffect(() => {
    if (entryId === null) return;
    let left = false;
    const open = async () => {
      const taken = await edit(entryId).catch(() => null);
      if (left) await putBack(entryId);
      else opened(taken?.entry.request.body ?? null);
    };
    void open();
    return () => {
      left = true;
      void putBack(entryId);
    };
  }, [entryId]);
}
