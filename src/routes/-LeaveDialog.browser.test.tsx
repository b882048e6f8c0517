import { afterEach, beforeEach, expect, test } from 'vitest';
import { commands, page } from 'vitest/browser';
import { trackedOrdersAtom } from '#src/device/lists/cartOrders.ts';
import { clearDevice, deviceStore, keepSession } from '#src/http/session.ts';
import { keepInCart, pads } from '#tests/support/render/cartPage.tsx';
import { renderInShop, vendorAccount } from '#tests/support/render/renderInShop.tsx';
import { LeaveDialog } from './-LeaveDialog.tsx';

const dialog = page.getByRole('alertdialog');
const show = () => renderInShop(<LeaveDialog open onClose={() => undefined} />, () => ({ status: 500, data: null }));

beforeEach(async () => {
  await page.viewport(360, 740);
  clearDevice();
  keepSession({ token: 'a-token', account: vendorAccount });
});
afterEach(() => clearDevice());

test('says what a Logout removes from the device', async () => {
  keepInCart([{ ...pads, quantity: 2 }]);
  deviceStore.set(trackedOrdersAtom, () => [{ orderId: crypto.randomUUID(), key: 'k'.repeat(43) }]);
  await show();
  await expect
    .element(
      dialog.getByText(
        '2 parts in your cart and 1 request that you sent without an account are removed from this device.',
      ),
    )
    .toBeVisible();
  expect(await commands.axeInBothSchemes()).toEqual([]);
});

test('says nothing of it where nothing is removed', async () => {
  await show();
  await expect.element(dialog.getByText(/^Are you sure you want to logout/)).toBeVisible();
  await expect.element(dialog.getByText('removed from this device', { exact: false })).not.toBeInTheDocument();
});
