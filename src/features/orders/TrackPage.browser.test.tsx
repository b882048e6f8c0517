import { afterEach, beforeAll, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { clearDevice, followSession, keepSession } from '#src/http/session.ts';
import { logoutElsewhere } from '#tests/support/device/logoutElsewhere.ts';
import { renderInShop, vendorAccount } from '#tests/support/render/renderInShop.tsx';
import { TrackPage } from './TrackPage.tsx';

beforeAll(followSession);
afterEach(clearDevice);

const order = {
  number: 50001,
  status: 'sent',
  handover: 'pick-up',
  createdAt: '2026-11-20T12:10:00Z',
  pickUp: null,
  vendor: {
    id: '9b1d6f0e-3c55-4a9e-8a44-6d0b8f2f7c21',
    name: 'Owusu Spares',
    phone: null,
    address: null,
    openingHours: null,
  },
  items: [{ advertId: '5b0f2c71-3d8e-4d0b-9a55-0f6f7c1f2a31', title: 'Alternator', quantity: 1, pricePesewas: 45_000 }],
  steps: [],
  feePesewas: null,
  totalPesewas: 45_000,
};

test('an order that somebody looked up is out of sight after their Logout in another tab', async () => {
  keepSession({ token: 'token', account: vendorAccount });
  await renderInShop(<TrackPage />, () => ({ status: 200, data: order }));
  await page.getByLabelText('Order number').fill('50001');
  await page.getByLabelText('Phone').fill('0244123456');
  await page.getByRole('button', { name: 'Show the order' }).click();
  await expect.element(page.getByText('Owusu Spares')).toBeVisible();
  logoutElsewhere();
  await expect.element(page.getByText('Owusu Spares')).not.toBeInTheDocument();
  await expect.element(page.getByLabelText('Phone')).toHaveValue('');
});
