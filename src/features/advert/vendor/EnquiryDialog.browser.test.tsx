import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { storageKeys } from '#src/device/storageKeys.ts';
import { OfflineError } from '#src/http/failures.ts';
import { storedAdvert } from '#tests/support/render/advertForm.tsx';
import { renderInShop } from '#tests/support/render/renderInShop.tsx';
import { EnquiryDialog } from './EnquiryDialog.tsx';

test('a question that another tab has sent is not shown as unsent here', async () => {
  const advert = storedAdvert();
  await renderInShop(<EnquiryDialog advert={advert} open onClose={() => undefined} />, () => {
    throw new OfflineError();
  });
  const message = page.getByLabelText('Message');
  await message.fill('Does it fit a Corolla?');
  const kept = () => localStorage.getItem(storageKeys.typedWords);
  await expect.poll(kept).toContain('Corolla');
  const oldValue = kept();
  localStorage.setItem(storageKeys.typedWords, '{}');
  dispatchEvent(new StorageEvent('storage', { key: storageKeys.typedWords, oldValue, newValue: '{}' }));
  await expect.element(message).toHaveValue('');
});
