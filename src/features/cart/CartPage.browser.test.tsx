import { beforeEach, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { OfflineError } from '#src/http/failures.ts';
import type { CartItem } from '#src/offline/cart.ts';
import { renderApp } from '#tests/support/renderApp.tsx';

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

const vendorOf = (body: unknown) => z.parse(z.object({ vendorId: z.string() }), body).vendorId;

/** The shop's answer to an accepted request. */
function accepted(body: unknown) {
  const vendorId = vendorOf(body);
  const vendor = vendors.find(({ id }) => id === vendorId) ?? vendors[0];
  const at = '2026-11-20T09:30:00.000Z';
  return {
    message: `Your request is with ${vendor.name}.`,
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

beforeEach(() => {
  localStorage.clear();
  localStorage.setItem(
    'order-form',
    JSON.stringify({ name: '', phone: '', handover: 'pick-up', address: '', note: '' }),
  );
});

const held = () => z.parse(z.array(z.object({ name: z.string() })), JSON.parse(localStorage.getItem('cart') ?? '[]'));

test('a request whose answer was lost is sent again to the letter, with the same key', async () => {
  localStorage.setItem('cart', JSON.stringify([pads]));
  let lost = true;
  const { screen, requests } = await renderApp('/cart-test', ({ path, body }) => {
    if (path === '/orders') {
      if (lost) throw new OfflineError();
      return accepted(body);
    }
    throw new OfflineError();
  });
  await screen.getByLabelText('Your name').fill('Ama Mensah');
  await screen.getByLabelText('Phone').fill('024 412 3456');
  await screen.getByRole('button', { name: 'Send order request' }).first().click();
  await expect.element(screen.getByText('We do not know yet whether this request arrived')).toBeVisible();
  // What is on its way cannot be changed.
  expect(screen.getByRole('button', { name: 'Remove Front Brake Pads' }).query()).toBeNull();
  expect(held()).toHaveLength(1);

  lost = false;
  await screen.getByLabelText('Your name').fill('Somebody else');
  await screen.getByRole('button', { name: 'Send order request' }).first().click();
  await expect.element(screen.getByText('Your request is with Kofi Asante Auto Parts.')).toBeVisible();
  const sent = requests.filter(({ path }) => path === '/orders');
  expect(sent).toHaveLength(2);
  expect(sent[1]?.headers['idempotency-key']).toBe(sent[0]?.headers['idempotency-key']);
  expect(sent[1]?.body).toEqual(sent[0]?.body);
  expect(held()).toEqual([]);
  expect(localStorage.getItem('order-attempts')).toBe('{}');
});

test('each vendor gets a request of their own, and what was refused stays in the cart', async () => {
  localStorage.setItem('cart', JSON.stringify([pads, compressor]));
  const { screen, requests } = await renderApp('/cart-test', ({ path, body }) => {
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
  await expect.element(screen.getByText('Your request is with Kofi Asante Auto Parts.')).toBeVisible();
  await expect.element(screen.getByText('Not sent to Owusu Auto Spares')).toBeVisible();
  expect(held().map(({ name }) => name)).toEqual(['AC Compressor']);
});

test('what is typed into the form outlives the page', async () => {
  localStorage.setItem('cart', JSON.stringify([pads]));
  const { screen } = await renderApp('/cart-test', () => {
    throw new OfflineError();
  });
  await screen.getByLabelText('Your name').fill('Ama Mensah');
  expect(JSON.parse(localStorage.getItem('order-form') ?? '{}')).toMatchObject({ name: 'Ama Mensah' });
});
