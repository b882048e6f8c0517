import { useMutation, useQueryClient } from '@tanstack/react-query';
import { messageAnswerSchema } from '#contract/people/account.ts';
import { noticesPath } from '#contract/people/notices.ts';
import { useHttp } from '#src/http/useHttp.ts';
import { noticesQuery } from './noticesQuery.ts';

/**
 * Returns a function that marks notices as read: those that lead to one page, or all of them. Without a connection they
 * stay unread until the page is opened again.
 */
export function useRead(account: string): (path?: string) => void {
  const http = useHttp();
  const queryClient = useQueryClient();
  const { queryKey } = noticesQuery(http, account);
  const { mutate } = useMutation({
    mutationFn: (body: { upTo: string; path?: string }) =>
      http.send({ method: 'PATCH', path: noticesPath, body, answer: messageAnswerSchema }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey }),
    // The person did not ask for it, so they are not told that it failed.
    onError: () => undefined,
  });
  return (path) => {
    const newest = queryClient.getQueryData(queryKey)?.items[0];
    if (newest) mutate({ upTo: newest.at, ...(path !== undefined && { path }) });
  };
}
