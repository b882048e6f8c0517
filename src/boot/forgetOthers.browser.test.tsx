import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { ThreadAnswer } from '#contract/people/threads.ts';
import { MessagesPage } from '#src/features/messages/MessagesPage.tsx';
import { dropSession, keepSession } from '#src/http/session.ts';
import { emptyOutbox } from '#tests/support/device/outboxBridge.ts';
import { problem, renderInShop, vendorAccount } from '#tests/support/render/renderInShop.tsx';
import { quietThread } from '#tests/support/render/thread.ts';
import { forgetOthers } from './forgetOthers.ts';

const id = '7f3f1bb6-5b8c-4c3e-8a55-00000000000b';
const text = 'I live behind the blue kiosk';
const conversation: ThreadAnswer = {
  thread: { ...quietThread, id },
  messages: [{ id, sequence: 1, side: 'buyer', text, pictures: [], sentAt: '2026-11-20T10:00:00Z', command: null }],
  olderBefore: null,
};

afterEach(async () => {
  dropSession();
  await emptyOutbox();
});

/** Opens the conversation as its person. @returns answers 404 from then on, as to somebody else, or not at all */
async function readAsOne(others: () => never | { status: number; data: unknown }) {
  keepSession({ token: 'one', account: vendorAccount });
  let isOne = true;
  const { queryClient } = await renderInShop(
    <MessagesPage thread={id} keyed={null} pushQuestion={null} />,
    ({ path }) => {
      if (path !== `/threads/${id}`) return { status: 200, data: { items: [], next: null, unread: 0, version: 1 } };
      return isOne ? { status: 200, data: conversation } : others();
    },
  );
  forgetOthers(queryClient, () => undefined);
  await expect.element(page.getByText(text)).toBeVisible();
  isOne = false;
}
const signInAsOther = () =>
  keepSession({
    token: 'two',
    account: { ...vendorAccount, id: '2f0c9d8a-7f0d-4c35-9d8e-2f1f7c5b6a11', fullname: 'Yaw Darko' },
  });

test.each([
  ['somebody else signs in after the session ended', true],
  ['somebody else is signed in by another tab', false],
])('an open conversation goes when %s', async (_, ends) => {
  await readAsOne(() => problem(404, 'not_found', 'There is no such conversation.'));
  if (ends) dropSession();
  signInAsOther();
  await expect.element(page.getByText(text)).not.toBeInTheDocument();
});

test('it goes without a connection, too', async () => {
  await readAsOne(() => {
    throw new TypeError('Failed to fetch');
  });
  signInAsOther();
  await expect.element(page.getByText(text)).not.toBeInTheDocument();
});

test('who signs in again reads on', async () => {
  await readAsOne(() => problem(503, 'unavailable', 'Not now.'));
  dropSession();
  keepSession({ token: 'three', account: vendorAccount });
  await expect.element(page.getByText(text)).toBeVisible();
});
