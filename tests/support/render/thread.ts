import type { Thread } from '#contract/people/threads.ts';

/** A conversation of a buyer about nothing in particular, in which nothing was read yet. */
export const quietThread: Thread = {
  id: '7f3f1bb6-5b8c-4c3e-8a55-000000000001',
  side: 'buyer',
  other: { name: 'Kwame Parts', phone: null },
  advert: null,
  order: null,
  last: null,
  unread: 0,
  otherReadUpTo: 0,
  doneAt: null,
  blockedBy: null,
  version: 1,
};
