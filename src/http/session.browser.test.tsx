import { expect, test } from 'vitest';
import { vendorAccount } from '#tests/support/render/renderInShop.tsx';
import { readStorageAgain } from '#src/lib/storage/readStorageAgain.ts';
import { accountAtom, deviceStore, followSession, keepSession, tokenAtom } from './session.ts';

const back = (persisted: boolean) => dispatchEvent(new PageTransitionEvent('pageshow', { persisted }));

test('a page that Back shows again learns that its person has signed out meanwhile', () => {
  followSession();
  readStorageAgain();
  keepSession({ token: 'a-token', account: vendorAccount });
  // Another page does this, and a frozen one gets no event.
  localStorage.clear();
  back(false);
  expect(deviceStore.get(tokenAtom)).toBe('a-token');
  back(true);
  expect(deviceStore.get(tokenAtom)).toBeNull();
  expect(deviceStore.get(accountAtom)).toBeNull();
});
