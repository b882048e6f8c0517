import { beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { deviceOutbox } from '#src/device/outbox/shared/deviceOutbox.ts';
import { clearDevice, followSession, keepSession } from '#src/http/session.ts';
import { renderInShop, vendorAccount } from '#tests/support/render/renderInShop.tsx';
import { PriceListPage } from './PriceListPage.tsx';

followSession();

const choose = (...lines: string[]) =>
  userEvent.upload(
    page.getByLabelText(/^Choose (?:your CSV|the corrected)/),
    new File([lines.join('\r\n')], 'parts.csv', { type: 'text/csv' }),
  );

beforeEach(async () => {
  await page.viewport(360, 740);
  clearDevice();
  const account = { ...vendorAccount, id: crypto.randomUUID() };
  keepSession({ token: crypto.randomUUID(), account });
  await renderInShop(<PriceListPage accountId={account.id} />, () => ({
    status: 200,
    data: { duplicates: [], changes: [] },
  }));
});

test('what is decided while the list is still being saved counts', async () => {
  const saving = vi.spyOn(deviceOutbox().store, 'keepDraft').mockReturnValue(new Promise(() => undefined));
  await choose(
    'Title,Category,Make,Model,Brand,Condition,Wholesale,Region,Town,Description',
    'Pads,Brakes,Toyota,Corolla,Bosch,New,250,Ashanti,Suame,New in box',
  );
  await page.getByLabelText('Your column “Wholesale”').selectOptions('Price');
  await expect.element(page.getByRole('button', { name: 'Import 1 advert' })).toBeVisible();
  saving.mockRestore();
});

test('a corrected file is read with what was decided about the one before it, which can be taken back', async () => {
  const head = 'Shelf,Title,Category,Make,Model,Brand,Wholesale,Description,Region,Town';
  const row = (title: string, make: string) =>
    `A7,${title},Gadgets,${make},Corolla,Bosch,250 neg,New in box,Ashanti,Suame`;
  await choose(head, row('Pads', 'Trabant'), row('Discs', 'Toyota'));
  await page.getByLabelText('Your column “Wholesale”').selectOptions('Price');
  await page.getByLabelText('Condition').selectOptions('Used');
  await page.getByRole('button', { name: 'Use for all rows' }).click();
  await page.getByLabelText(/“Gadgets” means/).selectOptions('Braking System');
  await page.getByRole('button', { name: /^Leave “neg” out/ }).click();
  await expect.element(page.getByRole('heading', { name: '1 row to correct' })).toBeVisible();
  // A column was added to the corrected file, so that all others have moved.
  await choose(`Bin,${head}`, `B2,${row('Pads', 'Toyota')}`, `B3,${row('Discs', 'Toyota')}`);
  await expect.element(page.getByText(/^Your decisions about the list before/)).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Import 2 adverts' })).toBeVisible();
  await expect.element(page.getByText('Not imported: Bin, Shelf.')).toBeVisible();
  await page.getByRole('button', { name: 'Start without them' }).click();
  await expect.element(page.getByText(/There is no column for Price/)).toBeVisible();
  await expect.element(page.getByLabelText('Condition')).toHaveValue('');
});
