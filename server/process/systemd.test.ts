import { expect, test } from 'vitest';
import { handedSocket } from './systemd.ts';

test('a socket is taken when it was handed to this very process', () => {
  expect(handedSocket({ LISTEN_PID: '42', LISTEN_FDS: '1' }, 42)).toBe(3);
});

test.each([{}, { LISTEN_FDS: '1' }, { LISTEN_PID: '41', LISTEN_FDS: '1' }, { LISTEN_PID: '42', LISTEN_FDS: '0' }])(
  'no socket is taken with %j',
  (env) => {
    expect(handedSocket(env, 42)).toBeNull();
  },
);
