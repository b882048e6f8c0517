import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { OfflineError } from '#src/http/failures.ts';
import { freshCart, keepInCart, openCart, pads, tidyCart } from '#tests/support/render/cartPage.tsx';

/** The rules of a request, as on a connection that brings them late. */
const rules = vi.hoisted(() => ({ bring: () => {} }));
vi.mock('#contract/orders/orderRequest.ts', async (original) => {
  await new Promise<void>((resolve) => {
    rules.bring = resolve;
  });
  return original();
});

beforeEach(freshCart);
afterEach(tidyCart);

test('who types on while the rules of a request still come is not taken to another field', async () => {
  keepInCart([pads]);
  const { screen } = await openCart(() => {
    throw new OfflineError();
  });
  await screen.getByRole('button', { name: 'Send order request' }).first().click();
  const phone = screen.getByLabelText('Phone');
  await phone.click();
  await userEvent.keyboard('024 412');
  rules.bring();
  await expect.element(screen.getByText('Your name is missing.')).toBeVisible();
  await userEvent.keyboard(' 3456');
  await expect.element(phone).toHaveValue('024 412 3456');
  await expect.element(screen.getByLabelText('Your name')).toHaveValue('');
});
