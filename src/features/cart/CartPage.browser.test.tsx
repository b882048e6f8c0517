import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import * as z from 'zod/mini';
import type { AdvertDetail } from '#contract/catalogue/adverts.ts';
import { orderSchema } from '#contract/people/orderRequest.ts';
import { OfflineError } from '#src/http/failures.ts';
import { clearDevice, deviceStore } from '#src/http/session.ts';
import { addToCart, cartAtom, type CartItem } from '#src/device/lists/cart.ts';
import { orderAttemptsAtom, orderFormAtom, trackedOrdersAtom } from '#src/device/lists/cartOrders.ts';
import { noteOrderDelivered, takeOrderBack } from '#src/device/outbox/commands/orderEntry.ts';
import { sendNow } from '#src/device/outbox/outbox.ts';
import { deviceOutbox } from '#src/device/outbox/shared/deviceOutbox.ts';
import { emptyOutbox } from '#tests/support/device/outboxBridge.ts';
import { type FakeNetwork, renderApp } from '#tests/support/render/renderApp.tsx';

const vendors = [
  { id: '01a1fb69-66fb-704a-8336-17725fd02c01', name: 'Kofi Asante Auto Parts' },
  { id: '01a1fb69-66fb-704a-8336-17725fd02c02', name: 'Owusu Auto Spares' },
] as const;
const pads: CartItem = {
  id: '01a1fb69-66fb-704a-8336-17725fd02c11',
  name: 'Front Brake Pads',
  price: 23_000,
  image: null,
  vendor: vendors[0],
  place: 'Accra, Greater Accra',
  quantity: 2,
};
const compressor: CartItem = {
  ...pads,
  id: '01a1fb69-66fb-704a-8336-17725fd02c12',
  name: 'AC Compressor',
  price: 185_000,
  vendor: vendors[1],
  quantity: 1,
};

const noted = z.object({ vendorId: z.string(), note: z.optional(z.string()) });
const vendorOf = (body: unknown) => z.parse(z.object({ vendorId: z.string() }), body).vendorId;

/** The shop's answer to an accepted request. */
function accepted(body: unknown) {
  const vendorId = vendorOf(body);
  const vendor = vendors.find(({ id }) => id === vendorId) ?? vendors[0];
  const at = '2026-11-20T09:30:00.000Z';
  return {
    message: `Sent to ${vendor.name}.`,
    trackingKey: 'k'.repeat(43),
    order: {
      id: '01a1fb69-66fb-704a-8336-17725fd02c21',
      number: 50_001,
      status: 'sent',
      party: 'buyer',
      vendor: { ...vendor, phone: null },
      buyer: { name: 'Ama Mensah', phone: '+233244123456' },
      handover: 'pick-up',
      address: null,
      note: null,
      items: [],
      totalPesewas: 0,
      createdAt: at,
      updatedAt: at,
    },
  };
}

/** What the shop says about a part in the cart today. */
function offered({ id, name, price, vendor }: CartItem, quantity: number): AdvertDetail {
  const at = '2026-11-20T09:30:00.000Z';
  return {
    id,
    number: 20_001,
    title: name,
    brand: 'Bosch',
    make: 'Toyota',
    model: 'Corolla',
    yearFrom: null,
    yearTo: null,
    condition: 'New',
    category: 'breaking-system',
    pricePesewas: price,
    region: 'Greater Accra',
    town: 'Accra',
    partNumber: null,
    description: '',
    quantity,
    picture: null,
    pictureCount: 0,
    pictures: [],
    similar: [],
    vendor: {
      ...vendor,
      fullname: vendor.name,
      businessAddress: null,
      phone: null,
      photoUrl: null,
      since: at,
      advertCount: 1,
    },
    status: 'Available',
    version: 1,
    createdAt: at,
    updatedAt: at,
  };
}

const open = (network: FakeNetwork) => renderApp('/cart-test', network, deviceStore);
const keep = (items: readonly CartItem[]) => deviceStore.set(cartAtom, () => items);
const waitingOrders = async () =>
  (await deviceOutbox().store.all()).filter(({ kind, state }) => kind === 'order' && isWaiting(state));
