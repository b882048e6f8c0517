import type { ReactNode } from 'react';
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { clearDevice, deviceStore, dropSession, followSession, keepSession } from '#src/http/session.ts';
import type { OutboxEntry } from '#src/device/outbox/shared/entry.ts';
import { outboxKeys, settled } from '#src/device/db.ts';
import { deviceDatabase } from '#src/device/shared/deviceDatabase.ts';
import { useWaitingEntries } from '#src/device/outbox/view/useOutboxEntries.ts';
import { deviceOutbox } from '#src/device/outbox/shared/deviceOutbox.ts';
import { fakeShop } from '#tests/support/device/fakeShop.ts';
import { setShopsClock } from '#tests/support/device/shopsClock.ts';
import { newEntry } from '#tests/support/device/newEntry.ts';
import { problem, renderInShop, vendorAccount } from '#tests/support/render/renderInShop.tsx';
import { thisTab } from '#src/device/outbox/tab/thisTab.ts';
import { outboxCountAtom } from '#src/device/outbox/view/outboxCount.ts';
import { OutboxPage } from './OutboxPage.tsx';
import { formatDay } from '#src/lib/text/dateText.ts';
import { FloatingStrips } from '#src/ui/notices/FloatingStrip.tsx';
import { OutboxStrip } from './OutboxStrip.tsx';

const noConnection = () => null;
async function keep(changes: Partial<OutboxEntry> & { label: string }): Promise<string> {
  const { store } = deviceOutbox();
  const { id } = await store.put(newEntry({ accountId: vendorAccount.id, label: changes.label }), new Map());
  await store.change(id, (entry) => ({ ...entry, ...changes }));
  return id;
}

const Waiting = () => <OutboxStrip entries={useWaitingEntries()} />;
const show = (editLink: ReactNode = null) =>
  renderInShop(
    <>
      <Waiting />
      <OutboxPage editLink={() => editLink} />
      <FloatingStrips page="/page" />
    </>,
    () => problem(404, 'not_found', 'Not here.'),
  );
const card = (label: string) => page.getByRole('article', { name: label });

followSession();
beforeEach(() => {
  clearDevice();
  keepSession({ token: 'token-of-abena', account: vendorAccount });
  vi.stubGlobal('fetch', fakeShop(noConnection).fetch);
});
afterEach(async () => {
  await deviceOutbox().store.changeAll(() => null);
  vi.unstubAllGlobals();
  await page.viewport(360, 740);
});

test('says that everything is sent when it knows that something was, otherwise only that nothing is waiting', async () => {
  await deviceDatabase().transact(['outbox'], 'readwrite', ({ outbox }) => settled(outbox.clear()));
  await show();
  await expect.element(page.getByText('Nothing is waiting here')).toBeVisible();
  const id = await keep({ label: 'Message to the shop' });
  await expect.element(card('Message to the shop')).toBeVisible();
  await deviceOutbox().store.change(id, (entry) => ({ ...entry, state: 'delivered' }));
  await expect.element(page.getByText('Everything is sent')).toBeVisible();
});

test('says when the last was sent by the shop’s clock, on a phone whose own is a year behind', async () => {
  const yearMs = 365 * 86_400_000;
  await deviceDatabase().transact(['outbox'], 'readwrite', ({ outbox }) =>
    settled(outbox.put(Date.now(), outboxKeys.deliveredAt(vendorAccount.id))),
  );
  setShopsClock(yearMs);
  onTestFinished(() => setShopsClock(0));
  await show();
  await expect
    .element(page.getByText(new RegExp(`The last was sent on ${formatDay(Date.now() + yearMs)} at`)))
    .toBeVisible();
});

test('does not say that everything is sent while there is an entry that a later release wrote', async () => {
  const later = { ...newEntry({ accountId: vendorAccount.id }), schema: 3, state: 'waiting' };
  const write = (work: (entries: IDBObjectStore) => IDBRequest) =>
    deviceDatabase().transact(['entries'], 'readwrite', ({ entries }) => settled(work(entries)));
  await write((entries) => entries.put(later));
  await show();
  await expect.element(page.getByText('Not everything is sent')).toBeVisible();
  await write((entries) => entries.delete(later.id));
});

test('shows the words of a review that the shop refused, so that they can be copied', async () => {
  await keep({
    label: 'Review of request 10001',
    kind: 'review',
    state: 'needs-you',
    request: {
      method: 'PUT',
      path: '/orders/10001/review',
      body: { stars: 2, text: 'The pads squeal.\nThey were sold as new.' },
      ifMatch: null,
    },
    problem: { status: 409, code: 'conflict', message: 'This request can no longer be reviewed.' },
  });
  await show();
  const refused = card('Review of request 10001');
  await expect.element(refused.getByText('The pads squeal. They were sold as new.')).toBeVisible();
  await expect.element(refused.getByRole('button', { name: 'Discard' })).toBeEnabled();
});

test('shows the entries that wait for a connection, oldest first', async () => {
  await keep({ label: 'Post: Alternator' });
  await keep({ label: 'Message to the shop' });
  await show();
  await expect.element(card('Post: Alternator').getByText('Waiting to send')).toBeVisible();
  await expect.element(page.getByText('2 messages waiting for a connection')).toBeVisible();
  const headings = page.getByRole('article').getByRole('heading').elements();
  expect(headings.map(({ textContent }) => textContent)).toEqual(['Post: Alternator', 'Message to the shop']);
});

