import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { type Account, accountSchema } from '#contract/people/account.ts';
import { shortQueuedWords } from '#src/device/outbox/forms/outcomeNotice.ts';
import { type Fault, faultOf } from '#src/http/failures.ts';
import { preparingSince } from '#src/http/ownPhoto.ts';
import { keepPhoto } from '#src/http/session.ts';
import { discard } from '#src/device/outbox/outbox.ts';
import { useUnsentEntries } from '#src/device/outbox/view/useOutboxEntries.ts';
import { useHttp } from '#src/http/useHttp.ts';
import { notify } from '#src/ui/notices/notify.tsx';
import { accountQuery } from '#src/features/account/accountQuery.ts';
import { changePhoto, isAboutPhoto } from './photoCalls.ts';
import { takeAccount } from './takeAccount.ts';
import { faceFailure, shrinkFace } from '#src/features/account/sign-in/shrinkFace.ts';

/** How often, and for how long, the account is read again until the shop has prepared the photo. */
const askEveryMs = 2_000;
const askForMs = 60_000;

/** What is being done with the photo, as words; null when nothing is. */
type Doing = 'Making the picture smaller…' | 'Sending the picture…' | 'Removing the picture…' | null;

/** A change of the photo that the shop does not have: it waits for a connection, or was refused with this message. */
export type UnsentPhoto = { readonly kind: 'waiting' } | { readonly kind: 'refused'; readonly message: string };

/**
 * Changes the account's photo. A new photo is shrunk on the device and shown at once wherever the account's photo is.
 * Without a connection it waits in the outbox. Failures are shown as notices; nothing is thrown.
 */
export function useProfilePhoto(account: Account) {
  const http = useHttp();
  const queryClient = useQueryClient();
  const [doing, setDoing] = useState<Doing>(null);
  const entry = useUnsentEntries().findLast((one) => isAboutPhoto(one, account.id));
  const isPreparing = doing === null && entry === undefined && account.photoUrl?.startsWith('blob:') === true;
  useQuery({
    ...accountQuery(http),
    enabled: isPreparing,
    refetchInterval: ({ state }) => {
      const since = preparingSince();
      return since !== null && state.dataUpdatedAt - since < askForMs ? askEveryMs : false;
    },
  });

  const change = async (photo: File | null) => {
    setDoing(photo ? 'Sending the picture…' : 'Removing the picture…');
    const done = photo ? 'Picture saved' : 'Picture removed';
    const fail = ({ message, fields, code }: Fault) =>
      notify({
        kind: 'error',
        message: photo ? 'The picture was not saved' : 'The picture was not removed',
        detail: fields['photo'] ?? message,
        // What the shop has refused it would refuse again.
        ...(code === null && { action: { label: 'Try again', onAct: () => void change(photo) }, durationMs: 15_000 }),
      });
    try {
      const outcome = await changePhoto(http, account, photo);
      if (outcome.kind === 'unsent') return notify({ kind: 'success', message: done });
      if (outcome.kind === 'queued') return notify({ kind: 'info', ...shortQueuedWords });
      if ('fault' in outcome) return fail(outcome.fault);
      const user = outcome.answer?.user ?? (await http.send({ path: '/auth/me', answer: accountSchema }));
      await takeAccount(http, queryClient, user, (taken) => keepPhoto(taken, photo));
      notify({ kind: 'success', message: done });
    } catch (error) {
      fail(faultOf(error));
    } finally {
      setDoing(null);
    }
  };

  return {
    doing,
    /** The change that the shop does not have yet; null when it has everything. */
    unsent: unsentOf(entry),
    async choose(chosen: File) {
      setDoing('Making the picture smaller…');
      const small = await shrinkFace(chosen).catch((failure: unknown) => {
        setDoing(null);
        notify({ kind: 'error', message: 'The picture was not saved', detail: faceFailure(failure) });
        return null;
      });
      if (small) await change(small.file);
    },
    remove: () => change(null),
    /** Discards the change that the shop has refused. */
    async giveUp() {
      if (entry) await discard(entry.id);
    },
  };
}

function unsentOf(entry: ReturnType<typeof useUnsentEntries>[number] | undefined): UnsentPhoto | null {
  if (!entry) return null;
  if (entry.state !== 'needs-you') return { kind: 'waiting' };
  return { kind: 'refused', message: entry.problem?.message ?? 'The shop did not accept this picture.' };
}
