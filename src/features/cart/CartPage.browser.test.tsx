import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import * as z from 'zod/mini';
import { OfflineError } from '#src/http/failures.ts';
import { deviceStore, dropSession, followSession, keepSession } from '#src/http/session.ts';
import { addToCart, cartAtom } from '#src/device/lists/cart.ts';
import {
  accepted,
  compressor,
  fillAndSend,
  freshCart,
  keepInCart,
  offered,
  openCart,
  pads,
  storedCart,
  tidyCart,
  vendorOf,
  vendors,
} from '#tests/support/render/cartPage.tsx';
import { logoutElsewhere } from '#tests/support/device/logoutElsewhere.ts';
import { renderInShop, vendorAccount } from '#tests/support/render/renderInShop.tsx';
import { CartPage } from './CartPage.tsx';

const noted = z.object({ vendorId: z.string(), note: z.optional(z.string()) });
beforeAll(followSession);
beforeEach(freshCart);
afterEach(tidyCart);

test('a guest without an e-mail can have SMS about the request, and one with an e-mail gets mails instead', async () => {
  keepInCart([pads]);
  const { screen, requests } = await openCart(({ path, body }) => {
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

test('each vendor gets their own request, and what was refused stays in the cart', async () => {
  keepInCart([pads, compressor]);
  const { screen, requests } = await openCart(({ path, body }) => {
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

test('two taps before the first one is done send one request', async () => {
  keepInCart([pads]);
  const { screen, requests } = await openCart(({ path, body }) => {
    if (path !== '/orders') throw new OfflineError();
    return accepted(body);
  });
  await screen.getByLabelText('Your name').fill('Ama Mensah');
  await screen.getByLabelText('Phone').fill('024 412 3456');
  const form = screen.getByRole('form', { name: 'Order request' }).element();
  if (!(form instanceof HTMLFormElement)) throw new Error('The request is no form.');
  form.requestSubmit();
  form.requestSubmit();
  await expect.element(screen.getByText('Sent to Kofi Asante Auto Parts.')).toBeVisible();
  expect(requests.filter(({ path }) => path === '/orders')).toHaveLength(1);
});

test('a note goes to the one vendor it was written to, and is gone with their parts', async () => {
  keepInCart([pads, compressor]);
  const { screen, requests } = await openCart(({ path, body }) => {
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

test('says how many are left before the request is sent, and requests nothing that is sold out', async () => {
  keepInCart([pads, compressor]);
  const { screen } = await openCart(({ path }) => {
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

test('a cart whose parts are all sold says so, and counts neither parts nor vendors', async () => {
  keepInCart([compressor]);
  const { screen } = await openCart(({ path }) => {
    if (path === `/adverts/${compressor.id}`) return offered(compressor, 0);
    throw new OfflineError();
  });
  await expect.element(screen.getByText('None of these parts is left.', { exact: true })).toBeVisible();
  expect(screen.getByText(/\b0 (?:parts|vendors)/).query()).toBeNull();
  await expect.element(screen.getByRole('button', { name: 'Send order request' }).first()).toBeDisabled();
});

test('what is sold out since it was to be paid through the shop costs no fee, and asks for no way to pay', async () => {
  keepInCart([pads, compressor]);
  let left = 1;
  const fee = { basisPoints: 200, fixedPesewas: 100 };
  const { queryClient } = await renderInShop(<CartPage safeFee={fee} />, ({ path }) => {
    if (path === `/adverts/${pads.id}`) return { status: 200, data: offered(pads, 5) };
    if (path === `/adverts/${compressor.id}`) return { status: 200, data: offered(compressor, left) };
    throw new OfflineError();
  });
  const totals = () =>
    page
      .getByText(/^Total, /)
      .elements()
      .map(({ textContent }) => textContent);
  const before = 'Total, 2 vendors GHc\u00a02,310.00';
  await expect.poll(totals).toEqual([before, before]);
  await page
    .getByRole('radio', { name: /^Safely/ })
    .last()
    .click();
  await expect.poll(totals).not.toContain(before);
  left = 0;
  await queryClient.invalidateQueries();
  await expect.element(page.getByText('None left')).toBeVisible();
  expect(page.getByRole('group', { name: /^How do you pay/ }).elements()).toHaveLength(1);
  // Who is paid at the pick-up needs no e-mail.
  await expect.element(page.getByLabelText('E-mail (optional)')).toBeVisible();
  const after = 'Total, 1 vendor GHc\u00a0460.00';
  expect(totals()).toEqual([after, after]);
});

test('what is typed into the form outlives the page', async () => {
  keepInCart([pads]);
  const { screen } = await openCart(() => {
    throw new OfflineError();
  });
  await screen.getByLabelText('Your name').fill('Ama Mensah');
  expect(JSON.parse(localStorage.getItem('order-form') ?? '{}')).toMatchObject({ name: 'Ama Mensah' });
});

test('what somebody has sent is out of sight after their Logout in another tab', async () => {
  keepInCart([pads]);
  keepSession({ token: 'one', account: vendorAccount });
  const { screen } = await openCart(({ path, body }) => {
    if (path !== '/orders') throw new OfflineError();
    return accepted(body);
  });
  await fillAndSend(screen);
  const sent = screen.getByText('Sent to Kofi Asante Auto Parts.');
  await expect.element(sent).toBeVisible();
  logoutElsewhere();
  await expect.element(sent).not.toBeInTheDocument();
});

test('what a guest has sent stays when they sign in, and is out of sight after their Logout in another tab', async () => {
  keepInCart([pads]);
  const { screen } = await openCart(({ path, body }) => {
    if (path !== '/orders') throw new OfflineError();
    return accepted(body);
  });
  await fillAndSend(screen);
  const sent = screen.getByText('Sent to Kofi Asante Auto Parts.');
  await expect.element(sent).toBeVisible();
  keepSession({ token: 'one', account: vendorAccount });
  dispatchEvent(new StorageEvent('storage', { key: 'email', newValue: vendorAccount.email }));
  await expect.element(sent).toBeVisible();
  logoutElsewhere();
  await expect.element(screen.getByText('Your cart is empty')).toBeVisible();
  expect(sent.query()).toBeNull();
});

test('a request whose answer cannot be read is said to be sent once', async () => {
  keepInCart([pads]);
  const { screen } = await openCart(({ path }) => {
    if (path !== '/orders') throw new OfflineError();
    return { of: 'a later release' };
  });
  await fillAndSend(screen);
  const sent = screen.getByText('Sent to Kofi Asante Auto Parts.');
  await expect.element(sent.first()).toBeVisible();
  await expect.element(screen.getByRole('heading', { level: 1 })).toHaveFocus();
  expect(sent.elements()).toHaveLength(1);
});

test('who signs in after somebody else on the phone sees nothing of theirs in the form; a guest goes on with what they typed', async () => {
  keepInCart([pads]);
  const { screen } = await openCart(() => {
    throw new OfflineError();
  });
  const name = screen.getByLabelText('Your name');
  const delivery = screen.getByRole('radio', { name: /Delivery/ });
  await name.fill('Ama at home');
  keepSession({ token: 'one', account: vendorAccount });
  await expect.element(screen.getByLabelText('Phone')).toHaveValue('024 123 4567');
  await expect.element(name).toHaveValue('Ama at home');
  await delivery.click();
  await screen.getByLabelText(/address/i).fill('12 Ring Road, Accra');

  dropSession();
  keepSession({
    token: 'two',
    account: { ...vendorAccount, id: '2f0c9d8a-7f0d-4c35-9d8e-2f1f7c5b6a11', fullname: 'Yaw Darko', phone: null },
  });
  await expect.element(name).toHaveValue('Yaw Darko');
  await expect.element(screen.getByLabelText('Phone')).toHaveValue('');
  await expect.element(delivery).not.toBeChecked();
  await delivery.click();
  await expect.element(screen.getByLabelText(/address/i)).toHaveValue('');
});