test.each([360, 1280])(
  'what is below the strip stays where it is as the last entry arrives, at %d px',
  async (width) => {
    await page.viewport(width, 740);
    const id = await keep({ label: 'Message to the shop' });
    deviceStore.set(outboxCountAtom, () => 1);
    await show();
    await expect.element(page.getByText('1 message waiting for a connection')).toBeVisible();
    const top = () => page.getByRole('heading', { level: 1 }).element().getBoundingClientRect().top;
    const before = top();
    await deviceOutbox().store.change(id, (entry) => ({ ...entry, state: 'delivered' }));
    await expect.element(page.getByText('Nothing is waiting any more')).toBeVisible();
    expect(Math.abs(top() - before)).toBeLessThan(1);
  },
);

test('what is below the strip stays where it is as something begins to wait', async () => {
  // What the test before has kept may still be counted, and the page would be one that was opened with it.
  deviceStore.set(outboxCountAtom, () => 0);
  await show();
  await expect.element(page.getByText(/^(?:Nothing is waiting here|Everything is sent)$/)).toBeVisible();
  const top = () => page.getByRole('heading', { level: 1 }).element().getBoundingClientRect().top;
  const before = top();
  await keep({ label: 'Message to the shop' });
  await expect.element(page.getByText('1 message waiting for a connection')).toBeVisible();
  expect(Math.abs(top() - before)).toBeLessThan(1);
  await page.getByRole('button', { name: 'Hide' }).click();
  await expect.element(page.getByText('1 message waiting for a connection')).not.toBeInTheDocument();
});

test('sends an entry that is being edited only when told to', async () => {
  const shop = fakeShop(() => ({ status: 201, body: { message: 'Done.' } }));
  vi.stubGlobal('fetch', shop.fetch);
  await keep({ label: 'Post: Alternator', state: 'held', heldBy: await thisTab() });
  await show(<button type="button">Edit</button>);
  await expect.element(card('Post: Alternator').getByText('Being edited')).toBeVisible();
  expect(shop.received).toEqual([]);
  await card('Post: Alternator').getByRole('button', { name: 'Send now' }).click();
  await expect.element(card('Post: Alternator')).not.toBeInTheDocument();
  expect(shop.received[0]?.token).toBe('token-of-abena');
});

test('sends what was typed over an entry from its form alone, so that it is not lost', async () => {
  const problems = {
    held: null,
    'needs-you': { status: 503, code: 'busy', message: 'The shop is busy.' },
  } as const;
  for (const [state, refusal] of Object.entries(problems))
    await keep({
      label: `Post: ${state}`,
      state: state === 'held' ? state : 'needs-you',
      problem: refusal,
      typed: { title: 'Alternator 12V' },
    });
  await show(<button type="button">Edit</button>);
  for (const state of Object.keys(problems)) {
    const one = card(`Post: ${state}`);
    await expect.element(one.getByText('Your changes are kept. Press Edit to send them.')).toBeVisible();
    await expect.element(one.getByRole('button', { name: 'Edit' })).toBeVisible();
    await expect.element(one.getByRole('button', { name: 'Send now' })).not.toBeInTheDocument();
  }
  await expect.element(card('Post: needs-you').getByText('The shop is busy.')).toBeVisible();
});

test('an entry that was typed over and has no form any more can still be sent', async () => {
  const shop = fakeShop(() => ({ status: 201, body: { message: 'Done.' } }));
  vi.stubGlobal('fetch', shop.fetch);
  await keep({ label: 'Post: Alternator', state: 'held', typed: { title: 'Alternator 12V' } });
  await show();
  await card('Post: Alternator').getByRole('button', { name: 'Send now' }).click();
  await expect.element(card('Post: Alternator')).not.toBeInTheDocument();
  expect(shop.received).toHaveLength(1);
});

test('asks before it discards an entry', async () => {
  await keep({ label: 'Post: Alternator', state: 'held', typed: { title: 'Alternator 12V' } });
  await show();
  await card('Post: Alternator').getByRole('button', { name: 'Discard' }).click();
  await expect.element(page.getByRole('alertdialog')).toMatchTextContent('It has not been sent.');
  await page.getByRole('button', { name: 'Keep' }).click();
  await card('Post: Alternator').getByRole('button', { name: 'Discard' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Discard' }).click();
  await expect.element(card('Post: Alternator')).not.toBeInTheDocument();
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveFocus();
});

test('says for each field what the shop refused', async () => {
  await keep({
    label: 'Post: Alternator',
    state: 'needs-you',
    problem: {
      status: 422,
      code: 'invalid',
      message: 'Some fields need another look.',
      fields: { title: 'Title is missing.' },
    },
  });
  await show();
  await expect.element(card('Post: Alternator').getByRole('listitem')).toHaveTextContent('Title is missing.');
  await expect.element(page.getByText('1 message needs you')).toBeVisible();
});

test('links to the plans when an entry needs one', async () => {
  await keep({
    label: 'Post: Alternator',
    state: 'needs-you',
    problem: { status: 402, code: 'needs_subscription', message: 'Choose a plan to post.' },
  });
  await show();
  await card('Post: Alternator').getByRole('link', { name: 'Choose plan' }).click();
  await expect.element(page.getByText('At /payment')).toBeVisible();
});

test('asks to sign in for an entry whose session has ended', async () => {
  await keep({ label: 'Post: Alternator' });
  await show();
  await expect.element(card('Post: Alternator').getByText('Waiting to send')).toBeVisible();
  dropSession();
  await expect.element(card('Post: Alternator').getByText('Sign in to send')).toBeVisible();
  await card('Post: Alternator').getByRole('link', { name: 'Login' }).click();
  await expect.element(page.getByText('At /login?next=%2Foutbox')).toBeVisible();
});
