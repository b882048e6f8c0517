import { afterEach, expect, test, vi } from 'vitest';
import { usualWishes, writeDataWishes } from '#src/device/usage/shared/dataWishes.ts';
import { snapshotSyncTag } from '#src/device/worker/shared/workerMessages.ts';
import { followSnapshot } from './snapshotRefresh.ts';

/* When the worker is woken it asks for the kind of connection (sw/snapshot.test.ts); here is who asks to be woken at all. */

afterEach(() => writeDataWishes(usualWishes));

/** A registration that may ask, or that the browser refuses since the shop is not installed. */
function browserThat(grants: boolean) {
  const register = vi.fn(async () => {
    if (!grants) throw new DOMException('Permission denied.', 'NotAllowedError');
  });
  const unregister = vi.fn(async () => undefined);
  return { registration: { periodicSync: { register, unregister } }, register, unregister };
}

test.each(['unmetered', 'always'] as const)('asks to be woken twice a day at most: %s', async (backgroundRefresh) => {
  await writeDataWishes({ backgroundRefresh });
  const { registration, register, unregister } = browserThat(true);
  followSnapshot(registration);
  await expect.poll(() => register.mock.calls).toEqual([[snapshotSyncTag, { minInterval: 12 * 60 * 60_000 }]]);
  expect(unregister).not.toHaveBeenCalled();
});

test('takes the wish back where the person said never', async () => {
  await writeDataWishes({ backgroundRefresh: 'never' });
  const { registration, register, unregister } = browserThat(true);
  followSnapshot(registration);
  await expect.poll(() => unregister.mock.calls).toEqual([[snapshotSyncTag]]);
  expect(register).not.toHaveBeenCalled();
});

test('without the permission, or where the browser has none of it, nothing fails', async () => {
  const { registration, register } = browserThat(false);
  followSnapshot(registration);
  await expect.poll(() => register.mock.calls.length).toBe(1);
  expect(() => followSnapshot({})).not.toThrow();
});
