import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { type DraftTarget, dropDraft, keepDraft } from '#src/device/outbox/advertDraft.ts';
import { StorageFullError } from '#src/device/shared/storageFull.ts';
import type { AdvertFormValues } from './fields/advertFormValues.ts';
import { type FormOrigin, keptBase, keptValues } from './formStart.ts';
import { draftOf } from './pictures/pictureList.ts';
import type { Pictures } from './pictures/usePictures.ts';

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
  /** It is sent off: what was typed is the outbox's, and nothing more is kept here. */
  handOver(): void;
  /** It was refused: all of it is kept again, as it is now. @param origin where it goes back to from now on */
  takeBack(origin: FormOrigin): Promise<void>;
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
  hasOwnPictures,
}: {
  accountId: string;
  target: DraftTarget;
  form: UseFormReturn<AdvertFormValues>;
  pictures: Pictures;
  origin: FormOrigin;
  initialSavedAt: number | null;
  /** Whether the pictures are those of a draft; else they are the advert's until they are changed. */
  hasOwnPictures: boolean;
}): DraftState {
  const [savedAt, setSavedAt] = useState(initialSavedAt);
  const [trouble, setTrouble] = useState<string | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const dirty = useRef(false);
  const isSentOff = useRef(false);
  /** Pictures that were never changed are those of the advert. */
  const picturesChanged = useRef(hasOwnPictures);
  const writing = useRef<Promise<void>>(Promise.resolve());
  const latestOrigin = useRef(origin);
  useEffect(() => {
    latestOrigin.current = origin;
  }, [origin]);
  const { latest, onChosen, list } = pictures;

  const write = useCallback(async () => {
    clearTimeout(timer.current);
    if (!dirty.current || isSentOff.current) return;
    dirty.current = false;
    const now = Date.now();
    const from = latestOrigin.current;
    const words = {
      values: keptValues(form.getValues(), from),
      version: from.version,
      base: keptBase(from),
      idempotencyKey: from.idempotencyKey,
      savedAt: now,
    };
    try {
      await keepDraft(accountId, target, words, picturesChanged.current ? draftOf(latest()) : null);
      setSavedAt(now);
      setTrouble(null);
    } catch (error) {
      if (error instanceof StorageFullError) setSavedAt(now);
      setTrouble(
        error instanceof StorageFullError
          ? error.message
          : 'This draft cannot be kept on this device: stay on this page.',
      );
    }
  }, [accountId, target, form, latest]);
  const flush = useCallback(() => (writing.current = writing.current.then(write)), [write]);
  const soon = useCallback(() => {
    dirty.current = true;
    clearTimeout(timer.current);
    timer.current = setTimeout(() => void flush(), settleMs);
  }, [flush]);

  useEffect(() => form.subscribe({ formState: { values: true }, callback: soon }), [form, soon]);

  // What was chosen is kept at once; it may be all that is there of a picture.
  useEffect(() => {
    onChosen(() => {
      dirty.current = true;
      picturesChanged.current = true;
      return flush();
    });
  }, [onChosen, flush]);

  // That one was made small or sent is no change of the person's.
  const shown = list.map(({ key, alt }) => `${key} ${alt}`).join('\n');
  const firstShown = useRef(shown);
  useEffect(() => {
    if (shown === firstShown.current) return;
    picturesChanged.current = true;
    soon();
  }, [shown, soon]);

  const firstOrigin = useRef(origin);
  useEffect(() => {
    if (origin !== firstOrigin.current) soon();
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
        dirty.current = false;
        return (writing.current = writing.current.then(async () => {
          dirty.current = false;
          await dropDraft(latestOrigin.current.idempotencyKey);
          setSavedAt(null);
        }));
      },
      handOver() {
        clearTimeout(timer.current);
        dirty.current = false;
        isSentOff.current = true;
      },
      takeBack(from) {
        isSentOff.current = false;
        dirty.current = true;
        latestOrigin.current = from;
        return flush();
      },
    }),
    [savedAt, trouble, flush],
  );
}
