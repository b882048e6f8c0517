import { afterEach, beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { storageKeys } from '#src/device/storageKeys.ts';
import { clearDevice } from '#src/http/session.ts';
import { leavePage } from '#tests/support/device/leavePage.ts';
import { emptyOutbox } from '#tests/support/device/outboxBridge.ts';
import { renderInShop } from '#tests/support/render/renderInShop.tsx';
import { ReportAdvert } from './ReportAdvert.tsx';

beforeEach(clearDevice);
afterEach(() => emptyOutbox());

test('the reason and note of a report survive a reload, and are gone once it is sent', async () => {
  const id = '5b0f2c71-3d8e-4d0b-9a55-0f6f7c1f2a31';
  const sheet = page.getByRole('dialog');
  const note = sheet.getByLabelText(/^Note/);
  const open = async () => {
    const rendered = await renderInShop(<ReportAdvert advertId={id} />, () => ({
      status: 200,
      data: { message: 'Thanks.' },
    }));
    await page.getByRole('button', { name: 'Report this advert' }).click();
    return rendered;
  };
  await open();
  await sheet.getByRole('radio').first().click();
  await note.fill('The same picture is on three adverts.');
  await leavePage();
  const { requests } = await open();
  await expect.element(note).toHaveValue('The same picture is on three adverts.');
  await expect.element(sheet.getByRole('radio').first()).toBeChecked();
  await sheet.getByRole('button', { name: 'Send report' }).click();
  await expect.poll(() => localStorage.getItem(storageKeys.typedWords)).toBe('{}');
  expect(requests).toMatchObject([{ body: { note: 'The same picture is on three adverts.' } }]);
});
