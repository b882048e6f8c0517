import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import {
  type AdvertDraft,
  draftNow,
  type DraftTarget,
  dropDraft,
  keepDraft,
  keepLeftDraft,
  keepRefused,
} from '#src/device/outbox/drafts/advertDraft.ts';
import { partSaved, whileSaving } from '#src/device/outbox/drafts/savesUnderWay.ts';
import { forgetLeftWords } from '#src/device/outbox/forms/leftWords.ts';
import { putBack } from '#src/device/outbox/outbox.ts';
import { StorageFullError } from '#src/device/shared/storageFull.ts';
import type { AdvertFormValues } from './fields/advertFormValues.ts';
import { type FormOrigin, keptBase } from './formStart.ts';
import { draftPicturesOf, type FormPicture } from './pictures/pictureList.ts';
import type { Pictures } from './pictures/usePictures.ts';
import { isNotKept } from '#src/lib/storage/notKept.ts';
import { useComeBack } from '#src/lib/useComeBack.ts';

const unkept = 'This draft cannot be saved on this device. Stay on this page until you have sent it.';

const settleMs = 400;
/** A person who types without a pause has it saved after this time all the same: a page that is left may save no more. */
const atLatestMs = 1000;

export interface FormDraft {
  /** When it was last saved, in milliseconds since 1970; null when nothing is saved. */
  readonly savedAt: number | null;
  /** Whether pictures that were just chosen are being saved, which takes seconds. */
  readonly isSaving: boolean;
  /** Why it could not be saved, for the person. */
  readonly trouble: string | null;
  /** Saves at once what is not saved yet. */
  flush(): Promise<void>;
  /** Deletes the draft and saves nothing more until something changes. */
  drop(): Promise<void>;
  /** Called when the form is sent: what was typed belongs to the outbox, and nothing more is saved here. */
  handOver(): void;
  /**
   * Called when it was not accepted. What the shop refused stays in the outbox as it was sent, until it is changed here;
   * anything else is saved again as it is now.
   * @param origin the contents' origin from now on
   */
  takeBack(origin: FormOrigin): Promise<void>;
}

/**
 * Saves what is typed on the device, 400 ms after the last key, at the latest a second after the first, and at once
 * when the page is left. Writes run one after the other, so that an older state never overwrites a newer one.
 *
 * Several tabs can show one draft. It was saved when the tab before was left, so the tab that a person comes to takes
 * over what the others have typed, before anything is typed here.
 */
