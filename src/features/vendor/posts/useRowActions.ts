import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { OwnAdvert } from '#contract/catalogue/adverts.ts';
import type { AdvertStatus } from '#contract/catalogue/advertStates.ts';
import type { OwnAdvertsAnswer } from '#contract/catalogue/listing.ts';
import { failureSentence } from '#src/http/failures.ts';
import { ownAdvertsKey } from '#src/http/ownData.ts';
import { restoreAdvert } from '#src/device/outbox/commands/restoreAdvert.ts';
import { useHttp } from '#src/http/useHttp.ts';
import { notify } from '#src/ui/notices/notify.tsx';
import { undoMs } from '#src/features/vendor/undoMs.ts';
import { changeStatus, deleteAdvert } from './advertCommands.ts';
import { withStatus } from './waiting/optimisticStatus.ts';
import { takeBackUnsent } from './waiting/unsentChange.ts';

/** Short, because the row itself says it for as long as it is true. */
const savedNotice = {
  message: 'Saved, not sent yet',
  detail: 'No connection right now. It will be sent automatically.',
} as const;

/**
 * The actions on a row: switch its status (shown at once, taken back when refused), delete, undo. A change that waits
 * for a connection is marked in its row, from its entry in the outbox. Undo removes that entry as long as it is unsent.
 */
export function useRowActions() {
  const http = useHttp();
  const queryClient = useQueryClient();
  const refresh = () => queryClient.invalidateQueries({ queryKey: ownAdvertsKey });

  const status = useMutation({
    mutationFn: async ({ advert, to }: { advert: OwnAdvert; to: AdvertStatus }) => {
      // There are only two states, so switching back an unsent change means not sending it.
      if (await takeBackUnsent(advert.id, 'advert.status')) return;
      const { kind } = await changeStatus(http, advert, to);
      if (kind === 'queued') notify({ kind: 'info', ...savedNotice });
    },
    onMutate: async ({ advert, to }) => {
      await queryClient.cancelQueries({ queryKey: ownAdvertsKey });
      const before = queryClient.getQueriesData<OwnAdvertsAnswer>({ queryKey: ownAdvertsKey });
      queryClient.setQueriesData<OwnAdvertsAnswer>({ queryKey: ownAdvertsKey }, (answer) =>
        answer ? withStatus(answer, advert.id, to) : answer,
      );
      return before;
    },
    onError: (error, { advert }, before) => {
      for (const [key, answer] of before ?? []) queryClient.setQueryData(key, answer);
      notify({
        kind: 'error',
        message: `${advert.title} stays ${advert.status.toLowerCase()}`,
        detail: failureSentence(error),
      });
    },
    onSettled: refresh,
  });

  const undo = useMutation({
    mutationFn: async (advert: OwnAdvert) =>
      (await takeBackUnsent(advert.id, 'advert.delete')) ? 'unsent' : (await restoreAdvert(http, advert)).kind,
    onSuccess: (became, advert) => {
      if (became === 'delivered') notify({ kind: 'success', message: 'The advert is back' });
      else if (became === 'unsent') notify({ kind: 'success', message: `${advert.title} stays` });
      else notify({ kind: 'info', ...savedNotice });
    },
    onError: (error, advert) =>
      notify({
        kind: 'error',
        message: 'The advert is still deleted',
        detail: failureSentence(error),
        action: { label: 'Undo', onAct: () => undo.mutate(advert) },
        durationMs: undoMs,
      }),
    onSettled: refresh,
  });

  const remove = useMutation({
    mutationFn: (advert: OwnAdvert) => deleteAdvert(http, advert),
    onSuccess: ({ kind }, advert) =>
      notify({
        kind: 'info',
        ...(kind === 'queued' ? savedNotice : { message: 'Advert deleted' }),
        action: { label: 'Undo', onAct: () => undo.mutate(advert) },
        durationMs: undoMs,
      }),
    onError: (error) =>
      notify({ kind: 'error', message: 'The advert was not deleted', detail: failureSentence(error) }),
    onSettled: refresh,
  });

  return {
    switchStatus: (advert: OwnAdvert) =>
      status.mutate({ advert, to: advert.status === 'Available' ? 'Not available' : 'Available' }),
    /** Resolves once the list shows it, with whether it was done or is kept to be sent. A refusal is shown. */
    remove: (advert: OwnAdvert): Promise<boolean> =>
      remove.mutateAsync(advert).then(
        () => true,
        () => false,
      ),
    removing: remove.isPending,
    undoRemove: (advert: OwnAdvert) => undo.mutate(advert),
  };
}

export type RowActions = ReturnType<typeof useRowActions>;
