import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { clearDevice, followSession } from '#src/http/session.ts';
import { eventually } from '#tests/support/eventually.ts';
import { contact, done, shopThat } from '#tests/support/device/outboxShop.ts';
import { deviceOutbox } from './shared/deviceOutbox.ts';
import { heldForEdit } from './shared/transitions.ts';
import { keepLeftWords } from './forms/leftWords.ts';
import { putBackAbandoned } from './tab/putBackAbandoned.ts';
import { discard, edit, followOutbox, keepTyped, sendNow, submit } from './outbox.ts';
import { deferred } from '#tests/support/deferred.ts';

followSession();
// What arrives leaves the outbox once somebody has noted it.
followOutbox(() => undefined);
beforeEach(() => clearDevice());
afterEach(async () => {
  const { store } = deviceOutbox();
  for (const { id } of await store.all()) await discard(id);
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

describe('an entry that a tab has open in a form', () => {
  const state = async (id: string) => (await deviceOutbox().store.get(id))?.state;
  const openElsewhere = (id: string, tab: string) =>
    deviceOutbox().store.change(id, (entry) => heldForEdit(entry, tab));
  const storedEntry = async () => {
    const { id } = await submit(contact);
    return id ?? '';
  };

  test('is released and sent as it was when the tab has died', async () => {
    let up = false;
    const shop = shopThat(() => (up ? done : null));
    const id = await storedEntry();
    up = true;
    await openElsewhere(id, 'a-tab-that-died');
    await eventually(async () => expect(await state(id)).toBeUndefined());
    expect(shop.received.at(-1)).toMatchObject({ key: id, body: { message: 'Hello' } });
  });

  test('waits for the person when the tab died before the outbox had its last words', async () => {
    const shop = shopThat(() => null);
    const id = await storedEntry();
    const received = shop.received.length;
    keepLeftWords(id, { message: 'Hello again' });
    await openElsewhere(id, 'a-tab-that-died');
    await eventually(async () =>
      expect(await deviceOutbox().store.get(id)).toMatchObject({ state: 'held', typed: { message: 'Hello again' } }),
    );
    expect(shop.received).toHaveLength(received);
  });

  test('stays with a living tab until the tab closes', async () => {
    shopThat(() => null);
    const id = await storedEntry();
    const tab = deferred<void>();
    const request = deferred<void>();
    void navigator.locks.request('spareyard-outbox-tab-other', () => {
      request.resolve();
      return tab.promise;
    });
    await request.promise;
    await openElsewhere(id, 'other');
    await putBackAbandoned();
    expect(await state(id)).toBe('held');
    tab.resolve();
    await eventually(async () => expect(await state(id)).toBe('waiting'));
  });

  test('waits for the person when something was typed over it and not sent', async () => {
    const shop = shopThat(() => null);
    const id = await storedEntry();
    await edit(id);
    await keepTyped(id, { message: 'Hello, and' });
    await openElsewhere(id, 'a-tab-that-died');
    await putBackAbandoned();
    expect(await deviceOutbox().store.get(id)).toMatchObject({ state: 'held', typed: { message: 'Hello, and' } });
    const before = shop.received.length;
    await sendNow(id);
    // The connection stays down, so there may be more than one try on a slow machine.
    await eventually(() => expect(shop.received.length).toBeGreaterThan(before));
    expect(shop.received.at(-1)?.body).toEqual({ message: 'Hello' });
    expect((await deviceOutbox().store.get(id))?.typed).toBeUndefined();
  });
});
