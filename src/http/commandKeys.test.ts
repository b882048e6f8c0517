import { expect, it } from 'vitest';
import { createCommandKeys } from './commandKeys.ts';

it('keeps the key while the contents stay the same', () => {
  const keys = createCommandKeys();
  const first = keys.keyFor({ email: 'ama@example.com' });
  expect(keys.keyFor({ email: 'ama@example.com' })).toBe(first);
  expect(keys.keyFor({ email: 'kofi@example.com' })).not.toBe(first);
});

it('gives a new key for the same contents once they were answered', () => {
  const keys = createCommandKeys();
  const first = keys.keyFor({ message: 'Still there?' });
  keys.forget();
  expect(keys.keyFor({ message: 'Still there?' })).not.toBe(first);
});
