import type { InfiniteData } from '@tanstack/react-query';
import type { EnquiryState, ReceivedEnquiries, ReceivedEnquiry } from '#contract/people/enquiries.ts';

/** As react-query keeps a list that is asked for page by page. */
export type EnquiryPages = InfiniteData<ReceivedEnquiries>;

/** An enquiry as it is once it is read, done or not done; what is done is read. */
export function withMark(
  enquiry: ReceivedEnquiry,
  mark: { read?: boolean | undefined; done?: boolean | undefined },
  now: string,
): ReceivedEnquiry {
  const { done } = mark;
  const readAt = mark.read === true || done === true ? (enquiry.readAt ?? now) : enquiry.readAt;
  return { ...enquiry, readAt, doneAt: done === undefined ? enquiry.doneAt : done ? (enquiry.doneAt ?? now) : null };
}

/**
 * A list of enquiries once one of them has changed. What was just read stays in the list of unread ones, since it is
 * being read; what does not belong among the open or done ones any more leaves them.
 */
export function withEnquiry(
  pages: EnquiryPages,
  state: EnquiryState,
  before: ReceivedEnquiry,
  after: ReceivedEnquiry,
): EnquiryPages {
  const leaves = (state === 'open' && after.doneAt !== null) || (state === 'done' && after.doneAt === null);
  const step = (is: (enquiry: ReceivedEnquiry) => boolean) => Number(is(after)) - Number(is(before));
  const unread = step((enquiry) => enquiry.readAt === null);
  const done = step((enquiry) => enquiry.doneAt !== null);
  return {
    ...pages,
    pages: pages.pages.map((page) => ({
      ...page,
      items: page.items.flatMap((item) => (item.id !== after.id ? [item] : leaves ? [] : [after])),
      unread: page.unread + unread,
      counts: {
        ...page.counts,
        unread: page.counts.unread + unread,
        open: page.counts.open - done,
        done: page.counts.done + done,
      },
    })),
  };
}

/** What is shown: the lists' pages as one, and the enquiry that is open, also when a newer answer lacks it. */
export function shownEnquiries(
  pages: readonly ReceivedEnquiries[],
  held: ReceivedEnquiry | null,
): readonly ReceivedEnquiry[] {
  const seen = new Set<string>();
  // A new enquiry moves the pages: one may stand on two of them until all are asked for again.
  const items = pages.flatMap((page) => page.items).filter(({ id }) => !seen.has(id) && seen.add(id));
  if (!held || seen.has(held.id)) return items;
  return [...items, held].toSorted((a, b) => (a.createdAt < b.createdAt ? 1 : -1));
}
