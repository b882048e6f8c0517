import { expect, test } from 'vitest';
import { createMessages } from './messages.ts';

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
    skipWaiting: async () => void done.push('skip'),
    tabs: async () => [tab, tab],
  });
  return { done, heard, messages };
}

test('says how it is, and tidies up behind the answer', async () => {
  const { done, messages } = worker();
  const answers: unknown[] = [];
  await messages.hear({ kind: 'health' }, { postMessage: (word: unknown) => answers.push(word) });
  expect(answers).toEqual([{ kind: 'health', release: 'main-1', complete: true }]);
  expect(done).toEqual(['tidy']);
});

test('tells the tabs to load anew only when a person asked for it', async () => {
  const { heard, messages } = worker();
  await messages.hear({ kind: 'take-over', consent: false }, undefined);
  await messages.activated();
  expect(heard).toEqual([]);
  await messages.hear({ kind: 'take-over', consent: true }, undefined);
  await messages.activated();
  expect(heard).toEqual([{ kind: 'new-release' }, { kind: 'new-release' }]);
});

test('refreshes the catalogue with its pictures only when it is told so', async () => {
  const { done, messages } = worker();
  await messages.hear({ kind: 'refresh-snapshot', thumbnails: true }, undefined);
  await messages.hear({ kind: 'refresh-snapshot' }, undefined);
  expect(done).toEqual(['refresh true', 'refresh false']);
});

test('leaves alone what it does not understand', async () => {
  const { done, messages } = worker();
  for (const word of [null, 'health', { kind: 'dance' }, { kind: 'keep-page' }]) await messages.hear(word, undefined);
  expect(done).toEqual([]);
});
