import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRouteContext } from '@tanstack/react-router';
import { useState } from 'react';
import { ApiError, failureSentence } from '#src/http/failures.ts';
import { keepPhoto } from '#src/http/session.ts';
import { notify } from '#src/ui/notices.tsx';
import { accountQuery } from './accountQuery.ts';
import { removePhoto, sendPhoto } from './profileCalls.ts';
import { faceFailure, shrinkFace } from './shrinkFace.ts';

/** How often and how long it is asked whether the photo is prepared. */
const askEveryMs = 2_000;
const askForMs = 60_000;

/** What is being done with the photo, as words; null when nothing is. */
type Doing = 'Making the picture smaller…' | 'Sending the picture…' | 'Removing the picture…' | null;

/** Changes the account's photo: shrunk on the device, shown at once wherever the photo is. What fails is said. */
export function useProfilePhoto() {
  const { http } = useRouteContext({ from: '__root__' });
  const queryClient = useQueryClient();
  const [doing, setDoing] = useState<Doing>(null);
  const [sentAt, setSentAt] = useState<number | null>(null);
  const options = accountQuery(http);
  useQuery({
    ...options,
    enabled: sentAt !== null,
    refetchInterval: ({ state }) =>
      sentAt !== null && state.data?.photoUrl === null && state.dataUpdatedAt - sentAt < askForMs ? askEveryMs : false,
  });

  const send = async (photo: File) => {
    setDoing('Sending the picture…');
    try {
      const { user } = await sendPhoto(http, photo);
      await queryClient.cancelQueries({ queryKey: options.queryKey });
      queryClient.setQueryData(options.queryKey, user);
      keepPhoto(user, photo);
      setSentAt(queryClient.getQueryState(options.queryKey)?.dataUpdatedAt ?? 0);
      notify({ kind: 'success', message: 'Picture saved' });
    } catch (error) {
      notify({
        kind: 'error',
        message: 'The picture was not saved',
        detail: (error instanceof ApiError ? error.fields['photo'] : undefined) ?? failureSentence(error),
        action: { label: 'Try again', onAct: () => void send(photo) },
        durationMs: 15_000,
      });
    } finally {
      setDoing(null);
    }
  };

  return {
    doing,
    async choose(chosen: File) {
      setDoing('Making the picture smaller…');
      const small = await shrinkFace(chosen).catch((failure: unknown) => {
        setDoing(null);
        notify({ kind: 'error', message: 'The picture was not saved', detail: faceFailure(failure) });
        return null;
      });
      if (small) await send(small.file);
    },
    async remove() {
      setDoing('Removing the picture…');
      try {
        const { user } = await removePhoto(http);
        await queryClient.cancelQueries({ queryKey: options.queryKey });
        queryClient.setQueryData(options.queryKey, user);
        keepPhoto(user, null);
        setSentAt(null);
        notify({ kind: 'success', message: 'Picture removed' });
      } catch (error) {
        notify({ kind: 'error', message: 'The picture was not removed', detail: failureSentence(error) });
      } finally {
        setDoing(null);
      }
    },
  };
}
