import { expect, test } from 'vitest';
import type { ReceivedEnquiry } from '#contract/people/enquiries.ts';
import { type EnquiryPages, shownEnquiries, withEnquiry, withMark } from './enquiryPages.ts';

const now = '2026-11-20T12:00:00.000Z';
const enquiry = (id: string, day: string): ReceivedEnquiry => ({
  id,
  advert: { id: 'advert', title: 'Alternator', state: 'shown', picture: null },
  name: 'Esi',
  email: 'esi@example.com',
  phone: null,
  message: 'Still there?',
  createdAt: `2026-11-${day}T10:00:00.000Z`,
  readAt: null,
  doneAt: null,
});
const [newer, older] = [enquiry('b', '19'), enquiry('a', '18')];
const counts = { unread: 2, open: 2, done: 0, all: 2 };
const pages: EnquiryPages = {
  pages: [{ items: [newer, older], nextCursor: null, unread: 2, counts }],
  pageParams: [null],
};

test('what is done is read, and stays read when it is not done after all', () => {
  const done = withMark(newer, { done: true }, now);
  expect(done).toMatchObject({ readAt: now, doneAt: now });
  expect(withMark(done, { done: false }, now)).toMatchObject({ readAt: now, doneAt: null });
  expect(withMark(done, { read: true }, '2027-01-01T00:00:00.000Z').readAt).toBe(now);
});

test('reading one counts it off and leaves it in the list', () => {
  const [page] = withEnquiry(pages, 'unread', newer, withMark(newer, { read: true }, now)).pages;
  expect(page?.counts).toEqual({ unread: 1, open: 2, done: 0, all: 2 });
  expect(page?.items.map(({ id }) => id)).toEqual(['b', 'a']);
});

test.each([
  ['open', ['a']],
  ['all', ['b', 'a']],
] as const)('one that is done is seen in the list of %s as it should be', (state, ids) => {
  const [page] = withEnquiry(pages, state, newer, withMark(newer, { done: true }, now)).pages;
  expect(page?.counts).toEqual({ unread: 1, open: 1, done: 1, all: 2 });
  expect(page?.items.map(({ id }) => id)).toEqual(ids);
});

test('the open one stays in its place when a newer answer lacks it, and none is shown twice', () => {
  const page = { items: [newer], nextCursor: null, unread: 0, counts };
  expect(shownEnquiries([page], older).map(({ id }) => id)).toEqual(['b', 'a']);
  expect(shownEnquiries([page, page], newer).map(({ id }) => id)).toEqual(['b']);
});
