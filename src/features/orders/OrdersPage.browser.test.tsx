import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import type { OrderView } from '#contract/orders/orders.ts';
import { OfflineError } from '#src/http/failures.ts';
import { clearDevice, deviceStore, followSession, keepSession } from '#src/http/session.ts';
import { trackedOrdersAtom } from '#src/device/lists/cartOrders.ts';
import { keepTrackedCopy, trackedCopy } from '#src/device/reads/trackedCopy.ts';
import { sendNow } from '#src/device/outbox/outbox.ts';
import { deviceOutbox } from '#src/device/outbox/shared/deviceOutbox.ts';
import { setShopsClock } from '#tests/support/device/shopsClock.ts';
import { emptyOutbox } from '#tests/support/device/outboxBridge.ts';
import { problem, renderInShop, vendorAccount } from '#tests/support/render/renderInShop.tsx';
import { OrdersPage } from './OrdersPage.tsx';

/* The requests that a phone follows without an account. */

const id = (last: number) => `5b0f2c71-3d8e-4d0b-9a55-0f6f7c1f2a3${last}`;
const order = (number: number): OrderView => ({
  id: id(number),
  number,
  status: 'sent',
  party: 'buyer',
  vendor: {
    id: id(0),
    name: 'Owusu Auto Spares',
    phone: '+233241234567',
    address: 'Abossey Okai, Accra',
    openingHours: 'Mon–Fri 8:00–17:30\nSat 9:00–14:00',
  },
  buyer: { name: 'Ama Mensah', phone: '+233244123456', isTold: false },
  handover: 'pick-up',
  deal: null,
  isSent: false,
  address: null,
  note: null,
  items: [
    {
      advertId: id(9),
      title: 'Brake Pads',
      pricePesewas: 12_000,
      quantity: 2,
      returns: 'yes',
      agreed: false,
      picture: null,
      left: null,
    },
  ],
  feePesewas: null,
  totalPesewas: 24_000,
  steps: [{ status: 'sent', by: 'buyer', reason: null, at: '2026-11-20T12:10:00Z' }],
  pickUp: null,
  return: null,
  createdAt: '2026-11-20T12:10:00Z',
  review: null,
  threadId: null,
  updatedAt: '2026-11-20T12:10:00Z',
});
const key = (number: number) => String(number).repeat(43);
const follow = (...numbers: number[]) =>
  deviceStore.set(trackedOrdersAtom, () => numbers.map((number) => ({ orderId: id(number), key: key(number) })));
const card = (number: number) => page.getByRole('article', { name: `Request ${number}` });
const show = (answer: Parameters<typeof renderInShop>[1]) => renderInShop(<OrdersPage changeOf={() => null} />, answer);

followSession();
beforeEach(() => clearDevice());
afterEach(async () => {
  setShopsClock(0);
  vi.restoreAllMocks();
  await emptyOutbox();
  deviceStore.set(trackedOrdersAtom, () => []);
});

