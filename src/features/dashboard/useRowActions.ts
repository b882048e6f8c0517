import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRouteContext } from '@tanstack/react-router';
import type { AdvertStatus, OwnAdvert } from '#contract/adverts.ts';
import type { OwnAdvertsAnswer } from '#contract/listing.ts';
import { failureSentence } from '#src/http/failures.ts';
import { ownAdvertsKey } from '#src/http/ownData.ts';
import { notify } from '#src/ui/notices.tsx';
import { changeStatus, deleteAdvert, restoreAdvert } from './advertCommands.ts';
import { withStatus } from './optimisticStatus.ts';

/** Specification and rulings: Undo of a deletion is offered for 6 seconds. */
export const undoMs = 6_000;

/** What a vendor does to a row: switch its status (shown at once, taken back when refused), delete, undo. */
export function useRowActions() {
  const { http } = useRouteContext({ from: '__root__' });
  const queryClient = useQueryClient();
  const refresh = () => queryClient.invalidateQueries({ queryKey: ownAdvertsKey });

  const status = useMutation({
    mutationFn: ({ advert, to }: { advert: OwnAdvert; to: AdvertStatus }) => changeStatus(http, advert.id, to),
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
    mutationFn: (advert: OwnAdvert) => restoreAdvert(http, advert.id),
    onSuccess: () => notify({ kind: 'success', message: 'The advert is back' }),
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
    mutationFn: (advert: OwnAdvert) => deleteAdvert(http, advert.id),
    onSuccess: (_answer, advert) =>
      notify({
        kind: 'info',
        message: 'Advert deleted',
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
    /** Resolves, when the list shows it, with whether it was done; a refusal is shown. */
    remove: (advert: OwnAdvert): Promise<boolean> =>
      remove.mutateAsync(advert).then(
        () => true,
        () => false,
      ),
    removing: remove.isPending,
  };
}

export type RowActions = ReturnType<typeof useRowActions>;
