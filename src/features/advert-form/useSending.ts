import { useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import type { AdvertDetail } from '#contract/catalogue/adverts.ts';
import { wireNameOf } from '#contract/catalogue/advertWire.ts';
import type { Fault } from '#src/http/failures.ts';
import { showFault } from '#src/http/showFault.ts';
import { randomId } from '#src/lib/randomId.ts';
import { discard } from '#src/device/outbox/outbox.ts';
import type { CommandOutcome } from '#src/device/outbox/commands/command.ts';
import { notify } from '#src/ui/notices/notify.tsx';
import type { AdvertSubmission } from './advertCalls.ts';
import { advertBody, type AdvertFormValues } from './fields/advertFormValues.ts';
import { fillForm } from './fields/fillForm.ts';
import { commandPictures, entryFormOf } from './entryForm.ts';
import { formFieldOf } from './fitment/fitmentValues.ts';
import { type AdvertFormStart, type FormOrigin, versionOf } from './formStart.ts';
import { type Choices, compareVersions, mixVersions } from './conflict/mergeVersions.ts';
import { type Trouble, troubleOf } from './formTrouble.ts';
import type { FormDraft } from './useDraft.ts';
import type { Pictures } from './pictures/usePictures.ts';

/** The calls by which a form sends its contents. None of them throws; the form shows the faults. */
export interface AdvertCalls {
  readonly onSend: (submission: AdvertSubmission) => Promise<Sent>;
  /** Called after the advert was sent or stored in the outbox, and the draft is gone. */
  readonly onDone: (outcome: SendOutcome) => void;
  /** What can be done with an edit whose advert was deleted meanwhile; a new advert has none. */
  readonly whenDeleted?: {
    /** Resolves with why the advert was not brought back; null when it was, or will be. */
    readonly onRestore: () => Promise<Fault | null>;
    readonly onPostAsNew: (submission: AdvertSubmission) => Promise<Sent>;
    readonly onPostedAsNew: (outcome: SendOutcome) => void;
  };
}

type Sent = CommandOutcome<unknown>;
/** `delivered`: the shop has it. `queued`: it is in the outbox. */
export type SendOutcome = 'delivered' | 'queued';

/** Another device's version of what is being edited here, and what was chosen between the two so far. */
export interface Conflict {
  readonly theirs: AdvertDetail;
  readonly choices: Choices;
  /** Whether both versions are on screen. */
  readonly open: boolean;
}

/**
 * Sends the contents of a form, and reports what keeps them from being sent. The draft becomes the command at once,
 * even if pictures are not shrunk or sent yet. From then on it belongs to the outbox, unless the shop refuses it.
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
  draft: FormDraft;
  origin: FormOrigin;
  setOrigin: (origin: FormOrigin) => void;
  calls: AdvertCalls;
  initialTrouble: Trouble | null;
  start: Pick<AdvertFormStart, 'newer' | 'compares'>;
}) {
  const [trouble, setTrouble] = useState<Trouble | null>(initialTrouble);
  const [conflict, setConflict] = useState<Conflict | null>(newer && { theirs: newer, choices: {}, open: compares });
  const [picturesError, setPicturesError] = useState<string | undefined>();
  const [isUnderWay, setUnderWay] = useState(false);

  const refusePictures = (message: string) => {
    setPicturesError(message);
    document.getElementById('pictures')?.focus();
  };
  /** @returns what became of it; null when it is not sent, and the form shows why */
  const attempt = async (
    values: AdvertFormValues,
    from: FormOrigin,
    send: (submission: AdvertSubmission) => Promise<Sent>,
  ): Promise<SendOutcome | null> => {
    const list = pictures.latest();
    const failed = list.find((picture) => picture.state === 'failed');
    if (failed) {
      refusePictures(failed.message ?? 'One picture is not sent. Send it again or remove it.');
      return null;
    }
    pictures.handOver();
    draft.handOver();
    setUnderWay(true);
    const { version, idempotencyKey } = from;
    const outcome = await send({
      body: advertBody(values, list),
      version,
      idempotencyKey,
      pictures: commandPictures(list),
      form: entryFormOf(values, list, from),
    });
    if (!('fault' in outcome)) return outcome.kind;
    setUnderWay(false);
    pictures.takeBack();
    await draft.takeBack(from);
    await show(outcome.fault, from);
    return null;
  };

  const show = async (fault: Fault, from: FormOrigin) => {
    const problem = troubleOf(fault);
    if (problem.kind === 'conflict' && problem.current) return compare(problem.current, from);
    // The answer to this edit got lost, and it was changed since. Sent again under a new key, it conflicts with its own
    // earlier version, and the person chooses.
    if (problem.kind === 'sent-before' && from.version !== null) return send(await withNewKey(from));
    setTrouble(problem);
    showFault(form, fault, formFieldOf);
    const own = problem.kind === 'connection' || problem.kind === 'deleted';
    notify({ kind: 'error', message: own ? problem.message : fault.message });
    const atPictures = fault.fields[wireNameOf('pictures')];
    if (atPictures) refusePictures(atPictures);
  };
  const run = (act: (values: AdvertFormValues) => Promise<void>) => {
    setTrouble(null);
    setPicturesError(undefined);
    return form.handleSubmit(act)();
  };
  /** Makes it a new command; the earlier one is no longer sent. */
  const withNewKey = async (from: FormOrigin): Promise<FormOrigin> => {
    const next = { ...from, idempotencyKey: randomId() };
    // It is saved under its new key before the old entry is discarded.
    await draft.takeBack(next);
    setOrigin(next);
    await discard(from.idempotencyKey);
    return next;
  };
  const send = (from: FormOrigin): Promise<void> =>
    run(async (values) => {
      const outcome = await attempt(values, from, calls.onSend);
      if (outcome) calls.onDone(outcome);
    });

  const compare = async (theirs: AdvertDetail, from: FormOrigin) => {
    const mine = { values: form.getValues(), pictures: pictures.latest() };
    if (compareVersions(from.base, mine, versionOf(theirs)).differences.length === 0) {
      // The other device saved exactly the same, or this one did and never got the answer.
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
    /** It was sent off and its outcome is not known yet, so nothing typed now would go with it. */
    isUnderWay,
    send: () => send(origin),
    /** Posts this as a separate advert; the one that an earlier try stored stays. */
    sendAsAnother: async () => send(await withNewKey(origin)),
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
      const next = { ...origin, version: conflict.theirs.version, base: theirs };
      setOrigin(next);
      setConflict(null);
      void send(next);
    },
    restore: () =>
      run(async () => {
        const fault = (await calls.whenDeleted?.onRestore()) ?? null;
        if (!fault) return send(origin);
        const tooLate = fault.code === 'gone' || fault.code === 'not_found';
        if (!tooLate) return show(fault, origin);
        return setTrouble({ kind: 'deleted', message: fault.message, restorable: false });
      }),
    postAsNew: () =>
      run(async (values) => {
        const postAsNew = calls.whenDeleted?.onPostAsNew;
        if (!postAsNew) return;
        const outcome = await attempt(values, { ...(await withNewKey(origin)), version: null, base: null }, postAsNew);
        if (outcome) calls.whenDeleted?.onPostedAsNew(outcome);
      }),
  };
}