const isWaiting = (state: string) => state !== 'delivered';

beforeEach(() => {
  clearDevice();
  deviceStore.set(orderFormAtom, () => ({
    name: '',
    phone: '',
    handover: 'pick-up',
    address: '',
    email: '',
    wantsSms: false,
  }));
  deviceStore.set(orderAttemptsAtom, () => ({}));
  deviceStore.set(trackedOrdersAtom, () => []);
});
afterEach(async () => {
  vi.restoreAllMocks();
  await emptyOutbox();
});

const storedCart = () =>
  z.parse(z.array(z.object({ name: z.string() })), JSON.parse(localStorage.getItem('cart') ?? '[]'));

async function fillAndSend(screen: Awaited<ReturnType<typeof open>>['screen']) {
  await screen.getByLabelText('Your name').fill('Ama Mensah');
  await screen.getByLabelText('Phone').fill('024 412 3456');
  await screen.getByRole('button', { name: 'Send order request' }).first().click();
}

test('without a connection the parts go into a waiting request, never called sent, that is sent once', async () => {
  keep([pads]);
  let online = false;
  const { screen, requests } = await open(({ path, body }) => {
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

test('a guest without an e-mail can have SMS about the request, and one with an e-mail gets mails instead', async () => {
  keep([pads]);
  const { screen, requests } = await open(({ path, body }) => {
    if (path !== '/orders') throw new OfflineError();
    return accepted(body);
  });
  const sms = screen.getByRole('checkbox', { name: /Send me SMS/ });
  await sms.click();
  await screen.getByRole('textbox', { name: /E-mail/ }).fill('ama@example.com');
  await expect.element(sms).not.toBeInTheDocument();
  await screen.getByRole('textbox', { name: /E-mail/ }).fill('');
  await expect.element(sms).toBeChecked();
  await fillAndSend(screen);
  await expect.element(screen.getByText('Sent to Kofi Asante Auto Parts.')).toBeVisible();
  const [sentOrder] = requests.filter(({ path }) => path === '/orders');
  expect(sentOrder?.body).toMatchObject({ wantsSms: true });
  expect(sentOrder?.body).not.toHaveProperty('email');
});

test('a tab that dies with the request stored and its parts still in the cart leaves one request', async () => {
  keep([pads]);
  const noConnection = () => {
    throw new OfflineError();
  };
  const { screen } = await open(noConnection);
  await fillAndSend(screen);
  await expect.element(screen.getByText('Request to Kofi Asante Auto Parts: not sent yet')).toBeVisible();
  const [entry] = await waitingOrders();
  // As the dead tab left it.
  keep([pads]);
  const attempt = { key: entry?.id ?? '', sender: null, body: orderSchema.parse(entry?.request.body) };
  deviceStore.set(orderAttemptsAtom, () => ({ [vendors[0].id]: attempt }));
  await expect.poll(() => storedCart()).toEqual([]);
  expect(localStorage.getItem('order-attempts')).toBe('{}');
  expect(await waitingOrders()).toHaveLength(1);
});

test('a request that was not sent goes back into the cart with what was typed', async () => {
  keep([pads]);
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const { screen } = await open(() => {
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
    kind: 'order',
    label: 'Request to Kofi Asante Auto Parts',
    accountId: null,
    about: [],
    answer,
    body: {},
    form: null,
  });
  expect(deviceStore.get(trackedOrdersAtom)).toEqual([{ orderId: answer.order.id, key: answer.trackingKey }]);
});

test('each vendor gets their own request, and what was refused stays in the cart', async () => {
  keep([pads, compressor]);
  const { screen, requests } = await open(({ path, body }) => {
    if (path !== '/orders') throw new OfflineError();
    // Nothing for the second vendor: "not found".
    return vendorOf(body) === vendors[0].id ? accepted(body) : undefined;
  });
  await screen.getByRole('button', { name: 'Send order request' }).first().click();
  await expect.element(screen.getByText('Your name is missing.')).toBeVisible();
  expect(requests.some(({ path }) => path === '/orders')).toBe(false);

  await screen.getByLabelText('Your name').fill('Ama Mensah');
  await screen.getByLabelText('Phone').fill('024 412 3456');
  await screen.getByRole('button', { name: 'Send order request' }).first().click();
  await expect.element(screen.getByText('Sent to Kofi Asante Auto Parts.')).toBeVisible();
  await expect.element(screen.getByText('Not sent to Owusu Auto Spares')).toBeVisible();
  expect(storedCart().map(({ name }) => name)).toEqual(['AC Compressor']);
});

test('a note goes to the one vendor it was written to, and is gone with their parts', async () => {
  keep([pads, compressor]);
  const { screen, requests } = await open(({ path, body }) => {
    if (path !== '/orders') throw new OfflineError();
    return vendorOf(body) === vendors[0].id ? accepted(body) : undefined;
  });
  await screen
    .getByRole('textbox', { name: 'Note to Kofi Asante Auto Parts (optional)' })
    .fill('Please keep them until Friday');
  await fillAndSend(screen);
  await expect.element(screen.getByText('Sent to Kofi Asante Auto Parts.')).toBeVisible();
  await expect.element(screen.getByText('Not sent to Owusu Auto Spares')).toBeVisible();
  const notes = requests.flatMap(({ path, body }) => (path === '/orders' ? [z.parse(noted, body)] : []));
  expect(notes.map(({ vendorId, note }) => [vendorId, note])).toEqual([
    [vendors[0].id, 'Please keep them until Friday'],
    [vendors[1].id, undefined],
  ]);
  await expect.element(screen.getByRole('textbox', { name: 'Note to Owusu Auto Spares (optional)' })).toHaveValue('');
  // The next cart with the same vendor.
  deviceStore.set(cartAtom, (cart) => addToCart(cart, pads));
  await expect
    .element(screen.getByRole('textbox', { name: 'Note to Kofi Asante Auto Parts (optional)' }))
    .toHaveValue('');
  await expect.element(screen.getByLabelText('Your name')).toHaveValue('Ama Mensah');
});

test('a note stays with a request that goes back into the cart', async () => {
  keep([pads]);
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const { screen } = await open(() => {
    throw new OfflineError();
  });
  await screen.getByRole('textbox', { name: 'Note to Kofi Asante Auto Parts (optional)' }).fill('Left and right');
  await fillAndSend(screen);
  await expect.element(screen.getByText('Request to Kofi Asante Auto Parts: not sent yet')).toBeVisible();
  keep([compressor]);
  await expect.element(screen.getByRole('textbox', { name: 'Note to Owusu Auto Spares (optional)' })).toHaveValue('');
  const [entry] = await waitingOrders();
  await takeOrderBack(entry?.id ?? '');
  await expect
    .element(screen.getByRole('textbox', { name: 'Note to Kofi Asante Auto Parts (optional)' }))
    .toHaveValue('Left and right');
  await expect.element(screen.getByRole('textbox', { name: 'Note to Owusu Auto Spares (optional)' })).toHaveValue('');
});

test('says how many are left before the request is sent, and requests nothing that is sold out', async () => {
  keep([pads, compressor]);
  const { screen } = await open(({ path }) => {
    if (path === `/adverts/${pads.id}`) return offered(pads, 1);
    if (path === `/adverts/${compressor.id}`) return offered(compressor, 0);
    throw new OfflineError();
  });
  const quantity = screen.getByRole('group', { name: 'Quantity of Front Brake Pads' });
  await expect.element(screen.getByText('Only 1 left')).toBeVisible();
  await expect.element(quantity.getByRole('button', { name: 'One more' })).toBeDisabled();
  await expect.element(screen.getByText('None left')).toBeVisible();
  await expect.element(screen.getByText('2 parts from 1 vendor.', { exact: false })).toBeVisible();
  await quantity.getByRole('button', { name: 'One less' }).click();
  await expect.element(screen.getByText('Only 1 left')).not.toBeInTheDocument();
});

test('what is typed into the form outlives the page', async () => {
  keep([pads]);
  const { screen } = await open(() => {
    throw new OfflineError();
  });
  await screen.getByLabelText('Your name').fill('Ama Mensah');
  expect(JSON.parse(localStorage.getItem('order-form') ?? '{}')).toMatchObject({ name: 'Ama Mensah' });
});
