import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { freshCart, keepInCart, openCart, pads, tidyCart } from '#tests/support/render/cartPage.tsx';

/** The rules of a request, as on a connection that brings them late. They are loaded once, so this is a file of its own. */
const rules = vi.hoisted(() => ({ bring: () => {} }));
vi.mock('#contract/orders/orderRequest.ts', async (original) => {
  await new Promise<void>((resolve) => {
    rules.bring = resolve;
  });
  return original();
});

beforeEach(freshCart);
afterEach(tidyCart);

test('who fills in what was missing while the rules still come is told that nothing was sent', async () => {
  keepInCart([pads]);
  const { screen, requests } = await openCart(() => ({ status: 200, data: {} }));
  await screen.getByLabelText('Phone').fill('024 412 3456');
  await screen.getByRole('button', { name: 'Send order request' }).first().click();
  await screen.getByLabelText('Your name').click();
  await userEvent.keyboard('Ama');
  rules.bring();
  await expect.element(page.getByText('Not sent yet: press Send again')).toBeVisible();
  await userEvent.keyboard(' Mensah');
  await expect.element(screen.getByLabelText('Your name')).toHaveValue('Ama Mensah');
  expect(requests.filter(({ method, path }) => method === 'POST' && path === '/orders')).toEqual([]);
});
