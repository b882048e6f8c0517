import { beforeEach, expect, test } from 'vitest';
import { cleanup } from 'vitest-browser-react';
import { page } from 'vitest/browser';
import type { ParcelBody } from '#contract/deal/deals.ts';
import { clearDevice, followSession, keepSession } from '#src/http/session.ts';
import { renderInShop, vendorAccount } from '#tests/support/render/renderInShop.tsx';
import { ParcelSheet } from './ParcelSheet.tsx';

followSession();
beforeEach(() => {
  clearDevice();
  keepSession({ token: 'token', account: vendorAccount });
});

test('what was typed about a parcel is there again when the phone has closed the page for its camera', async () => {
  const sent: ParcelBody[] = [];
  const show = (orderId: string) =>
    renderInShop(
      <ParcelSheet
        orderId={orderId}
        pending={false}
        onClose={() => undefined}
        onSend={(parcel) => void sent.push(parcel)}
      />,
      () => ({ status: 200, data: {} }),
    );
  await show('one');
  await page.getByLabelText('Carrier').fill('VIP Jeoun');
  await page.getByLabelText('Station where the buyer collects it').fill('Kumasi Asafo');
  await cleanup();
  await show('another');
  await expect.element(page.getByLabelText('Carrier')).toHaveValue('');
  await cleanup();
  await show('one');
  await page.getByLabelText('Waybill number').fill('W-118');
  await page.getByRole('button', { name: 'The carrier has it' }).click();
  expect(sent).toEqual([{ carrier: 'VIP Jeoun', station: 'Kumasi Asafo', waybill: 'W-118' }]);
});
