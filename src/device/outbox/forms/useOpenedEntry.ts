import { useCallback, useEffect, useEffectEvent, useRef } from 'react';
import { edit, keepTyped, putBack } from '../outbox.ts';
import { allLeftWords, forgetLeftWords, keepLeftWords } from './leftWords.ts';

const settleMs = 400;

/** The body to be sent, and what was typed over it since, in the form's own shape; undefined when nothing was typed. */
export interface OpenedContents {
  readonly body: unknown;
  readonly typed: unknown;
}

/**
 * Opens an entry of the outbox in a form that keeps no draft. The entry is not sent while the form is open. It returns
 * to its place when the form is left unchanged, also when the tab dies. What was typed over it stays with the entry,
 * which then waits until the person continues.
 * @param entryId null for a form that starts empty
 * @param onOpen receives the contents; null when the entry is gone or being sent
 * @returns a function that saves what is typed, 400 ms after the last key; pass undefined when the entry is unchanged
 */
export function useOpenedEntry(
  entryId: string | null,
  onOpen: (contents: OpenedContents | null) => void | Promise<void>,
): (typed: unknown) => void {
  const opened = useEffectEvent(onOpen);
  const unkept = useRef<{ readonly typed: unknown } | null>(null);
  /** What is being saved, or could not be. */
  const unsaved = useRef<{ readonly typed: unknown } | null>(null);
  /** Which of all changes was typed last, and which was left last when the page was hidden. */
  const typedTurn = useRef(0);
  const leftTurn = useRef(0);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const isOpen = useRef(false);

  const flush = useCallback(async () => {
    clearTimeout(timer.current);
    const [last, turn] = [unkept.current, typedTurn.current];
    unkept.current = null;
    // A full phone keeps what it had saved before; the new text is still on the screen.
    if (entryId === null || !last) return;
    unsaved.current = last;
    await keepTyped(entryId, last.typed).then(
      () => {
        // While this was being saved, the page may have been left with newer words.
        if (leftTurn.current <= turn) forgetLeftWords(entryId);
        if (unsaved.current === last) unsaved.current = null;
      },
      () => undefined,
    );
  }, [entryId]);

  useEffect(() => {
    if (entryId === null) return;
    let left = false;
    const open = async () => {
      const taken = await edit(entryId).catch(() => null);
      if (left) return putBack(entryId);
      const typed = allLeftWords()[entryId] ?? taken?.entry.typed;
      await opened(taken && { body: taken.entry.request.body, typed });
      isOpen.current = taken !== null && !left;
    };
    void open();
    const hide = () => {
      const last = unkept.current ?? unsaved.current;
      if (last?.typed !== undefined) {
        leftTurn.current = typedTurn.current;
        keepLeftWords(entryId, last.typed);
      }
      void flush();
    };
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
      typedTurn.current += 1;
      clearTimeout(timer.current);
      timer.current = setTimeout(() => void flush(), settleMs);
    },
    [flush],
  );
}
