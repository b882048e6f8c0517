import { useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import type { AdvertDetail } from '#contract/catalogue/adverts.ts';
import { ApiError } from '#src/http/failures.ts';
import { showFailure } from '#src/http/formFailure.ts';
import { randomId } from '#src/lib/randomId.ts';
import { discard } from '#src/device/outbox/outbox.ts';
import type { FormOutcome } from '#src/device/outbox/sendCommand.ts';
import { notify } from '#src/ui/notices/notices.tsx';
import type { AdvertSubmission } from './advertCalls.ts';
import { advertBody, type AdvertFormValues } from './fields/advertFormValues.ts';
import { fillForm } from './fields/fillForm.ts';
import { commandPictures, entryFormOf } from './entryForm.ts';
import { formFieldOf, saysFitment } from './fitment/fitmentValues.ts';
import { type AdvertFormStart, type FormOrigin, versionOf } from './formStart.ts';
import { type Choices, compareVersions, mixVersions } from './conflict/mergeVersions.ts';
import { type Trouble, troubleOf } from './sendOutcome.ts';
import type { DraftState } from './useDraft.ts';
import type { Pictures } from './pictures/usePictures.ts';

/** What a form does with its contents. What the calls throw is shown by the form. */
export interface AdvertCalls {
  readonly onSend: (submission: AdvertSubmission) => Promise<Sent>;
  /** Is called after it was sent, or kept to be sent, and the draft was dropped. */
  readonly onDone: (became: Became) => void;
  /** What can be done with an edit whose advert was deleted meanwhile; a new advert has none. */
  readonly whenDeleted?: {
    readonly onRestore: () => Promise<void>;
    readonly onPostAsNew: (submission: AdvertSubmission) => Promise<Sent>;
    readonly onPostedAsNew: (became: Became) => void;
  };
}

type Sent = FormOutcome<unknown>;
/** With the shop, or in the outbox. */
export type Became = Sent['kind'];

/** Another device's version of what is being edited here, and what of it was chosen so far. */
export interface Conflict {
  readonly theirs: AdvertDetail;
  readonly choices: Choices;
  /** Both are on screen. */
  readonly open: boolean;
}

/**
 * Sends a form's contents off, and knows what stands in the way. The draft becomes the command at once, whatever of it is
 * not small or not sent yet; from then on it is the outbox's, until that says what the shop has refused.
 */
export function useSending({
  form,
  pictures,
  draft,
  origin,
  setOrigin,
  calls,
  initialTrouble,
  start: { newer, compares = false },
}: {
  form: UseFormReturn<AdvertFormValues>;
  pictures: Pictures;
  draft: DraftState;
  origin: FormOrigin;
  setOrigin: (origin: FormOrigin) => void;
  calls: AdvertCalls;
  initialTrouble: Trouble | null;
  start: Pick<AdvertFormStart, 'newer' | 'compares'>;
}) {
  const [trouble, setTrouble] = useState<Trouble | null>(initialTrouble);
  const [conflict, setConflict] = useState<Conflict | null>(newer && { theirs: newer, choices: {}, open: compares });
  const [picturesError, setPicturesError] = useState<string | undefined>();

  const refusePictures = (message: string) => {
    setPicturesError(message);
    document.getElementById('pictures')?.focus();
  };
  /** @returns what became of it; null when a picture stands in the way, which is told at its place */
  const attempt = async (
    values: AdvertFormValues,
    from: FormOrigin,
    send: (submission: AdvertSubmission) => Promise<Sent>,
  ): Promise<Became | null> => {
    const list = pictures.latest();
    const failed = list.find((picture) => picture.state === 'failed');
    if (failed) {
      refusePictures(failed.message ?? 'One picture is not sent. Send it again or remove it.');
      return null;
    }
    pictures.handOver();
    draft.handOver();
    const { version, idempotencyKey } = from;
    try {
      const { kind } = await send({
        body: advertBody(values, list, from.knowsFitment),
        version,
        idempotencyKey,
        pictures: commandPictures(list),
        form: entryFormOf(values, list, from),
      });
      return kind;
    } catch (error) {
      pictures.takeBack();
      await draft.takeBack(from);
      throw error;
    }
  };

  const meet = async (error: unknown, from: FormOrigin) => {
    const met = troubleOf(error);
    if (met.kind === 'conflict' && met.current) return compare(met.current, from);
    // An edit whose answer got lost and that was changed since: sent anew, it meets its own earlier version, and the
    // person chooses.
    if (met.kind === 'sent-before' && from.version !== null) return send(await renew(from));
    setTrouble(met);
    const sentence = showFailure(form, error, formFieldOf);
    const own = met.kind === 'connection' || met.kind === 'deleted';
    notify({ kind: 'error', message: own ? met.message : sentence });
    if (error instanceof ApiError && error.fields['images']) refusePictures(error.fields['images']);
  };
  const run = async (from: FormOrigin, act: (values: AdvertFormValues) => Promise<void>) => {
    setTrouble(null);
    setPicturesError(undefined);
    await form.handleSubmit(async (values) => {
      try {
        await act(values);
      } catch (error) {
        await meet(error, from);
      }
    })();
  };
  /** From now on it is a command of its own; the one before is no longer to be sent. */
  const renew = async (from: FormOrigin): Promise<FormOrigin> => {
    const next = { ...from, idempotencyKey: randomId() };
    // Kept under its new name before the old one goes.
    await draft.takeBack(next);
    setOrigin(next);
    await discard(from.idempotencyKey);
    return next;
  };
  const send = (from: FormOrigin): Promise<void> =>
    run(from, async (values) => {
      const became = await attempt(values, from, calls.onSend);
      if (became) calls.onDone(became);
    });

  const compare = async (theirs: AdvertDetail, from: FormOrigin) => {
    const mine = { values: form.getValues(), pictures: pictures.latest() };
    if (compareVersions(from.base, mine, versionOf(theirs)).differences.length === 0) {
      // The other device saved the very same, or this one did and never heard of it.
      await discard(from.idempotencyKey);
      await draft.drop();
      return calls.onDone('delivered');
    }
    setConflict((before) => ({
      theirs,
      choices: before?.theirs.version === theirs.version ? before.choices : {},
      open: true,
    }));
  };

  return {
    trouble,
    conflict,
    picturesError,
    send: () => send(origin),
    /** What was stored at an earlier try stays; this becomes one of its own. */
    sendAsAnother: async () => send(await renew(origin)),
    setComparing: (open: boolean) => setConflict((before) => before && { ...before, open }),
    choose: (choices: Choices) => setConflict((before) => before && { ...before, choices }),
    /** Fills the form with the chosen mix and saves it over the other device's version. */
    take(choices: Choices) {
      if (!conflict) return;
      const theirs = versionOf(conflict.theirs);
      const mine = { values: form.getValues(), pictures: pictures.latest() };
      const mix = mixVersions(mine, theirs, choices);
      fillForm(form, mix.values);
      if (mix.pictures !== mine.pictures) pictures.replace(mix.pictures);
      const { idempotencyKey } = origin;
      const next = {
        version: conflict.theirs.version,
        base: theirs,
        idempotencyKey,
        knowsFitment: saysFitment(conflict.theirs),
      };
      setOrigin(next);
      setConflict(null);
      void send(next);
    },
    restore: () =>
      run(origin, async () => {
        try {
          await calls.whenDeleted?.onRestore();
        } catch (error) {
          const tooLate = error instanceof ApiError && (error.code === 'gone' || error.code === 'not_found');
          if (!tooLate) throw error;
          return setTrouble({ kind: 'deleted', message: error.message, restorable: false });
        }
        await send(origin);
      }),
    postAsNew: () =>
      run(origin, async (values) => {
        const postAsNew = calls.whenDeleted?.onPostAsNew;
        if (!postAsNew) return;
        const became = await attempt(values, { ...(await renew(origin)), version: null, base: null }, postAsNew);
        if (became) calls.whenDeleted?.onPostedAsNew(became);
      }),
  };
}
