import { expect, test } from 'vitest';
import { createMessages } from './messages.ts';

/** An event whose `waitUntil` does nothing: the tests await the work themselves. */
const event = Object.assign(new Event('message'), { waitUntil: () => undefined });

function worker() {
  const done: string[] = [];
  const heard: unknown[] = [];
  const tab = { postMessage: (word: unknown) => heard.push(word) };
  const messages = createMessages({
    release: 'main-1',
    isComplete: async () => true,
    tidy: async () => void done.push('tidy'),
    keepPage: async (url) => void done.push(`keep ${url}`),
    refreshSnapshot: async ({ thumbnails }) => void done.push(`refresh ${thumbnails}`),
    sendOutbox: async () => void done.push('send'),
    skipWaiting: async () => void done.push('skip'),
    tabs: async () => [tab, tab],
  });
  return { done, heard, messages };
}

test('reports its health, and tidies up after the answer', async () => {
  const { done, messages } = worker();
  const answers: unknown[] = [];
  await messages.handle({ kind: 'health' }, { postMessage: (word: unknown) => answers.push(word) }, event);
  expect(answers).toEqual([{ kind: 'health', release: 'main-1', complete: true }]);
  expect(done).toEqual(['tidy']);
});

test('tells the tabs to reload only when a person asked for it', async () => {
  const { heard, messages } = worker();
  await messages.handle({ kind: 'take-over', consent: false }, undefined, event);
  await messages.activated();
  expect(heard).toEqual([]);
  await messages.handle({ kind: 'take-over', consent: true }, undefined, event);
  await messages.activated();
  expect(heard).toEqual([{ kind: 'new-release' }, { kind: 'new-release' }]);
});

test('refreshes the catalogue with its pictures only when asked to', async () => {
  const { done, messages } = worker();
  await messages.handle({ kind: 'refresh-snapshot', thumbnails: true }, undefined, event);
  await messages.handle({ kind: 'refresh-snapshot' }, undefined, event);
  expect(done).toEqual(['refresh true', 'refresh false']);
});

test('sends what waits for a tab that may be closed in a moment', async () => {
  const { done, messages } = worker();
  await messages.handle({ kind: 'send-outbox' }, undefined, event);
  expect(done).toEqual(['send']);
});

test('ignores messages that it does not understand', async () => {
  const { done, messages } = worker();
  for (const word of [null, 'health', { kind: 'dance' }, { kind: 'keep-page' }])
    await messages.handle(word, undefined, event);
  expect(done).toEqual([]);
});
