import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { enquiryPatchSchema, type ReceivedEnquiries, type ReceivedEnquiry } from '#contract/people/enquiries.ts';
import type { WireAnswer, WireRequest } from '#src/http/http.ts';
import { OfflineError } from '#src/http/failures.ts';
import { clearDevice, keepSession } from '#src/http/session.ts';
import { openAbout } from '#src/device/outbox/outbox.ts';
import { emptyOutbox } from '#tests/support/device/outboxBridge.ts';
import { problem, renderInShop, vendorAccount } from '#tests/support/render/renderInShop.tsx';
import { EnquiriesPanel } from './EnquiriesPanel.tsx';

const id = (n: number) => `0198c8a1-0000-7000-8000-0000000000${String(n).padStart(2, '0')}`;
const enquiry = (n: number, change: Partial<ReceivedEnquiry> = {}): ReceivedEnquiry => ({
  id: id(n),
  advert: { id: id(90 + n), title: `Alternator ${n}`, state: 'shown', picture: null },
  name: `Buyer ${n}`,
  email: 'esi@example.com',
  phone: null,
  message: `Question ${n}`,
  createdAt: `2026-11-18T08:00:${String(59 - n).padStart(2, '0')}.000Z`,
  readAt: null,
  doneAt: null,
  ...change,
});

/** A server's side of it, small: what is marked stays marked. */
function createAnswers(stored: ReceivedEnquiry[]) {
  let held: ReceivedEnquiry[] = stored;
  const inState = (state: string) =>
    held.filter(({ readAt, doneAt }) =>
      state === 'unread' ? readAt === null : state === 'open' ? doneAt === null : state !== 'done' || doneAt !== null,
    );
  return ({ method, path, body }: WireRequest): WireAnswer => {
    if (path === '/enquiries/unread') return { status: 200, data: { unread: inState('unread').length } };
    if (method === 'PATCH') {
      const mark = enquiryPatchSchema.parse(body);
      const at = '2026-11-20T10:00:00.000Z';
      held = held.map((one) =>
        path.endsWith(one.id)
          ? {
              ...one,
              readAt: mark.read || mark.done ? at : one.readAt,
              doneAt: mark.done === undefined ? one.doneAt : mark.done ? at : null,
            }
          : one,
      );
      return { status: 200, data: held.find((one) => path.endsWith(one.id)) };
    }
    const query = new URLSearchParams(path.split('?')[1]);
    const found = inState(query.get('state') ?? 'all');
    const from = Number(query.get('cursor') ?? 0);
    const data: ReceivedEnquiries = {
      items: found.slice(from, from + 2),
      nextCursor: found.length > from + 2 ? String(from + 2) : null,
      unread: inState('unread').length,
      counts: {
        unread: inState('unread').length,
        open: inState('open').length,
        done: inState('done').length,
        all: held.length,
      },
    };
    return { status: 200, data };
  };
}

const panel = <EnquiriesPanel accountId={vendorAccount.id} />;
const filter = (name: RegExp) => page.getByRole('button', { name });

beforeEach(() => {
  clearDevice();
  keepSession({ token: crypto.randomUUID(), account: vendorAccount });
});
afterEach(async () => {
  vi.restoreAllMocks();
  await emptyOutbox();
  clearDevice();
});

test('opening a question marks it as read, and it stays in view', async () => {
  const { requests } = await renderInShop(panel, createAnswers([enquiry(1), enquiry(2)]));
  await expect.element(page.getByText('2 unread')).toBeVisible();
  await filter(/^Unread/).click();
  await page.getByText('Buyer 1').click();
  await expect.element(page.getByText('Question 1')).toBeVisible();
  await expect.element(page.getByText('1 unread')).toBeVisible();
  await expect.element(page.getByText('Question 1')).toBeVisible();
  await expect
    .poll(() => requests.filter(({ method }) => method === 'PATCH').map(({ body }) => body))
    .toEqual([{ read: true }]);
});

