import { type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query';
import type { OwnAdvert } from '#contract/catalogue/adverts.ts';
import type { AdvertStatus } from '#contract/catalogue/advertStates.ts';
import type { OwnAdvertsAnswer } from '#contract/catalogue/listing.ts';
import { shortQueuedWords } from '#src/device/outbox/forms/outcomeNotice.ts';
import { type Fault, faultOf } from '#src/http/failures.ts';
import { ownAdvertsKey } from '#src/http/ownData.ts';
import { restoreAdvert } from '#src/device/outbox/commands/restoreAdvert.ts';
import { useHttp } from '#src/http/useHttp.ts';
import { notify } from '#src/ui/notices/notify.tsx';
import { undoMs } from '#src/features/vendor/undoMs.ts';
import { changeStatus, deleteAdvert } from './advertCommands.ts';
import { useCounterSale } from './useCounterSale.ts';
import { withStatus } from './waiting/optimisticStatus.ts';
import { takeBackUnsent } from './waiting/unsentChange.ts';

/** What the lists showed before a status was changed in them. */
type ListsBefore = [QueryKey, OwnAdvertsAnswer | undefined][];

/**
 * The actions on a row: switch its status (shown at once, taken back when refused), delete, undo. A change that waits
 * for a connection is marked in its row, from its entry in the outbox. Undo removes that entry as long as it is unsent.
 */
export function useRowActions() {
  const http = useHttp();
  const queryClient = useQueryClient();
  const refresh = () => queryClient.invalidateQueries({ queryKey: ownAdvertsKey });
  /** Puts back the lists as they were before the status was changed, and says why it was not. */
  const statusStays = (advert: OwnAdvert, before: ListsBefore | undefined, fault: Fault) => {
    for (const [key, answer] of before ?? []) queryClient.setQueryData(key, answer);
    notify({
      kind: 'error',
      message: `${advert.title} stays ${advert.status.toLowerCase()}`,
      detail: fault.message,
    });
  };

  const status = useMutation({
    mutationFn: async ({ advert, to }: { advert: OwnAdvert; to: AdvertStatus }) => {
      // There are only two states, so switching back an unsent change means not sending it.
      return (await takeBackUnsent(advert.id, 'advert.status')) ? null : changeStatus(http, advert, to);
    },
    onMutate: async ({ advert, to }) => {
      await queryClient.cancelQueries({ queryKey: ownAdvertsKey });
      const before = queryClient.getQueriesData<OwnAdvertsAnswer>({ queryKey: ownAdvertsKey });
      queryClient.setQueriesData<OwnAdvertsAnswer>({ queryKey: ownAdvertsKey }, (answer) =>
        answer ? withStatus(answer, advert.id, to) : answer,
      );
      return before;
    },
    onSuccess: (outcome, { advert }, before) => {
      if (outcome?.kind === 'queued') notify({ kind: 'info', ...shortQueuedWords });
      if (outcome && 'fault' in outcome) statusStays(advert, before, outcome.fault);
    },
    onError: (error, { advert }, before) => statusStays(advert, before, faultOf(error)),
    onSettled: refresh,
  });

  const stillDeleted = (advert: OwnAdvert, fault: Fault) =>
    notify({
      kind: 'error',
      message: 'The advert is still deleted',
      detail: fault.message,
      action: { label: 'Undo', onAct: () => undo.mutate(advert) },
      durationMs: undoMs,
    });
  const undo = useMutation({
    mutationFn: async (advert: OwnAdvert) =>
      (await takeBackUnsent(advert.id, 'advert.delete')) ? null : restoreAdvert(http, advert),
    onSuccess: (outcome, advert) => {
      if (!outcome) notify({ kind: 'success', message: `${advert.title} stays` });
      else if ('fault' in outcome) stillDeleted(advert, outcome.fault);
      else if (outcome.kind === 'delivered') notify({ kind: 'success', message: 'The advert is back' });
      else notify({ kind: 'info', ...shortQueuedWords });
    },
    onError: (error, advert) => stillDeleted(advert, faultOf(error)),
    onSettled: refresh,
  });

  const sellOne = useCounterSale();

  const remove = useMutation({
    mutationFn: (advert: OwnAdvert) => deleteAdvert(http, advert),
    onSuccess: (outcome, advert) =>
      'fault' in outcome
        ? notify({ kind: 'error', message: 'The advert was not deleted', detail: outcome.fault.message })
        : notify({
            kind: 'info',
            ...(outcome.kind === 'queued' ? shortQueuedWords : { message: 'Advert deleted' }),
            action: { label: 'Undo', onAct: () => undo.mutate(advert) },
            durationMs: undoMs,
          }),
    onSettled: refresh,
  });

  return {
    switchStatus: (advert: OwnAdvert) =>
      status.mutate({ advert, to: advert.status === 'Available' ? 'Not available' : 'Available' }),
    /** Resolves once the list shows it, with whether it was done or is kept to be sent. A refusal is shown. */
    remove: (advert: OwnAdvert): Promise<boolean> =>
      remove.mutateAsync(advert).then((outcome) => !('fault' in outcome)),
    removing: remove.isPending,
    sellOne,
    undoRemove: (advert: OwnAdvert) => undo.mutate(advert),
  };
}

export type RowActions = ReturnType<typeof useRowActions>;
