import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { ThreadAnswer } from '#contract/people/threads.ts';
import { OfflineError } from '#src/http/failures.ts';
import { keepSession } from '#src/http/session.ts';
import { followOutbox, sendNow } from '#src/device/outbox/outbox.ts';
import { deviceOutbox } from '#src/device/outbox/shared/deviceOutbox.ts';
import { isAwaitedHere } from '#src/device/outbox/tab/thisTab.ts';
import { emptyOutbox } from '#tests/support/device/outboxBridge.ts';
import { problem, renderInShop, vendorAccount } from '#tests/support/render/renderInShop.tsx';
import { quietThread } from '#tests/support/render/thread.ts';
import { ThreadPane } from './ThreadPane.tsx';

const { id } = quietThread;
const answer: ThreadAnswer = {
  thread: quietThread,
  messages: [],
  olderBefore: null,
};
const sent = { id, sequence: 1, side: 'buyer', text: 'Is it there?', pictures: [], sentAt: '2026-11-20T10:00:00Z' };

afterEach(emptyOutbox);

test('staff read that the owner has blocked the buyer', async () => {
  const worksFor = { vendorId: vendorAccount.id, name: 'Owusu Spares', since: vendorAccount.createdAt };
  keepSession({ token: 'token', account: { ...vendorAccount, id: sent.id, role: 'user', worksFor } });
  const blocked = { ...answer, thread: { ...answer.thread, side: 'vendor' as const, blockedBy: 'you' as const } };
  await renderInShop(<ThreadPane access={{ id, key: null }} person={sent.id} />, () => ({
    status: 200,
    data: blocked,
  }));
  await expect.element(page.getByText('The owner has blocked Kwame Parts, and can unblock them.')).toBeVisible();
});

test('a picture that the shop was still preparing comes by itself, although nobody writes', async () => {
  keepSession({ token: 'token', account: vendorAccount });
  let asked = 0;
  await renderInShop(<ThreadPane access={{ id, key: null }} person={vendorAccount.id} />, ({ method, path }) => {
    if (method !== 'GET' || path !== `/threads/${id}`) return { status: 200, data: { unread: 0, version: 1 } };
    asked += 1;
    const picture = { id, width: 4, height: 3, ready: asked > 1 };
    return { status: 200, data: { ...answer, messages: [{ ...sent, pictures: [picture], command: null }] } };
  });
  await expect.element(page.getByText('Is it there?')).toBeVisible();
  const picture = page.getByRole('link', { name: 'Open the picture' });
  expect(picture.query()).toBeNull();
  await expect.element(picture, { timeout: 15_000 }).toBeVisible();
});

test('offers to notify this device once something was written, and not before', async () => {
  keepSession({ token: 'token', account: vendorAccount });
  // What is sent here arrives in a conversation of its own, which no other test shows.
  const other = '7f3f1bb6-5b8c-4c3e-8a55-000000000002';
  const pane = (
    <ThreadPane access={{ id: other, key: null }} person={vendorAccount.id} pushQuestion={<p>Tell me?</p>} />
  );
  await renderInShop(pane, ({ method }) =>
    method === 'POST'
      ? { status: 201, data: { message: 'Sent.', sent: { ...sent, id: other, command: null } } }
      : { status: 200, data: { ...answer, thread: { ...answer.thread, id: other } } },
  );
  await page.getByLabelText('Message').fill('Is it there?');
  expect(page.getByText('Tell me?').query()).toBeNull();
  await page.getByRole('button', { name: 'Send' }).click();
  await expect.element(page.getByText('Tell me?')).toBeVisible();
});

