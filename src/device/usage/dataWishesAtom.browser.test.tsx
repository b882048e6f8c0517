import { afterEach, expect, test } from 'vitest';
import { clearDevice, deviceStore, keepSession, tokenAtom } from '#src/http/session.ts';
import { isLessData } from '#src/lib/lessData.ts';
import { vendorAccount } from '#tests/support/render/renderInShop.tsx';
import { changeDataWishes, dataWishesAtom, followDataWishes } from './dataWishesAtom.ts';
import { readDataWishes, wantsLessData, writeDataWishes } from './shared/dataWishes.ts';
import { storageKeys } from '#src/device/storageKeys.ts';

afterEach(async () => {
  await changeDataWishes({ lessData: false, backgroundRefresh: 'unmetered' });
});

test('a change is saved, marks the document and leaves the other wishes alone', async () => {
  await changeDataWishes({ backgroundRefresh: 'never' });
  await changeDataWishes({ lessData: true });
  expect(await readDataWishes()).toEqual({ lessData: true, backgroundRefresh: 'never' });
  expect(deviceStore.get(dataWishesAtom)).toEqual({ lessData: true, backgroundRefresh: 'never' });
  expect(isLessData()).toBe(true);
  await changeDataWishes({ lessData: false });
  expect(isLessData()).toBe(false);
});

test('less data is used when the person or the browser asks for it', async () => {
  expect(await wantsLessData({})).toBe(false);
  expect(await wantsLessData({ connection: { saveData: true } })).toBe(true);
  await writeDataWishes({ lessData: true });
  expect(await wantsLessData({ connection: { saveData: false } })).toBe(true);
});

test('a tab follows the choice made in another tab', async () => {
  await followDataWishes();
  const wishes = { lessData: true, backgroundRefresh: 'always' } as const;
  localStorage.setItem(storageKeys.dataWishes, JSON.stringify(wishes));
  dispatchEvent(new StorageEvent('storage', { key: storageKeys.dataWishes }));
  expect(deviceStore.get(dataWishesAtom)).toEqual(wishes);
  expect(isLessData()).toBe(true);
});

test('a Logout leaves the wishes, because they belong to the phone', async () => {
  await followDataWishes();
  keepSession({ token: 'a-token', account: vendorAccount });
  await changeDataWishes({ lessData: true });
  clearDevice();
  expect(deviceStore.get(tokenAtom)).toBeNull();
  await expect.poll(() => localStorage.getItem(storageKeys.dataWishes)).toContain('"lessData":true');
  expect(isLessData()).toBe(true);
});