export function useDraft({
  accountId,
  target,
  form,
  pictures,
  origin,
  initialSavedAt,
  hasOwnPictures,
  onElsewhere,
}: {
  accountId: string;
  target: DraftTarget;
  form: UseFormReturn<AdvertFormValues>;
  pictures: Pictures;
  origin: FormOrigin;
  initialSavedAt: number | null;
  /** Whether the pictures are those of a draft; otherwise they are the advert's until they are changed. */
  hasOwnPictures: boolean;
  /** Receives the draft when another tab has gone on with it; null when it was sent or discarded there. */
  onElsewhere?: ((draft: AdvertDraft | null) => void) | undefined;
}): FormDraft {
  const [savedAt, setSavedAt] = useState(initialSavedAt);
  const [trouble, setTrouble] = useState<string | null>(null);
  const [isSaving, setSaving] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const dirty = useRef(false);
  /** When the first change was made that is not saved yet, in milliseconds since 1970. */
  const dirtySince = useRef(0);
  const isSentOff = useRef(false);
  const isWriting = useRef(false);
  /** The entry of the outbox that the shop refused while this form was open. */
  const refused = useRef<string | null>(null);
  /** False while the pictures are still those of the advert. */
  const picturesChanged = useRef(hasOwnPictures);
  const writing = useRef<Promise<void>>(Promise.resolve());
  const latestOrigin = useRef(origin);
  useEffect(() => {
    latestOrigin.current = origin;
  }, [origin]);
  const { latest, onChosen, list } = pictures;

  const wordsNow = useCallback(() => {
    const from = latestOrigin.current;
    return {
      values: { ...form.getValues() },
      version: from.version,
      base: keptBase(from),
      idempotencyKey: from.idempotencyKey,
      savedAt: Date.now(),
    };
  }, [form]);
  /** By their hashes, which of the photos as they were chosen are saved, and which could not be read. */
  const originals = useRef({ saved: new Set<string>(), unread: new Set<string>() });
  const unsavedNow = useCallback(() => {
    const { saved, unread } = originals.current;
    return latest().filter(
      ({ original, blob, hash }) =>
        original && blob instanceof File && hash !== null && !saved.has(hash) && !unread.has(hash),
    );
  }, [latest]);
  /**
   * Saves what is not saved yet. Photos as they were chosen are saved one in each round, with the words as they are by
   * then: all at once they took a small phone's memory, and one that died in those seconds had saved none.
   */
  const write = useCallback(async () => {
    clearTimeout(timer.current);
    while (dirty.current && !isSentOff.current) {
      dirty.current = false;
      const words = wordsNow();
      const { saved, unread } = originals.current;
      const [next, ...later] = unsavedNow();
      const isLeftOut = (one: FormPicture) => later.includes(one) || (one.original && unread.has(one.hash ?? ''));
      const list = latest().filter((one) => !isLeftOut(one));
      isWriting.current = true;
      try {
        await keepDraft(accountId, target, words, picturesChanged.current ? draftPicturesOf(list) : null);
        setSavedAt(words.savedAt);
        setTrouble(isNotKept('drafts') || (unread.size > 0 && latest().some(isLeftOut)) ? unkept : null);
        if (next) saved.add(next.hash ?? '');
      } catch (error) {
        const isFull = error instanceof StorageFullError;
        if (isFull) setSavedAt(words.savedAt);
        setTrouble(isFull ? error.message : unkept);
        // The next round saves everything else.
        if (next) (isFull ? saved : unread).add(next.hash ?? '');
        if (next && !isFull) dirty.current = true;
      } finally {
        isWriting.current = false;
        partSaved();
      }
      if (later.length > 0) dirty.current = true;
      setSaving(!isSentOff.current && unsavedNow().length > 0);
    }
  }, [accountId, target, wordsNow, latest, unsavedNow]);
  const flush = useCallback(
    () => (writing.current = whileSaving(accountId, writing.current.then(write))),
    [accountId, write],
  );
  const soon = useCallback(() => {
    const now = Date.now();
    if (!dirty.current) dirtySince.current = now;
    dirty.current = true;
    clearTimeout(timer.current);
    timer.current = setTimeout(() => void flush(), Math.min(settleMs, dirtySince.current + atLatestMs - now));
  }, [flush]);

  useEffect(() => form.subscribe({ formState: { values: true }, callback: soon }), [form, soon]);

  // A chosen picture is saved at once: this may be the only copy of it.
  useEffect(() => {
    onChosen(() => {
      dirty.current = true;
      picturesChanged.current = true;
      setSaving(unsavedNow().length > 0);
      return flush();
    });
  }, [onChosen, flush, unsavedNow]);

  // A picture that was shrunk or sent is not a change by the person.
  const picturesText = list.map(({ key, alt }) => `${key} ${alt}`).join('\n');
  const firstPicturesText = useRef(picturesText);
  useEffect(() => {
    if (picturesText === firstPicturesText.current) return;
    picturesChanged.current = true;
    soon();
  }, [picturesText, soon]);

  const firstOrigin = useRef(origin);
  useEffect(() => {
    if (origin !== firstOrigin.current) soon();
  }, [origin, soon]);

  useEffect(() => {
    const leave = () => {
      if ((dirty.current || isWriting.current) && !isSentOff.current) keepLeftDraft(accountId, target, wordsNow());
      void flush();
    };
    addEventListener('pagehide', leave);
    document.addEventListener('visibilitychange', leave);
    return () => {
      removeEventListener('pagehide', leave);
      document.removeEventListener('visibilitychange', leave);
      void flush().then(() => {
        if (refused.current !== null) void putBack(refused.current).catch(() => undefined);
      });
    };
  }, [flush, accountId, target, wordsNow]);

  useComeBack(async () => {
    const isBusy = () => dirty.current || isWriting.current || isSentOff.current || refused.current !== null;
    if (!onElsewhere || savedAt === null || isBusy()) return;
    const found = await draftNow(latestOrigin.current.idempotencyKey).catch(() => undefined);
    if (found === undefined || isBusy()) return;
    // What the browser has deleted is still on the screen, and is saved again.
    if (found === 'lost') return soon();
    if (found === null || found.words.savedAt > savedAt) onElsewhere(found);
  });

  return useMemo(
    () => ({
      savedAt,
      isSaving,
      trouble,
      flush,
      drop() {
        clearTimeout(timer.current);
        // For good, as the form is made anew: its photos are still being saved and shrunk.
        isSentOff.current = true;
        return (writing.current = writing.current.then(async () => {
          await dropDraft(latestOrigin.current.idempotencyKey);
          setSavedAt(null);
        }));
      },
      handOver() {
        clearTimeout(timer.current);
        dirty.current = false;
        isSentOff.current = true;
        refused.current = null;
        // The outbox has the photos.
        setSaving(false);
        forgetLeftWords(latestOrigin.current.idempotencyKey);
      },
      async takeBack(from) {
        isSentOff.current = false;
        latestOrigin.current = from;
        const isKept = await keepRefused(from.idempotencyKey).catch(() => false);
        refused.current = isKept ? from.idempotencyKey : null;
        if (isKept) return;
        dirty.current = true;
        await flush();
      },
    }),
    [savedAt, isSaving, trouble, flush],
  );
}
