import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { type DraftTarget, dropDraft, keepDraftPictures, keepDraftWords } from '#src/device/outbox/advertDraft.ts';
import { StorageFullError } from '#src/device/shared/storageFull.ts';
import type { AdvertFormValues } from './fields/advertFormValues.ts';
import { type FormOrigin, keptBase, keptValues } from './formStart.ts';
import { draftOf, type FormPicture } from './pictures/pictureList.ts';

const settleMs = 400;

export interface DraftState {
  /** When it was kept last, in milliseconds since 1970; null when nothing is kept. */
  readonly savedAt: number | null;
  /** Why it could not be kept, for the person. */
  readonly trouble: string | null;
  /** Keeps at once what is not kept yet. */
  flush(): Promise<void>;
  /** Forgets the draft and keeps nothing more until something changes. */
  drop(): Promise<void>;
}

/**
 * Keeps what is typed on the device, a moment after the last key and at once when the page is left. Writes one after
 * the other, so that an older state never overwrites a newer one.
 */
export function useDraft({
  accountId,
  target,
  form,
  pictures,
  origin,
  initialSavedAt,
}: {
  accountId: string;
  target: DraftTarget;
  form: UseFormReturn<AdvertFormValues>;
  pictures: readonly FormPicture[];
  origin: FormOrigin;
  initialSavedAt: number | null;
}): DraftState {
  const [savedAt, setSavedAt] = useState(initialSavedAt);
  const [trouble, setTrouble] = useState<string | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const dirty = useRef({ words: false, pictures: false });
  const writing = useRef<Promise<void>>(Promise.resolve());
  const latest = useRef({ pictures, origin });
  useEffect(() => {
    latest.current = { pictures, origin };
  }, [pictures, origin]);

  const write = useCallback(async () => {
    clearTimeout(timer.current);
    const { words, pictures: withPictures } = dirty.current;
    if (!words && !withPictures) return;
    dirty.current = { words: false, pictures: false };
    const now = Date.now();
    const { pictures: list, origin: from } = latest.current;
    try {
      await keepDraftWords(accountId, target, {
        values: keptValues(form.getValues(), from),
        version: from.version,
        base: keptBase(from),
        idempotencyKey: from.idempotencyKey,
        savedAt: now,
      });
      setSavedAt(now);
      if (withPictures) await keepDraftPictures(accountId, target, draftOf(list));
      setTrouble(null);
    } catch (error) {
      setTrouble(
        error instanceof StorageFullError
          ? error.message
          : 'This draft cannot be kept on this device: stay on this page.',
      );
    }
  }, [accountId, target, form]);
  const flush = useCallback(() => (writing.current = writing.current.then(write)), [write]);
  const soon = useCallback(
    (what: 'words' | 'pictures') => {
      dirty.current[what] = true;
      clearTimeout(timer.current);
      timer.current = setTimeout(() => void flush(), settleMs);
    },
    [flush],
  );

  useEffect(() => form.subscribe({ formState: { values: true }, callback: () => soon('words') }), [form, soon]);

  const firstPictures = useRef(pictures);
  useEffect(() => {
    if (pictures === firstPictures.current) return;
    soon('pictures');
  }, [pictures, soon]);

  const firstOrigin = useRef(origin);
  useEffect(() => {
    if (origin !== firstOrigin.current) soon('words');
  }, [origin, soon]);

  useEffect(() => {
    const leave = () => void flush();
    addEventListener('pagehide', leave);
    document.addEventListener('visibilitychange', leave);
    return () => {
      removeEventListener('pagehide', leave);
      document.removeEventListener('visibilitychange', leave);
      leave();
    };
  }, [flush]);

  return useMemo(
    () => ({
      savedAt,
      trouble,
      flush,
      drop() {
        clearTimeout(timer.current);
        dirty.current = { words: false, pictures: false };
        return (writing.current = writing.current.then(async () => {
          dirty.current = { words: false, pictures: false };
          await dropDraft(accountId, target);
          setSavedAt(null);
        }));
      },
    }),
    [savedAt, trouble, flush, accountId, target],
  );
}
