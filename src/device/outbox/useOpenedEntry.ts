import { useCallback, useEffect, useEffectEvent, useRef } from 'react';
import { edit, keepTyped, putBack } from './outbox.ts';

const settleMs = 400;

/** What was to be sent, and what was typed over it since, in the form's own shape; undefined when nothing was. */
export interface OpenedContents {
  readonly body: unknown;
  readonly typed: unknown;
}

/**
 * Opens an entry of the outbox in a form that keeps no draft: taken out of sending while the form is there, and back at
 * its place when the form is left as it was opened, also by a tab that dies. What was typed over it stays with the entry,
 * which then waits until the person goes on.
 * @param entryId null for a form that starts empty
 * @param onOpen gets the contents; null when the entry is gone or on its way
 * @returns keeps what is typed, a moment after the last key; undefined says that it is as it was opened
 */
export function useOpenedEntry(
  entryId: string | null,
  onOpen: (contents: OpenedContents | null) => void | Promise<void>,
): (typed: unknown) => void {
  const opened = useEffectEvent(onOpen);
  const unkept = useRef<{ readonly typed: unknown } | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const isOpen = useRef(false);

  const flush = useCallback(async () => {
    clearTimeout(timer.current);
    const last = unkept.current;
    unkept.current = null;
    // A full phone keeps what it had; the words are on the screen.
    if (entryId !== null && last) await keepTyped(entryId, last.typed).catch(() => undefined);
  }, [entryId]);

  useEffect(() => {
    if (entryId === null) return;
    let left = false;
    const open = async () => {
      const taken = await edit(entryId).catch(() => null);
      if (left) return putBack(entryId);
      await opened(taken && { body: taken.entry.request.body, typed: taken.entry.typed });
      isOpen.current = taken !== null && !left;
    };
    void open();
    const hide = () => void flush();
    addEventListener('pagehide', hide);
    document.addEventListener('visibilitychange', hide);
    return () => {
      left = true;
      isOpen.current = false;
      removeEventListener('pagehide', hide);
      document.removeEventListener('visibilitychange', hide);
      void flush().then(() => putBack(entryId));
    };
  }, [entryId, flush]);

  return useCallback(
    (typed) => {
      if (!isOpen.current) return;
      unkept.current = { typed };
      clearTimeout(timer.current);
      timer.current = setTimeout(() => void flush(), settleMs);
    },
    [flush],
  );
}
