import { afterEach, beforeAll, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { storageKeys } from '#src/device/storageKeys.ts';
import { OfflineError } from '#src/http/failures.ts';
import { clearDevice, followSession, keepSession } from '#src/http/session.ts';
import { logoutElsewhere, otherAccount } from '#tests/support/device/logoutElsewhere.ts';
import { storedAdvert } from '#tests/support/render/advertForm.tsx';
import { renderInShop, vendorAccount } from '#tests/support/render/renderInShop.tsx';
import { EnquiryDialog } from './EnquiryDialog.tsx';

beforeAll(followSession);
afterEach(clearDevice);

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

test('the sheet holds nothing of a person who has logged out in another tab, and is of whoever signs in then', async () => {
  keepSession({ token: 'token', account: vendorAccount });
  const { requests } = await renderInShop(
    <EnquiryDialog advert={storedAdvert()} open onClose={() => undefined} />,
    () => ({ status: 201, data: { message: 'Sent.', threadId: null } }),
  );
  const name = page.getByLabelText('Your name');
  const email = page.getByLabelText('Your e-mail');
  const message = page.getByLabelText('Message');
  await expect.element(name).toHaveValue(vendorAccount.fullname);
  await message.fill('Does it fit a Corolla?');
  logoutElsewhere();
  for (const field of [name, email, message]) await expect.element(field).toHaveValue('');
  keepSession({ token: 'other', account: otherAccount });
  await expect.element(name).toHaveValue(otherAccount.fullname);
  await message.fill('Is it new?');
  await page.getByRole('button', { name: 'Send message' }).click();
  await expect.poll(() => requests).toHaveLength(1);
  expect(requests).toMatchObject([
    { body: { name: otherAccount.fullname, email: otherAccount.email, message: 'Is it new?' } },
  ]);
});
