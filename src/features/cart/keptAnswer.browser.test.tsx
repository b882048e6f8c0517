import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { OfflineError } from '#src/http/failures.ts';
import { outboxKeys, settled } from '#src/device/db.ts';
import { noteOrderDelivered } from '#src/device/outbox/commands/orderEntry.ts';
import { takeOrderBack } from '#src/device/outbox/commands/takeOrderBack.ts';
import { deviceOutbox } from '#src/device/outbox/shared/deviceOutbox.ts';
import { deviceDatabase } from '#src/device/shared/deviceDatabase.ts';
import {
  accepted,
  fillAndSend,
  freshCart,
  keepInCart,
  openCart,
  pads,
  storedCart,
  tidyCart,
} from '#tests/support/render/cartPage.tsx';

beforeEach(freshCart);
afterEach(tidyCart);

/** What a browser that is killed now has on the disk: how many entries, and what was copied of local storage. */
const onTheDisk = async () =>
  deviceDatabase().transact(['entries', 'outbox'], 'readonly', async ({ entries, outbox }) => ({
    entries: await settled(entries.count()),
    copy: JSON.stringify((await settled<unknown>(outbox.get(outboxKeys.typedWords))) ?? null),
  }));

/** What the disk had each time that it was read after the entry was deleted, which `work` leads to. */
async function momentsOf(work: () => Promise<unknown>) {
  const moments: Awaited<ReturnType<typeof onTheDisk>>[] = [];
  const over = new AbortController();
  const watching = (async () => {
    while (!over.signal.aborted) moments.push(await onTheDisk());
  })();
  await work();
  await expect.poll(async () => (await onTheDisk()).entries).toBe(0);
  over.abort();
  await watching;
  const first = moments.findIndex(({ entries }) => entries > 0);
  expect(first).toBeGreaterThan(-1);
  const deleted = moments.slice(first).filter(({ entries }) => entries === 0);
  expect(deleted.length).toBeGreaterThan(0);
  return deleted;
}

test("a guest's request has its key on the disk at any moment, in the outbox or beside a cart without its parts", async () => {
  keepInCart([pads]);
  const { screen } = await openCart(({ body }) => accepted(body));
  const { trackingKey } = accepted({ vendorId: pads.vendor.id });
  const deleted = await momentsOf(async () => {
    await fillAndSend(screen);
    await expect.element(screen.getByRole('link', { name: 'Follow it' })).toBeVisible();
  });
  for (const { copy } of deleted) {
    expect(copy).toContain(trackingKey);
    expect(copy, 'its parts are in the cart again').not.toContain(pads.name);
  }
});

test('a request that goes back into the cart has its parts on the disk at any moment', async () => {
  keepInCart([pads]);
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const { screen } = await openCart(() => {
    throw new OfflineError();
  });
  await fillAndSend(screen);
  await expect.element(screen.getByText('Request to Kofi Asante Auto Parts: not sent yet')).toBeVisible();
  const [entry] = await deviceOutbox().store.all();
  const deleted = await momentsOf(() => takeOrderBack(entry?.id ?? ''));
  for (const { copy } of deleted) expect(copy, 'neither in the outbox nor in the cart').toContain(pads.name);
});

test('a request that arrives on a page without the cart takes its parts out of it all the same', async () => {
  keepInCart([pads]);
  const answer = accepted({ vendorId: pads.vendor.id });
  const attempt = {
    key: 'its-key',
    sender: null,
    body: {
      vendorId: pads.vendor.id,
      items: [{ advertId: pads.id, quantity: 2, pricePesewas: pads.price }],
      name: 'Ama',
      phone: '0244123456',
      handover: 'pick-up',
    },
  };
  localStorage.setItem('order-attempts', JSON.stringify({ [pads.vendor.id]: attempt }));
  noteOrderDelivered({
    id: 'its-key',
    accountId: null,
    answer,
  });
  expect(storedCart()).toEqual([]);
  expect(localStorage.getItem('order-attempts')).toBe('{}');
});
