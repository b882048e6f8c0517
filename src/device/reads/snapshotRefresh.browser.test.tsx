import { afterEach, expect, test, vi } from 'vitest';
import { usualWishes, writeDataWishes } from '#src/device/usage/shared/dataWishes.ts';
import { snapshotSyncTag } from '#src/device/worker/shared/workerMessages.ts';
import { followSnapshot } from './snapshotRefresh.ts';

/* Tests which pages ask the browser to wake the worker. What the worker does then is tested in sw/snapshot.test.ts. */

afterEach(() => writeDataWishes(usualWishes));

/** A registration that the browser grants background refreshes, or refuses because the shop is not installed. */
function browserThat(grants: boolean) {
  const register = vi.fn(async () => {
    if (!grants) throw new DOMException('Permission denied.', 'NotAllowedError');
  });
  const unregister = vi.fn(async () => undefined);
  return { registration: { periodicSync: { register, unregister } }, register, unregister };
}

test.each(['unmetered', 'always'] as const)('asks for a wake-up at most twice a day: %s', async (backgroundRefresh) => {
  await writeDataWishes({ backgroundRefresh });
  const { registration, register, unregister } = browserThat(true);
  followSnapshot(registration);
  await expect.poll(() => register.mock.calls).toEqual([[snapshotSyncTag, { minInterval: 12 * 60 * 60_000 }]]);
  expect(unregister).not.toHaveBeenCalled();
});

test('cancels the wake-ups when the person chose never', async () => {
  await writeDataWishes({ backgroundRefresh: 'never' });
  const { registration, register, unregister } = browserThat(true);
  followSnapshot(registration);
  await expect.poll(() => unregister.mock.calls).toEqual([[snapshotSyncTag]]);
  expect(register).not.toHaveBeenCalled();
});

test('nothing fails without the permission or in a browser without periodic sync', async () => {
  const { registration, register } = browserThat(false);
  followSnapshot(registration);
  await expect.poll(() => register.mock.calls.length).toBe(1);
  expect(() => followSnapshot({})).not.toThrow();
});
