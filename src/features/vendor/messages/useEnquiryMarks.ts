import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRouteContext } from '@tanstack/react-router';
import type { EnquiryState, ReceivedEnquiry } from '#contract/people/enquiries.ts';
import { failureSentence } from '#src/http/failures.ts';
import type { OutboxEntry } from '#src/device/outbox/shared/entry.ts';
import { notify } from '#src/ui/notices/notices.tsx';
import { enquiriesQuery, enquiryListsKey, unreadQuery } from './enquiriesQuery.ts';
import { withEnquiry, withMark } from './enquiryPages.ts';
import { type EnquiryMark, markEnquiry } from './markEnquiry.ts';
import { takeBackUnsent } from '#src/features/vendor/posts/unsentChange.ts';
import { waitingMarkOf } from '#src/features/vendor/posts/waitingMarks.ts';

interface Change {
  readonly enquiry: ReceivedEnquiry;
  readonly mark: EnquiryMark;
}

/**
 * Marks enquiries as read, done or not done: shown at once, taken back when refused, kept in the outbox without a connection.
 * @param state which list is in view; the others are asked for anew when they come into view
 */
export function useEnquiryMarks(accountId: string, state: EnquiryState) {
  const { http } = useRouteContext({ from: '__root__' });
  const queryClient = useQueryClient();
  const list = enquiriesQuery(http, accountId, state);
  const unread = unreadQuery(http, accountId);

  const change = useMutation({
    mutationFn: async ({ enquiry, mark }: Change) => {
      const { done } = mark;
      // Done and not done again, before the shop heard of either.
      const isOpposite = (entry: OutboxEntry) => done !== undefined && waitingMarkOf(entry)?.done === !done;
      if (await takeBackUnsent(enquiry.id, 'enquiry.mark', isOpposite)) return;
      await markEnquiry(http, enquiry, mark);
    },
    onMutate: async ({ enquiry, mark }) => {
      await queryClient.cancelQueries({ queryKey: enquiryListsKey(accountId) });
      const before = queryClient.getQueryData(list.queryKey);
      const after = withMark(enquiry, mark, new Date().toISOString());
      queryClient.setQueryData(list.queryKey, (pages) => pages && withEnquiry(pages, state, enquiry, after));
      if (enquiry.readAt === null && after.readAt !== null) {
        queryClient.setQueryData(unread.queryKey, (known) => known && known - 1);
      }
      return before;
    },
    onError: (error, { enquiry, mark }, before) => {
      if (before) queryClient.setQueryData(list.queryKey, before);
      // Whether it counts as read is no matter to interrupt anybody for: the next time will tell.
      if (mark.done === undefined) return;
      notify({
        kind: 'error',
        message: `The question of ${enquiry.name} ${mark.done ? 'stays open' : 'stays done'}`,
        detail: failureSentence(error),
      });
    },
    onSettled: async (_answer, _error, { mark }) => {
      await Promise.all([
        queryClient.invalidateQueries({ queryKey: unread.queryKey }),
        // What was just opened must not leave the list in view: only the others are out of date.
        queryClient.invalidateQueries({
          queryKey: enquiryListsKey(accountId),
          predicate: ({ queryKey }) => mark.done !== undefined || queryKey.at(-1) !== state,
        }),
      ]);
    },
  });

  const setDone = (enquiry: ReceivedEnquiry, done: boolean) => change.mutate({ enquiry, mark: { done } });
  return {
    read: (enquiry: ReceivedEnquiry) => {
      if (enquiry.readAt === null) change.mutate({ enquiry, mark: { read: true } });
    },
    setDone: (enquiry: ReceivedEnquiry, done: boolean) => {
      setDone(enquiry, done);
      notify({
        kind: 'info',
        message: done ? 'Marked as done' : 'Marked as not done',
        action: {
          label: 'Undo',
          onAct: () => setDone(withMark(enquiry, { done }, enquiry.createdAt), !done),
        },
        durationMs: 6_000,
      });
    },
  };
}
