import { expect, test } from 'vitest';
import { removedWords } from './removedWords.ts';

test('a Logout names what it removes, one or several, and only what is there', () => {
  expect(removedWords({ parts: 0, requests: 0 })).toBeNull();
  expect(removedWords({ parts: 1, requests: 0 })).toBe('1 part in your cart is removed from this device.');
  expect(removedWords({ parts: 3, requests: 0 })).toBe('3 parts in your cart are removed from this device.');
  expect(removedWords({ parts: 0, requests: 1 })).toBe(
    '1 request that you sent without an account is removed from this device.',
  );
  expect(removedWords({ parts: 1, requests: 1 })).toBe(
    '1 part in your cart and 1 request that you sent without an account are removed from this device.',
  );
  expect(removedWords({ parts: 2, requests: 2 })).toBe(
    '2 parts in your cart and 2 requests that you sent without an account are removed from this device.',
  );
});