test('one that is done leaves the open ones at once, is among the done, and Undo brings it back', async () => {
  await renderInShop(panel, createAnswers([enquiry(1), enquiry(2)]));
  await page.getByText('Buyer 1').click();
  await page.getByRole('button', { name: 'Mark as done' }).click();
  await expect.element(page.getByText('Buyer 1')).not.toBeInTheDocument();
  await expect.element(page.getByRole('heading', { name: 'Questions from buyers' })).toHaveFocus();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.element(page.getByText('Buyer 1')).toBeVisible();
  await page.getByText('Buyer 2').click();
  await page.getByRole('button', { name: 'Mark as done' }).click();
  await filter(/^Done 1/).click();
  await expect.element(page.getByText('Buyer 2')).toBeVisible();
});

test('a mark that is refused is taken back and said', async () => {
  const answers = createAnswers([enquiry(1, { readAt: '2026-11-19T08:00:00.000Z' })]);
  await renderInShop(panel, (request) =>
    request.method === 'PATCH' ? problem(404, 'not_found', 'This question is gone.') : answers(request),
  );
  await page.getByText('Buyer 1').click();
  await page.getByRole('button', { name: 'Mark as done' }).click();
  await expect.element(page.getByText('The question of Buyer 1 stays open')).toBeVisible();
  await expect.element(page.getByText('Buyer 1', { exact: true })).toBeVisible();
});

test('without a connection a mark is kept and stays, also after a reload, and Undo takes it back unsent', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const answers = createAnswers([enquiry(1, { readAt: '2026-11-19T08:00:00.000Z' })]);
  const noConnection = (request: WireRequest) => {
    if (request.method === 'PATCH') throw new OfflineError();
    return answers(request);
  };
  await renderInShop(panel, noConnection);
  await page.getByText('Buyer 1').click();
  await page.getByRole('button', { name: 'Mark as done' }).click();
  await expect
    .poll(async () => (await openAbout(id(1))).map(({ label }) => label))
    .toEqual(['Done: question of Buyer 1']);
  await renderInShop(panel, noConnection);
  await expect.element(filter(/^Done 1/).last()).toBeVisible();
  await expect.element(page.getByText('Buyer 1', { exact: true })).not.toBeInTheDocument();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(() => openAbout(id(1))).toEqual([]);
  await expect.element(filter(/^Done 0/).last()).toBeVisible();
});

test('older ones come by Show more', async () => {
  await renderInShop(panel, createAnswers([1, 2, 3].map((n) => enquiry(n))));
  await expect.element(page.getByText('Buyer 2')).toBeVisible();
  expect(page.getByText('Buyer 3').query()).toBeNull();
  await page.getByRole('button', { name: 'Show more' }).click();
  await expect.element(page.getByText('Buyer 3')).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Show more' })).not.toBeInTheDocument();
});

test('there is WhatsApp and a call only where a number was given, and no link to what is gone', async () => {
  const deleted = { id: id(91), title: 'Alternator 1', state: 'deleted', picture: null } as const;
  await renderInShop(panel, createAnswers([enquiry(1, { advert: deleted }), enquiry(2, { phone: '+233245550101' })]));
  await page.getByText('Buyer 1').click();
  await expect.element(page.getByText('You deleted this advert')).toBeVisible();
  expect(page.getByRole('link', { name: 'WhatsApp' }).query()).toBeNull();
  expect(page.getByRole('link', { name: 'Alternator 1' }).query()).toBeNull();
  await page.getByText('Buyer 2').click();
  await expect
    .element(page.getByRole('link', { name: 'Call 024 555 0101' }))
    .toHaveAttribute('href', 'tel:+233245550101');
  await expect.element(page.getByRole('link', { name: 'WhatsApp' })).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'Alternator 2' })).toBeVisible();
});

test('nothing is shown to a vendor whom nobody has asked, and a failed read offers to try again', async () => {
  let broken = true;
  const answers = createAnswers([enquiry(1)]);
  await renderInShop(panel, (request) =>
    broken ? problem(503, 'unavailable', 'Closed for a moment.') : answers(request),
  );
  await expect.element(page.getByText('Closed for a moment.')).toBeVisible();
  broken = false;
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect.element(page.getByText('Buyer 1')).toBeVisible();
});
