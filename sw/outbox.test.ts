import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { IDBFactory } from 'fake-indexeddb';
import { outboxSyncTag } from '#src/device/outbox/shared/deviceOutbox.ts';

// Each test is a worker that has just started: the database is chosen once.
beforeEach(() => void vi.resetModules());
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.resetModules();
});

const sendOutbox = async () => (await import('./outbox.ts')).sendOutbox(outboxSyncTag);

test('the browser is told that all is sent when the outbox is empty', async () => {
  vi.stubGlobal('indexedDB', new IDBFactory());
  await expect(sendOutbox()).resolves.toBeUndefined();
});

test('the browser is to try again when the database is refused', async () => {
  const open = () => {
    throw new DOMException('Not now.', 'UnknownError');
  };
  vi.stubGlobal('indexedDB', { open });
  await expect(sendOutbox()).rejects.toThrow('does not open');
});

test('the browser is to try again when the database does not answer', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const open = vi.fn<() => EventTarget>(() => new EventTarget());
  vi.stubGlobal('indexedDB', { open });
  const sent = expect(sendOutbox()).rejects.toThrow('does not open');
  await vi.waitFor(() => expect(open).toHaveBeenCalledOnce());
  await vi.advanceTimersByTimeAsync(5_000);
  await sent;
});