test('a message that waited stays until the conversation has it, and is there once', async () => {
  keepSession({ token: 'token', account: vendorAccount });
  let connected = false;
  let arrived: string | null = null;
  let release = () => {};
  const { queryClient } = await renderInShop(
    <ThreadPane access={{ id, key: null }} person={vendorAccount.id} />,
    async ({ method, headers }) => {
      if (method === 'POST') {
        if (!connected) throw new OfflineError();
        arrived = headers['idempotency-key'] ?? '';
        return { status: 201, data: { message: 'Sent.', sent: { ...sent, command: arrived } } };
      }
      if (arrived === null) return { status: 200, data: answer };
      // The conversation takes its time.
      await new Promise<void>((resolve) => {
        release = resolve;
      });
      return { status: 200, data: { ...answer, messages: [{ ...sent, command: arrived }] } };
    },
  );
  followOutbox(
    () => undefined,
    () => void queryClient.invalidateQueries(),
  );
  await expect.element(page.getByText('Nothing written yet.')).toBeVisible();
  await page.getByLabelText('Message').fill('Is it there?');
  await page.getByRole('button', { name: 'Send' }).click();
  await expect.element(page.getByText(/Waiting to be sent/)).toBeVisible();
  // The form waits for the answer a moment longer, and would take it itself.
  await expect.poll(async () => (await deviceOutbox().store.all()).some(isAwaitedHere)).toBe(false);
  const missing: string[] = [];
  const log = page.getByRole('log').element();
  const watch = new MutationObserver(() => {
    const text = log.textContent;
    if (text.split('Is it there?').length !== 2 || text.includes('Nothing written yet')) missing.push(text);
  });
  watch.observe(log, { childList: true, subtree: true, characterData: true });
  connected = true;
  const [entry] = await deviceOutbox().store.all();
  await sendNow(entry?.id ?? '');
  await expect.element(page.getByText(/Waiting to be sent/)).not.toBeInTheDocument();
  await expect.element(page.getByRole('list', { name: 'Just sent' })).toBeVisible();
  await expect.poll(() => deviceOutbox().store.all()).toEqual([]);
  release();
  await expect.element(page.getByRole('list', { name: 'Just sent' })).not.toBeInTheDocument();
  await expect.element(page.getByText('Is it there?')).toBeVisible();
  watch.disconnect();
  expect(missing).toEqual([]);
});

test('a message that waits for the next sign-in does not stand in the field as well', async () => {
  // The device remembers which token has ended, so no other test has this one.
  keepSession({ token: 'ended token', account: vendorAccount });
  await renderInShop(<ThreadPane access={{ id, key: null }} person={vendorAccount.id} />, ({ method }) =>
    method === 'POST' ? problem(401, 'signed_out', 'Sign in first.') : { status: 200, data: answer },
  );
  await page.getByLabelText('Message').fill('Is it there?');
  await page.getByRole('button', { name: 'Send' }).click();
  await expect.poll(async () => (await deviceOutbox().store.all())[0]?.problem?.code).toBe('signed_out');
  await expect.element(page.getByLabelText('Message')).toHaveValue('');
  await expect.element(page.getByRole('log').getByText('Is it there?')).toBeVisible();
});

test.each([
  ['warns about paying first while the buyer does not have the parts', 'accepted', 1],
  ['does not warn about paying first once the buyer has the parts', 'collected', 0],
] as const)('%s', async (_title, status, warnings) => {
  keepSession({ token: 'token', account: vendorAccount });
  const order = { id, number: 1024, status, handover: 'pick-up', title: 'Alternator', picture: null } as const;
  const messages = [
    { ...sent, command: null, side: 'vendor' as const, text: 'Send 200 by momo to 024 123 4567 first.' },
  ];
  await renderInShop(<ThreadPane access={{ id, key: null }} person={vendorAccount.id} />, () => ({
    status: 200,
    data: { ...answer, thread: { ...answer.thread, order }, messages },
  }));
  await expect.element(page.getByText(messages[0]?.text ?? '')).toBeVisible();
  expect(page.getByText(/^This asks for money/).elements()).toHaveLength(warnings);
  expect(page.getByText(/^See the part before you pay, and pay when/).elements()).toHaveLength(warnings);
});

test('names who of the vendor’s people wrote, to the vendor’s side', async () => {
  keepSession({ token: 'token', account: vendorAccount });
  const ama = '7f3f1bb6-5b8c-4c3e-8a55-000000000009';
  const write = (sequence: number, text: string, staffId?: string) => ({
    ...sent,
    id: `7f3f1bb6-5b8c-4c3e-8a55-10000000000${sequence}`,
    sequence,
    side: 'vendor',
    text,
    command: null,
    ...(staffId && { staffId }),
  });
  const messages = [write(1, 'It is there.', ama), write(2, 'Come before six.')];
  await renderInShop(<ThreadPane access={{ id, key: null }} person={vendorAccount.id} />, ({ path }) =>
    path === '/vendor-staff/names'
      ? { status: 200, data: { names: [{ id: ama, name: 'Ama Serwaa' }] } }
      : { status: 200, data: { ...answer, thread: { ...answer.thread, side: 'vendor' }, messages } },
  );
  await expect.element(page.getByText('Ama Serwaa', { exact: true })).toBeVisible();
  const bubbles = () =>
    page
      .getByRole('listitem')
      .elements()
      .map(({ textContent }) => textContent);
  await expect.poll(bubbles).toEqual([expect.stringMatching(/^Ama Serwaa/), expect.stringMatching(/^You: /)]);
});

