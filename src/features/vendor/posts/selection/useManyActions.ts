import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import type { ManyAdvertsAction, ManyAdvertsInput } from '#contract/vendor/manyAdverts.ts';
import { vendorOf } from '#contract/vendor/forVendor.ts';
import { type Fault, faultOf } from '#src/http/failures.ts';
import { accountAtom, deviceStore } from '#src/http/session.ts';
import type { Http } from '#src/http/http.ts';
import { ownAdvertsKey } from '#src/http/ownData.ts';
import { shortQueuedWords } from '#src/device/outbox/forms/outcomeNotice.ts';
import { takeBack } from '#src/device/outbox/commands/takeBack.ts';
import { useHttp } from '#src/http/useHttp.ts';
import { notify } from '#src/ui/notices/notify.tsx';
import { changeMany } from '../advertCommands.ts';
import { filtersOf } from '../tools/dashboardChoices.ts';
import type { DashboardSearch } from '../dashboardSearch.ts';
import { outcomeWords, refusalWords, undoingWords, waitingWords } from './manyWords.ts';
import type { PostSelection } from './postSelection.ts';
import { undoMs } from '#src/features/vendor/undoMs.ts';

/** The action that undoes each action. Confirmations and new prices cannot be undone. */
const opposite: Partial<Record<ManyAdvertsAction, ManyAdvertsAction>> = {
  available: 'unavailable',
  unavailable: 'available',
  delete: 'restore',
  restore: 'delete',
};

/** Takes back an unsent command and resolves with null; otherwise sends the opposite. */
async function undoMany(http: Http, input: ManyAdvertsInput, unsentId: string | undefined) {
  return unsentId !== undefined && (await takeBack(unsentId)) ? null : changeMany(http, input);
}

/** The actions on all chosen adverts. A notice reports each, and offers for some seconds to undo it where possible. */
export function useManyActions(search: DashboardSearch) {
  const http = useHttp();
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const [outcome, setOutcome] = useState('');
  const refresh = () => queryClient.invalidateQueries({ queryKey: ownAdvertsKey });

  function refused(
    { code, message: detail }: Fault,
    input: ManyAdvertsInput,
    { again, isUnanswered = false }: { again?: () => void; isUnanswered?: boolean } = {},
  ) {
    const action =
      code === 'needs_subscription' && vendorOf(deviceStore.get(accountAtom))?.isOwner
        ? { label: 'See plans', onAct: () => void navigate({ to: '/payment' }) }
        : again && { label: 'Undo', onAct: again };
    const message = isUnanswered ? 'The shop has not answered' : refusalWords(input.action);
    setOutcome(message);
    notify({ kind: 'error', message, detail, action, durationMs: again ? undoMs : undefined });
  }

  function sayQueued(action: ManyAdvertsAction, count: number, takeBack?: () => void) {
    const message = waitingWords(action, count);
    setOutcome(message);
    notify({
      kind: 'info',
      message,
      detail: shortQueuedWords.detail,
      action: takeBack && { label: 'Undo', onAct: takeBack },
      durationMs: takeBack ? undoMs : undefined,
    });
  }

  const undo = useMutation({
    mutationFn: ({ unsentId, ...input }: ManyAdvertsInput & { unsentId?: string }) => undoMany(http, input, unsentId),
    // Thousands take the shop a while, and nothing else on the page says that Undo was pressed.
    onMutate({ unsentId, ids = [] }) {
      if (unsentId !== undefined) return;
      const message = undoingWords(ids.length);
      setOutcome(message);
      notify({ kind: 'info', message });
    },
    onSuccess: (became, input) => {
      const { action, ids = [] } = input;
      if (became && 'fault' in became) return refused(became.fault, input, { again: () => undo.mutate(input) });
      if (became?.kind === 'queued') return sayQueued(action, ids.length);
      const message = became ? outcomeWords(action, (became.answer?.changedIds ?? ids).length) : 'Nothing was changed';
      setOutcome(message);
      notify({ kind: 'success', message });
    },
    onError: (error, input) => refused(faultOf(error), input, { again: () => undo.mutate(input) }),
    onSettled: refresh,
  });

  const change = useMutation({
    mutationFn: (input: ManyAdvertsInput) => changeMany(http, input),
    onSuccess: (became, input) => {
      if ('fault' in became) return refused(became.fault, input, { isUnanswered: became.kind === 'unsaved' });
      const { action, ids = [] } = input;
      const back = opposite[action];
      if (became.kind === 'queued') {
        const takeBack = back && (() => undo.mutate({ action: back, ids, unsentId: became.id }));
        return sayQueued(action, ids.length, ids.length > 0 ? takeBack : undefined);
      }
      const changedIds = became.answer?.changedIds ?? ids;
      const message = outcomeWords(action, changedIds.length);
      setOutcome(message);
      notify({
        kind: action === 'delete' ? 'info' : 'success',
        message,
        detail: became.isRepeated
          ? 'You asked for this before without an answer. It was done once for both.'
          : undefined,
        action:
          back && changedIds.length > 0
            ? { label: 'Undo', onAct: () => undo.mutate({ action: back, ids: changedIds }) }
            : undefined,
        durationMs: undoMs,
      });
    },
    onSettled: refresh,
  });

  return {
    /** Resolves once the list shows the change, with whether it was done. A refusal is shown to the vendor. */
    async apply(
      action: ManyAdvertsAction,
      selection: PostSelection,
      more: Pick<ManyAdvertsInput, 'percent'> = {},
    ): Promise<boolean> {
      const input = {
        action,
        ...more,
        ...(selection.kind === 'matching' ? { matching: filtersOf(search) } : { ids: [...selection.ids] }),
      };
      return !('fault' in (await change.mutateAsync(input)));
    },
    /** The action that is under way; null for none. */
    pending: change.isPending ? change.variables.action : null,
    /** Whether an action is being undone: what the list shows is about to change. */
    isUndoing: undo.isPending,
    /** The outcome of the last action, in words for a live region. */
    outcome,
  };
}
