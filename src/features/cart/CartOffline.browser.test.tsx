import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { orderSchema } from '#contract/orders/orderRequest.ts';
import { OfflineError } from '#src/http/failures.ts';
import { deviceStore } from '#src/http/session.ts';
import { orderAttemptsAtom, trackedOrdersAtom } from '#src/device/lists/cartOrders.ts';
import { noteOrderDelivered } from '#src/device/outbox/commands/orderEntry.ts';
import { takeOrderBack } from '#src/device/outbox/commands/takeOrderBack.ts';
import { sendNow } from '#src/device/outbox/outbox.ts';
import { deviceOutbox } from '#src/device/outbox/shared/deviceOutbox.ts';
import {
  accepted,
  compressor,
  fillAndSend,
  freshCart,
  keepInCart,
  openCart,
  pads,
  storedCart,
  tidyCart,
  vendors,
} from '#tests/support/render/cartPage.tsx';

const waitingOrders = async () =>
  (await deviceOutbox().store.all()).filter(({ kind, state }) => kind === 'order' && isWaiting(state));
const isWaiting = (state: string) => state !== 'delivered';

beforeEach(freshCart);
afterEach(tidyCart);

test('without a connection the parts go into a waiting request, never called sent, that is sent once', async () => {
  keepInCart([pads]);
  let online = false;
  const { screen, requests } = await openCart(({ path, body }) => {
    if (path !== '/orders' || !online) throw new OfflineError();
    return accepted(body);
  });
  await fillAndSend(screen);
  await expect.element(screen.getByText('Request to Kofi Asante Auto Parts: not sent yet')).toBeVisible();
  expect(screen.getByText(/Sent to/).query()).toBeNull();
  // The request is stored first, and only then are its parts taken out of the cart.
  await expect.poll(() => storedCart()).toEqual([]);
  await expect.poll(() => localStorage.getItem('order-attempts')).toBe('{}');
  // The button is gone with them, so that the keyboard continues from the top.
  await expect.element(screen.getByRole('heading', { level: 1 })).toHaveFocus();

  online = true;
  const [entry] = await waitingOrders();
  await sendNow(entry?.id ?? '');
  await expect.element(screen.getByText('Request to Kofi Asante Auto Parts: not sent yet')).not.toBeInTheDocument();
  // The page ends as if it had been sent at once.
  await expect.element(screen.getByText('Sent to Kofi Asante Auto Parts.')).toBeVisible();
  await expect.element(screen.getByText(/^Request 50001\. /)).toBeVisible();
  await expect.element(screen.getByRole('link', { name: 'Follow it' })).toBeVisible();
  const keys = requests.filter(({ path }) => path === '/orders').map(({ headers }) => headers['idempotency-key']);
  expect(new Set(keys)).toEqual(new Set([entry?.id]));
});

test('a tab that dies with the request stored and its parts still in the cart leaves one request', async () => {
  keepInCart([pads]);
  const noConnection = () => {
    throw new OfflineError();
  };
  const { screen } = await openCart(noConnection);
  await fillAndSend(screen);
  await expect.element(screen.getByText('Request to Kofi Asante Auto Parts: not sent yet')).toBeVisible();
  const [entry] = await waitingOrders();
  // As the dead tab left it.
  keepInCart([pads]);
  const attempt = { key: entry?.id ?? '', sender: null, body: orderSchema.parse(entry?.request.body) };
  deviceStore.set(orderAttemptsAtom, () => ({ [vendors[0].id]: attempt }));
  await expect.poll(() => storedCart()).toEqual([]);
  expect(localStorage.getItem('order-attempts')).toBe('{}');
  expect(await waitingOrders()).toHaveLength(1);
});

test('a request that was not sent goes back into the cart with what was typed', async () => {
  keepInCart([pads]);
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const { screen } = await openCart(() => {
    throw new OfflineError();
  });
  await fillAndSend(screen);
  await expect.element(screen.getByText('Request to Kofi Asante Auto Parts: not sent yet')).toBeVisible();
  const [entry] = await waitingOrders();
  expect(await takeOrderBack(entry?.id ?? '')).toBe(true);
  expect(storedCart().map(({ name }) => name)).toEqual(['Front Brake Pads']);
  expect(await waitingOrders()).toEqual([]);
  await expect.element(screen.getByLabelText('Your name')).toHaveValue('Ama Mensah');
});

test('a request that is delivered while no page waits for it can be followed on this device', () => {
  const answer = accepted({ vendorId: vendors[0].id });
  noteOrderDelivered({
    id: 'k',
    accountId: null,
    answer,
  });
  expect(deviceStore.get(trackedOrdersAtom)).toEqual([{ orderId: answer.order.id, key: answer.trackingKey }]);
});

test('a note stays with a request that goes back into the cart', async () => {
  keepInCart([pads]);
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const { screen } = await openCart(() => {
    throw new OfflineError();
  });
  await screen.getByRole('textbox', { name: 'Note to Kofi Asante Auto Parts (optional)' }).fill('Left and right');
  await fillAndSend(screen);
  await expect.element(screen.getByText('Request to Kofi Asante Auto Parts: not sent yet')).toBeVisible();
  keepInCart([compressor]);
  await expect.element(screen.getByRole('textbox', { name: 'Note to Owusu Auto Spares (optional)' })).toHaveValue('');
  const [entry] = await waitingOrders();
  await takeOrderBack(entry?.id ?? '');
  await expect
    .element(screen.getByRole('textbox', { name: 'Note to Kofi Asante Auto Parts (optional)' }))
    .toHaveValue('Left and right');
  await expect.element(screen.getByRole('textbox', { name: 'Note to Owusu Auto Spares (optional)' })).toHaveValue('');
});