test('reads the names again, once, when somebody wrote who has just joined', async () => {
  keepSession({ token: 'token', account: vendorAccount });
  const ids = ['7f3f1bb6-5b8c-4c3e-8a55-000000000007', '7f3f1bb6-5b8c-4c3e-8a55-000000000008'] as const;
  const messages = ids.map((staffId, index) => ({
    ...sent,
    id: `7f3f1bb6-5b8c-4c3e-8a55-20000000000${index}`,
    sequence: index + 1,
    side: 'vendor' as const,
    command: null,
    staffId,
  }));
  let reads = 0;
  await renderInShop(<ThreadPane access={{ id, key: null }} person={vendorAccount.id} />, ({ path }) => {
    if (path !== '/vendor-staff/names') {
      return { status: 200, data: { ...answer, thread: { ...answer.thread, side: 'vendor' }, messages } };
    }
    reads += 1;
    // The second one has deleted their account, and has no name any more.
    return { status: 200, data: { names: reads === 1 ? [] : [{ id: ids[0], name: 'Kofi Mensah' }] } };
  });
  await expect.element(page.getByText('Kofi Mensah', { exact: true })).toBeVisible();
  await expect.element(page.getByText('Former staff', { exact: true })).toBeVisible();
  expect(reads).toBeLessThanOrEqual(1 + ids.length);
});

test('says that an old mail’s conversation belongs to an account now, and leads to the sign-in', async () => {
  const message = 'This conversation belongs to an account now. Sign in to see it.';
  await renderInShop(<ThreadPane access={{ id, key: 'k'.repeat(43) }} person={null} />, () =>
    problem(401, 'signed_out', message),
  );
  await expect.element(page.getByText(message)).toBeVisible();
  const link = page.getByRole('link', { name: 'Sign In' });
  await expect.element(link).toHaveAttribute('href', `/login?next=${encodeURIComponent(`/messages?thread=${id}`)}`);
});

/** The messages of these sequences. */
const questions = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, index) => ({
    ...sent,
    id: `7f3f1bb6-5b8c-4c3e-8a55-0000000001${9 + from + index}`,
    sequence: from + index,
    text: `Question ${from + index}`,
    command: null,
  }));

test('who is at the end stays there when the oldest message leaves the conversation', async () => {
  keepSession({ token: 'token', account: vendorAccount });
  let from = 1;
  const { queryClient } = await renderInShop(
    <div style={{ height: 500 }}>
      <ThreadPane access={{ id, key: null }} person={vendorAccount.id} />
    </div>,
    ({ path }) =>
      path.startsWith(`/threads/${id}`)
        ? { status: 200, data: { ...answer, messages: questions(from, 30) } }
        : { status: 200, data: { unread: 0, version: 1 } },
  );
  await expect.element(page.getByText('Question 30', { exact: true })).toBeVisible();
  from = 2;
  await queryClient.invalidateQueries();
  await expect.element(page.getByText('Question 1', { exact: true })).not.toBeInTheDocument();
  const { scrollHeight, scrollTop, clientHeight } = page.getByRole('log').element();
  expect(scrollHeight - scrollTop - clientHeight).toBeLessThan(2);
});

test('messages out of sight make the page no longer', async () => {
  keepSession({ token: 'token', account: vendorAccount });
  const messages = questions(1, 40);
  await renderInShop(
    <div style={{ height: 500 }}>
      <ThreadPane access={{ id, key: null }} person={vendorAccount.id} />
    </div>,
    ({ path }) => ({
      status: 200,
      data: path === `/threads/${id}` ? { ...answer, messages } : { unread: 0, version: 1 },
    }),
  );
  const first = page.getByText('Question 1', { exact: true });
  await expect.element(first).toBeInTheDocument();
  first.element().scrollIntoView();
  expect(document.documentElement.scrollHeight).toBe(innerHeight);
});

test.each([0, 20])('older messages leave the reader where they are, %d px below the top', async (top) => {
  keepSession({ token: 'token', account: vendorAccount });
  await renderInShop(
    <div style={{ height: 500 }}>
      <ThreadPane access={{ id, key: null }} person={vendorAccount.id} />
    </div>,
    ({ path }) => {
      if (!path.startsWith(`/threads/${id}`)) return { status: 200, data: { unread: 0, version: 1 } };
      const older = { messages: questions(1, 30), olderBefore: null };
      const newest = { messages: questions(31, 60), olderBefore: 31 };
      return { status: 200, data: { ...answer, ...(path.includes('before=') ? older : newest) } };
    },
  );
  const first = page.getByText('Question 31', { exact: true });
  await expect.element(page.getByText('Question 60', { exact: true })).toBeVisible();
  page.getByRole('log').element().scrollTop = top;
  const place = () => Math.round(first.element().getBoundingClientRect().top);
  const before = place();
  await page.getByRole('button', { name: 'Older messages' }).click();
  await expect.element(page.getByText('Question 1', { exact: true })).toBeInTheDocument();
  expect(place()).toBe(before);
  expect(page.getByText('Question 1', { exact: true }).element().getBoundingClientRect().bottom).toBeLessThan(0);
});
