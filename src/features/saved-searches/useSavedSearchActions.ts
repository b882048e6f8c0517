import { useMutation, useQueryClient } from '@tanstack/react-query';
import { messageAnswerSchema } from '#contract/people/account.ts';
import {
  savedSearchAnswerSchema,
  type SavedSearchChange,
  savedSearchesPath,
  type SavedSearchView,
} from '#contract/people/savedSearches.ts';
import { failureSentence, isUnreachable } from '#src/http/failures.ts';
import { useHttp } from '#src/http/useHttp.ts';
import { randomId } from '#src/lib/randomId.ts';
import { notify } from '#src/ui/notices/notify.tsx';
import { savedSearchesQuery } from './savedSearchesQuery.ts';

const undoMs = 6_000;

/**
 * The actions on saved searches. A change is shown at once, and taken back when the shop refuses it or cannot be
 * reached.
 * @param account the e-mail of their owner
 */
export function useSavedSearchActions(account: string) {
  const http = useHttp();
  const queryClient = useQueryClient();
  const { queryKey } = savedSearchesQuery(http, account);
  const pathOf = ({ id }: SavedSearchView) => `${savedSearchesPath}/${id}`;

  /** Shows the changed list. @returns the list as it was */
  async function show(change: (items: readonly SavedSearchView[]) => SavedSearchView[]) {
    await queryClient.cancelQueries({ queryKey });
    const before = queryClient.getQueryData(queryKey);
    queryClient.setQueryData(queryKey, (current) => current && { items: change(current.items) });
    return before;
  }
  const takeBack = (before: Awaited<ReturnType<typeof show>>) => queryClient.setQueryData(queryKey, before);
  const refresh = () => queryClient.invalidateQueries({ queryKey });

  const change = useMutation({
    mutationFn: ({ item, to }: { item: SavedSearchView; to: SavedSearchChange }) =>
      http.send({ method: 'PATCH', path: pathOf(item), body: to, answer: messageAnswerSchema }),
    onMutate: ({ item, to: { mails, seen } }) =>
      show((items) =>
        items.map((one) =>
          one.id === item.id ? { ...one, ...(mails !== undefined && { mails }), ...(seen && { news: 0 }) } : one,
        ),
      ),
    onError: (error, { item, to }, before) => {
      takeBack(before);
      // A failed seen mark is not worth interrupting anybody.
      if (to.mails === undefined) return;
      notify({ kind: 'error', message: `The mails stay ${item.mails ? 'on' : 'off'}`, detail: sentence(error) });
    },
    // The list that is being opened is fetched now. The counts of the others can wait.
    onSettled: (_answer, _error, { to }) => (to.seen ? undefined : refresh()),
  });

  const undo = useMutation({
    mutationFn: (item: SavedSearchView) =>
      http.send({
        method: 'POST',
        path: savedSearchesPath,
        body: { search: item.search },
        answer: savedSearchAnswerSchema,
        idempotencyKey: randomId(),
      }),
    onSuccess: () => notify({ kind: 'success', message: 'The saved search is back' }),
    onError: (error) =>
      notify({ kind: 'error', message: 'The saved search is still deleted', detail: sentence(error) }),
    onSettled: refresh,
  });

  const remove = useMutation({
    mutationFn: (item: SavedSearchView) =>
      http.send({ method: 'DELETE', path: pathOf(item), answer: messageAnswerSchema }),
    onMutate: (item) => show((items) => items.filter(({ id }) => id !== item.id)),
    onSuccess: (_answer, item) =>
      notify({
        kind: 'info',
        message: 'Saved search deleted',
        detail: item.name,
        durationMs: undoMs,
        ...(item.search && { action: { label: 'Undo', onAct: () => undo.mutate(item) } }),
      }),
    onError: (error, _item, before) => {
      takeBack(before);
      notify({ kind: 'error', message: 'The saved search was not deleted', detail: sentence(error) });
    },
    onSettled: refresh,
  });

  return {
    setMails: (item: SavedSearchView, mails: boolean) => change.mutate({ item, to: { mails } }),
    noteSeen: (item: SavedSearchView) => change.mutate({ item, to: { seen: true } }),
    remove: (item: SavedSearchView) => remove.mutate(item),
  };
}

function sentence(error: unknown): string {
  return isUnreachable(error) ? 'This needs a connection. Try again when it is back.' : failureSentence(error);
}
