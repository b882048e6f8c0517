import { expect, test } from 'vitest';
import { createConnectionState } from './connectionState.ts';

function open() {
  const at = { ms: 0, online: true };
  const state = createConnectionState({ isOnline: () => at.online, now: () => at.ms });
  return { at, state, isQuick: () => state.patienceMs() < 1_000 };
}

test('a connection that has just failed gets a short timeout, until it answers or a minute has passed', () => {
  const { at, state, isQuick } = open();
  expect(isQuick()).toBe(false);
  state.failed();
  expect(isQuick()).toBe(true);
  state.answered();
  expect(isQuick()).toBe(false);
  state.failed();
  at.ms = 60_000;
  expect(isQuick()).toBe(false);
});

test('an answer of the shop counts for more than a device that wrongly says that it has no connection', () => {
  const { at, state, isQuick } = open();
  at.online = false;
  expect(isQuick()).toBe(true);
  state.answered();
  expect(isQuick()).toBe(false);
  at.ms = 30_000;
  expect(isQuick()).toBe(true);
});