test('a change made without a connection is marked on the card of its request until it is sent', async () => {
  follow(1);
  let connected = true;
  let stored = order(1);
  const { requests } = await show(({ method }) => {
    if (!connected) throw new OfflineError();
    if (method !== 'PATCH') return { status: 200, data: { items: [stored] } };
    stored = { ...stored, status: 'cancelled' };
    return { status: 200, data: stored };
  });
  await expect.element(card(1).getByText('Sent', { exact: true })).toBeVisible();
  await expect.element(card(1).getByText('2 × Brake Pads')).toBeVisible();
  connected = false;
  await card(1).getByRole('button', { name: 'Cancel request' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel request' }).click();
  await expect.element(card(1).getByText('Cancel request: not sent yet')).toBeVisible();
  await expect.element(card(1).getByRole('link', { name: 'See outbox' })).toBeVisible();
  expect(card(1).getByRole('button', { name: 'Cancel request' }).query()).toBeNull();

  const [entry] = await deviceOutbox().store.all();
  connected = true;
  await sendNow(entry?.id ?? '');
  await expect.element(card(1).getByText(/not sent yet/)).not.toBeInTheDocument();
  const sent = requests.filter(({ method }) => method === 'PATCH').at(-1);
  expect(sent).toMatchObject({ body: { status: 'cancelled' }, headers: { 'x-tracking-key': key(1) } });
});

test('says when to pay where the buyer is asked to agree to a fee', async () => {
  follow(1);
  const withFee = { ...order(1), status: 'fee-asked', handover: 'delivery', address: 'Madina', feePesewas: 2_500 };
  await show(() => ({ status: 200, data: { items: [withFee] } }));
  await expect.element(card(1).getByRole('button', { name: 'Agree to the fee' })).toBeVisible();
  await expect.element(card(1).getByText(/Pay when you have the parts/)).toBeVisible();
});

test('an open order is a card, and a past one is a line that leads to its page', async () => {
  keepSession({ token: 'token', account: { ...vendorAccount, role: 'user' } });
  const items = [order(1), { ...order(2), status: 'declined' as const }, { ...order(3), status: 'returned' as const }];
  await show(() => ({ status: 200, data: { items, nextCursor: null } }));
  await expect.element(page.getByRole('heading', { name: 'Active' })).toBeVisible();
  await expect.element(page.getByRole('heading', { name: 'Past' })).toBeVisible();
  await expect.element(card(1).getByRole('button', { name: 'Cancel request' })).toBeVisible();
  const line = card(2).getByRole('link', { name: 'Steps and details: 2 × Brake Pads' });
  await expect.element(line).toHaveAttribute('href', `/order?id=${id(2)}`);
  await expect.element(card(2).getByText('Declined')).toBeVisible();
  await expect.element(card(2).getByRole('link', { name: 'Similar parts' })).toBeVisible();
  expect(card(3).getByRole('link', { name: 'Similar parts' }).query()).toBeNull();
  // As it is over, there is nothing to decide about it here.
  expect(card(3).getByRole('button').elements()).toEqual([]);
});

test('the last thing that a card offers is to cancel', async () => {
  follow(1);
  await show(() => ({ status: 200, data: { items: [order(1)] } }));
  await expect.element(card(1).getByRole('button', { name: 'Cancel request' })).toBeVisible();
  const acts = [...card(1).element().querySelectorAll('a, button')];
  expect(acts.at(-1)?.textContent).toBe('Cancel request');
});

test('what was collected is given stars on its card, and then the words for it', async () => {
  keepSession({ token: 'token', account: { ...vendorAccount, role: 'user' } });
  const collected = { ...order(1), status: 'collected' as const, updatedAt: new Date().toISOString() };
  const { requests } = await show(({ method }) =>
    method === 'POST'
      ? { status: 201, data: { message: 'Thank you.' } }
      : { status: 200, data: { items: [collected], nextCursor: null } },
  );
  const stars = card(1).getByRole('group', { name: 'How was it?' });
  await expect.element(stars).toBeVisible();
  expect(card(1).getByRole('button', { name: 'Send review' }).query()).toBeNull();
  await stars.getByRole('radio', { name: '4 stars' }).click({ force: true });
  await card(1).getByLabelText('In your words').fill('As it was described, and ready when they said.');
  await card(1).getByRole('button', { name: 'Send review' }).click();
  await expect
    .poll(() => requests.filter(({ method }) => method === 'POST').at(-1))
    .toMatchObject({
      path: `/orders/${id(1)}/review`,
      body: { stars: 4 },
    });
});

test('a change that the shop refuses needs the person', async () => {
  follow(1);
  await show(({ method }) =>
    method === 'PATCH'
      ? problem(500, 'internal', 'The shop has a fault.')
      : { status: 200, data: { items: [order(1)] } },
  );
  await card(1).getByRole('button', { name: 'Cancel request' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel request' }).click();
  await expect.element(card(1).getByText('Cancel request: not sent yet')).toBeVisible();
  // What was pressed has gone.
  await expect.element(card(1)).toHaveFocus();
  const [entry] = await deviceOutbox().store.all();
  await deviceOutbox().store.change(entry?.id ?? '', (waiting) => ({
    ...waiting,
    state: 'needs-you',
    problem: { status: 410, code: 'gone', message: 'It is gone.' },
  }));
  await expect.element(card(1).getByText('Cancel request: needs you')).toBeVisible();
  await expect.element(card(1).getByText('It is gone.')).toBeVisible();
  await card(1).getByRole('button', { name: 'Discard' }).click();
  await expect.element(card(1)).toHaveFocus();
  await expect.element(card(1).getByText(/needs you/)).not.toBeInTheDocument();
  await expect.element(card(1).getByRole('button', { name: 'Cancel request' })).toBeVisible();
  expect(await deviceOutbox().store.all()).toEqual([]);
});

test('a step that waits is undone on the card', async () => {
  follow(1);
  let connected = true;
  await show(({ method }) => {
    if (!connected) throw new OfflineError();
    return method === 'PATCH' ? { status: 500, data: {} } : { status: 200, data: { items: [order(1)] } };
  });
  await expect.element(card(1).getByRole('button', { name: 'Cancel request' })).toBeVisible();
  connected = false;
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  await card(1).getByRole('button', { name: 'Cancel request' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel request' }).click();
  await card(1).getByRole('button', { name: 'Undo' }).click();
  await expect.element(card(1).getByRole('button', { name: 'Cancel request' })).toBeVisible();
  expect(await deviceOutbox().store.all()).toEqual([]);
});

test('a cancellation that crossed the acceptance says so on the card', async () => {
  follow(1);
  const at = '2026-11-20T12:20:00Z';
  const step = (status: OrderView['status'], by: 'buyer' | 'vendor') => ({ status, by, reason: null, at });
  const steps = [...order(1).steps, step('accepted', 'vendor'), step('cancelled', 'buyer')];
  await show(() => ({ status: 200, data: { items: [{ ...order(1), status: 'cancelled', steps }] } }));
  await expect.element(card(1).getByText(/Owusu Auto Spares had answered before you cancelled/)).toBeVisible();
});

test('the requests stay on screen while the phone begins to follow one more', async () => {
  follow(1);
  const late: { release?: () => void } = {};
  await show(async ({ body }) => {
    if (!JSON.stringify(body).includes(key(2))) return { status: 200, data: { items: [order(1)] } };
    await new Promise<void>((resolve) => {
      late.release = resolve;
    });
    return { status: 200, data: { items: [order(2), order(1)] } };
  });
  await expect.element(card(1)).toBeVisible();
  follow(2, 1);
  await expect.poll(() => late.release).toBeDefined();
  expect(card(1).query()).not.toBeNull();
  late.release?.();
  await expect.element(card(2)).toBeVisible();
});

test('a guest removes one request from the phone, and the others stay', async () => {
  follow(1, 2);
  await show(({ body }) => ({
    status: 200,
    data: { items: JSON.stringify(body).includes(key(1)) ? [order(1), order(2)] : [order(2)] },
  }));
  await expect.element(card(1)).toBeVisible();
  keepTrackedCopy({ items: [order(1), order(2)] }, 7);
  await card(1).getByRole('button', { name: 'Remove from this device' }).click();
  const dialog = page.getByRole('alertdialog', { name: 'Remove request 1?' });
  await expect
    .element(dialog.getByText(/Owusu Auto Spares still has it: if you do not want the parts, cancel it first/))
    .toBeVisible();
  await dialog.getByRole('button', { name: 'Keep it' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(card(1)).toBeVisible();

  await card(1).getByRole('button', { name: 'Remove from this device' }).click();
  await dialog.getByRole('button', { name: 'Remove' }).click();
  await expect.element(card(1)).not.toBeInTheDocument();
  await expect.element(card(2)).toBeVisible();
  await expect.element(page.getByRole('heading', { name: 'Your requests' })).toHaveFocus();
  expect(deviceStore.get(trackedOrdersAtom)).toEqual([{ orderId: id(2), key: key(2) }]);
  expect(trackedCopy()?.data).toEqual({ items: [order(2)] });
  expect(Object.values(localStorage).join(' ')).not.toContain(id(1));
});

test('a buyer with many requests sees the newest, and the older ones when asked for', async () => {
  keepSession({ token: 'token', account: { ...vendorAccount, role: 'user' } });
  const { requests } = await show(({ path }) => {
    const isOlder = path.includes('cursor=after-2');
    const items = isOlder ? [order(3), order(4)] : [order(1), order(2)];
    return { status: 200, data: { items, nextCursor: isOlder ? null : 'after-2' } };
  });
  await expect.element(card(2)).toBeVisible();
  expect(card(3).query()).toBeNull();
  await page.getByRole('button', { name: 'Show more' }).click();
  await expect.element(card(4)).toBeVisible();
  await expect.element(card(1)).toBeVisible();
  expect(page.getByRole('button', { name: 'Show more' }).query()).toBeNull();
  expect(requests.map(({ path }) => path)).toEqual(['/orders?side=sent', '/orders?side=sent&cursor=after-2']);
});

test('says where and when to collect, and to ask when the vendor gives no opening hours', async () => {
  follow(1, 2, 3);
  const [told, silent, sent] = [order(1), order(2), order(3)];
  const items = [
    told,
    { ...silent, vendor: { ...silent.vendor, openingHours: null } },
    { ...sent, handover: 'delivery' as const, address: 'Hse 4, Kumasi' },
  ];
  await show(() => ({ status: 200, data: { items } }));
  await expect.element(card(1).getByText('Pick-up at Abossey Okai, Accra', { exact: false })).toBeVisible();
  await expect.element(card(1).getByText(/^Open: Mon–Fri 8:00–17:30\s+Sat 9:00–14:00$/)).toBeVisible();
  expect(card(1).getByText('Ask when they are open', { exact: false }).query()).toBeNull();
  await expect.element(card(2).getByText('Ask when they are open.', { exact: false })).toBeVisible();
  // Nobody collects a delivery at the shop.
  await expect.element(card(3).getByText('Delivery to Hse 4, Kumasi')).toBeVisible();
  expect(
    card(3)
      .getByText(/^Open|Ask when/)
      .query(),
  ).toBeNull();
});

test('parts can be returned by the shop’s clock, also on a phone whose own is a year ahead', async () => {
  const yearMs = 365 * 86_400_000;
  const collected = (number: number, at: number): OrderView => {
    return { ...order(number), status: 'collected', updatedAt: new Date(at).toISOString() };
  };
  follow(1, 2);
  setShopsClock(-yearMs);
  const items = [collected(1, Date.now() - yearMs), collected(2, Date.now() - 2 * yearMs)];
  await show(() => ({ status: 200, data: { items, nextCursor: null } }));
  await expect.element(card(1).getByRole('button', { name: 'Return this' })).toBeVisible();
  expect(page.getByRole('button', { name: 'Return this' }).elements()).toHaveLength(1);
});

test('the form of a return closes with the answer, also where the requests come slowly after it', async () => {
  follow(1);
  const collected: OrderView = { ...order(1), status: 'collected', updatedAt: new Date().toISOString() };
  let isSent = false;
  await show(({ method }) => {
    if (method === 'GET' || method === 'POST') {
      // The requests after the answer never come.
      return isSent ? new Promise(() => undefined) : { status: 200, data: { items: [collected], nextCursor: null } };
    }
    isSent = true;
    return { status: 200, data: { message: 'Asked.', order: { ...collected, status: 'return-asked' } } };
  });
  await card(1).getByRole('button', { name: 'Return this' }).click();
  const sheet = page.getByRole('dialog', { name: 'Return this' });
  await sheet.getByLabelText('Why?').selectOptions('damaged');
  await sheet.getByRole('button', { name: 'Ask for the return' }).click();
  await expect.element(sheet).not.toBeInTheDocument();
  expect(isSent).toBe(true);
});
