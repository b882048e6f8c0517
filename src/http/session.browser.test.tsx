import { expect, test } from 'vitest';
import { vendorAccount } from '#tests/support/render/renderInShop.tsx';
import { accountAtom, deviceStore, followSession, keepSession, tokenAtom } from './session.ts';

test('a page that Back shows again learns that its person has signed out meanwhile', () => {
  followSession();
  keepSession({ token: 'a-token', account: vendorAccount });
  // Another page does this, and a frozen one gets no event.
  localStorage.clear();
  expect(deviceStore.get(tokenAtom)).toBe('a-token');
  dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
  expect(deviceStore.get(tokenAtom)).toBeNull();
  expect(deviceStore.get(accountAtom)).toBeNull();
});
