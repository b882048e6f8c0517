import { Provider } from 'jotai';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { savedAtAtom } from '#src/http/savedAnswers.ts';
import { clearDevice, deviceStore } from '#src/http/session.ts';
import { randomId } from '#src/lib/randomId.ts';
import { emptyOutbox } from '#tests/support/device/outboxBridge.ts';
import { newEntry } from '#tests/support/device/newEntry.ts';
import { followOutbox, unsentAbout } from '../outbox.ts';
import { deviceOutbox } from '../shared/deviceOutbox.ts';
import { concluded } from '../shared/transitions.ts';
import { outboxCountAtom } from './outboxCount.ts';
import { useUnsentEntries } from './useOutboxEntries.ts';

function List({ readAt }: { readAt: number }) {
  return <p>{useUnsentEntries({ readAt }).map(({ label, state }) => `${label}: ${state}`)}</p>;
}
const list = (readAt: number) => (
  <Provider store={deviceStore}>
    <List readAt={readAt} />
  </Provider>
);
const delivered = { kind: 'delivered', answer: { message: 'Sent.' } } as const;

beforeEach(() => {
  clearDevice();
  // Nothing is sent: the entries are delivered by hand.
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
});
afterEach(async () => {
  vi.unstubAllGlobals();
  deviceStore.set(savedAtAtom, null);
  await emptyOutbox();
});

async function openWithOne() {
  let readAgain = 0;
  followOutbox(
    () => undefined,
    () => {
      readAgain += 1;
    },
  );
  const { store } = deviceOutbox();
  const label = `Hello ${randomId()}`;
  const entry = await store.put(newEntry({ label }), new Map());
  deviceStore.set(outboxCountAtom, () => 1);
  await unsentAbout('nothing');
  const before = Date.now();
  const screen = await render(list(before));
  await expect.element(screen.getByText(`${label}: waiting`)).toBeVisible();
  const sent = screen.getByText(`${label}: delivered`);
  return { screen, sent, entry, store, before, timesRead: () => readAgain };
}

test('an entry that arrives is shown until the list was read again, and each tab reads again', async () => {
  const { screen, sent, entry, store, timesRead } = await openWithOne();
  await store.change(entry.id, (waiting) => concluded(waiting, delivered));
  await expect.element(sent).toBeVisible();
  // Its delivery is noted by now, and it is gone from the outbox.
  await expect.poll(() => store.get(entry.id)).toBeNull();
  await expect.element(sent).toBeVisible();
  expect(timesRead()).toBe(1);
  await screen.rerender(list(Date.now()));
  await expect.element(sent).not.toBeInTheDocument();
});

test('a copy on the device counts as read when it was saved', async () => {
  const { screen, sent, entry, store, before } = await openWithOne();
  await store.change(entry.id, (waiting) => concluded(waiting, delivered));
  await expect.element(sent).toBeVisible();
  deviceStore.set(savedAtAtom, before);
  await screen.rerender(list(Date.now()));
  await expect.element(sent).toBeVisible();
  // A newer one has it, also when the connection is gone again.
  deviceStore.set(savedAtAtom, Date.now() + 1);
  await expect.element(sent).not.toBeInTheDocument();
});

test('what a list has had once is not shown again while another page of it loads, nor before the first', async () => {
  const { screen, sent, entry, store } = await openWithOne();
  await store.change(entry.id, (waiting) => concluded(waiting, delivered));
  await expect.element(sent).toBeVisible();
  // Another page begins to load before this one was read again.
  await screen.rerender(list(0));
  await expect.element(sent).toBeVisible();
  await screen.rerender(list(Date.now()));
  await expect.element(sent).not.toBeInTheDocument();
  await screen.rerender(list(0));
  await expect.element(sent).not.toBeInTheDocument();
  await screen.unmount();
  const later = await render(list(0));
  await expect.element(later.getByText(/delivered/)).not.toBeInTheDocument();
});

test('an entry that another tab delivered is known here although it is gone', async () => {
  const { sent, entry, store } = await openWithOne();
  const other = new BroadcastChannel('spareyard-outbox');
  const channelHeard = concluded((await store.get(entry.id)) ?? entry, delivered);
  // A channel is not a window, so it has no target origin.
  // oxlint-disable-next-line unicorn/require-post-message-target-origin
  other.postMessage(channelHeard);
  await store.change(entry.id, () => null);
  await expect.element(sent).toBeVisible();
  other.close();
});
