import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate, useRouteContext } from '@tanstack/react-router';
import { useState } from 'react';
import type { ManyAdvertsAction, ManyAdvertsInput } from '#contract/manyAdverts.ts';
import { ApiError, failureSentence } from '#src/http/failures.ts';
import { ownAdvertsKey } from '#src/http/ownData.ts';
import { notify } from '#src/ui/notices.tsx';
import { changeMany } from './advertCommands.ts';
import { type DashboardSearch, filtersOf } from './dashboardSearch.ts';
import { outcomeWords, refusalWords } from './manyWords.ts';
import type { PostSelection } from './postSelection.ts';
import { undoMs } from './useRowActions.ts';

const opposite: Record<ManyAdvertsAction, ManyAdvertsAction> = {
  available: 'unavailable',
  unavailable: 'available',
  delete: 'restore',
  restore: 'delete',
};

/** What a vendor does to all chosen adverts. Each is told of in a notice that can undo it for some seconds. */
export function useManyActions(search: DashboardSearch) {
  const { http } = useRouteContext({ from: '__root__' });
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const [outcome, setOutcome] = useState('');
  const refresh = () => queryClient.invalidateQueries({ queryKey: ownAdvertsKey });

  function refused(error: Error, input: ManyAdvertsInput, again?: () => void) {
    const needsPlan = error instanceof ApiError && error.status === 402;
    const action = needsPlan
      ? { label: 'See plans', onAct: () => void navigate({ to: '/payment' }) }
      : again && { label: 'Undo', onAct: again };
    const message = refusalWords(input.action);
    setOutcome(message);
    notify({ kind: 'error', message, detail: failureSentence(error), action, durationMs: again ? undoMs : undefined });
  }

  const undo = useMutation({
    mutationFn: (input: ManyAdvertsInput) => changeMany(http, input),
    onSuccess: ({ changedIds }, { action }) => {
      const message = outcomeWords(action, changedIds.length);
      setOutcome(message);
      notify({ kind: 'success', message });
    },
    onError: (error, input) => refused(error, input, () => undo.mutate(input)),
    onSettled: refresh,
  });

  const change = useMutation({
    mutationFn: (input: ManyAdvertsInput) => changeMany(http, input),
    onSuccess: ({ changedIds }, { action }) => {
      const message = outcomeWords(action, changedIds.length);
      setOutcome(message);
      const back = { action: opposite[action], ids: changedIds };
      notify({
        kind: action === 'delete' ? 'info' : 'success',
        message,
        action: changedIds.length > 0 ? { label: 'Undo', onAct: () => undo.mutate(back) } : undefined,
        durationMs: undoMs,
      });
    },
    onError: (error, input) => refused(error, input),
    onSettled: refresh,
  });

  return {
    /** Resolves, when the list shows it, with whether it was done; a refusal is shown. */
    apply: (action: ManyAdvertsAction, selection: PostSelection): Promise<boolean> =>
      change
        .mutateAsync(
          selection.kind === 'matching' ? { action, matching: filtersOf(search) } : { action, ids: [...selection.ids] },
        )
        .then(
          () => true,
          () => false,
        ),
    /** What is being done now. */
    pending: change.isPending ? change.variables.action : null,
    /** What the last one came to, in words for a live region. */
    outcome,
  };
}
