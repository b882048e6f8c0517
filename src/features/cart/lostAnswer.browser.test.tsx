import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { OfflineError } from '#src/http/failures.ts';
import { clearDevice, deviceStore } from '#src/http/session.ts';
import { cartAtom } from '#src/device/lists/cart.ts';
import { takeOrderBack } from '#src/device/outbox/commands/takeOrderBack.ts';
import { deviceOutbox } from '#src/device/outbox/shared/deviceOutbox.ts';
import { emptyOutbox } from '#tests/support/device/outboxBridge.ts';
import { renderApp } from '#tests/support/render/renderApp.tsx';

const waitingOrders = async () => (await deviceOutbox().store.all()).filter(({ kind }) => kind === 'order');

beforeEach(() => {
  clearDevice();
  deviceStore.set(cartAtom, () => [
    {
      id: '01a1fb69-66fb-704a-8336-17725fd02c11',
      name: 'Front Brake Pads',
      price: 23_000,
      image: null,
      vendor: { id: '01a1fb69-66fb-704a-8336-17725fd02c01', name: 'Kofi Asante Auto Parts' },
      place: 'Accra, Greater Accra',
      quantity: 2,
    },
  ]);
});
afterEach(async () => {
  vi.restoreAllMocks();
  await emptyOutbox();
});

test('a request that may have arrived stays one, also on a phone that says wrongly that it has no connection', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const { screen } = await renderApp(
    '/cart-test',
    ({ path }) => {
      if (path === '/health') return { status: 'ok' };
      // The shop has the order, and its answer is lost.
      throw new OfflineError();
    },
    deviceStore,
  );
  await screen.getByLabelText('Your name').fill('Ama Mensah');
  await screen.getByLabelText('Phone').fill('024 412 3456');
  await screen.getByRole('button', { name: 'Send order request' }).first().click();
  await expect.element(screen.getByText('Request to Kofi Asante Auto Parts: not sent yet')).toBeVisible();
  const [entry] = await waitingOrders();
  expect(await takeOrderBack(entry?.id ?? '')).toBe(false);
  expect(await waitingOrders()).toHaveLength(1);
  expect(deviceStore.get(cartAtom)).toEqual([]);
});
