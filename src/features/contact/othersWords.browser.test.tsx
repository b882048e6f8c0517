import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { cleanup } from 'vitest-browser-react';
import { storageKeys } from '#src/device/storageKeys.ts';
import { deviceOutbox } from '#src/device/outbox/shared/deviceOutbox.ts';
import { OfflineError } from '#src/http/failures.ts';
import { clearDevice, dropSession, followSession, keepPendingEmail, keepSession } from '#src/http/session.ts';
import { logoutElsewhere, otherAccount } from '#tests/support/device/logoutElsewhere.ts';
import { emptyOutbox } from '#tests/support/device/outboxBridge.ts';
import { renderInShop, vendorAccount } from '#tests/support/render/renderInShop.tsx';
import { ContactForm } from './ContactForm.tsx';

const name = page.getByLabelText('Your name');
const email = page.getByLabelText('Your e-mail');
const message = page.getByLabelText('Message');
const kept = () => localStorage.getItem(storageKeys.typedWords) ?? '';
const noConnection = () => {
  throw new OfflineError();
};

beforeAll(followSession);
beforeEach(async () => {
  clearDevice();
  keepSession({ token: 'token', account: vendorAccount });
  await renderInShop(<ContactForm entryId={null} />, noConnection);
  await expect.element(name).toHaveValue(vendorAccount.fullname);
  await message.fill('When are you open?');
  await expect.poll(kept).toContain('When are you open?');
});
afterEach(async () => {
  await emptyOutbox();
  clearDevice();
});

test('after a Logout in another tab nothing of that person stands in the form, and nothing is kept', async () => {
  logoutElsewhere();
  for (const field of [name, email, message]) await expect.element(field).toHaveValue('');
  expect(kept()).not.toContain('When are you open?');
  keepSession({ token: 'other', account: otherAccount });
  await expect.element(name).toHaveValue(otherAccount.fullname);
  await expect.element(email).toHaveValue(otherAccount.email);
  await expect.element(message).toHaveValue('');
});

test('after a Logout in this tab nothing is kept', async () => {
  clearDevice();
  for (const field of [name, email, message]) await expect.element(field).toHaveValue('');
  await cleanup();
  expect(kept()).not.toContain('When are you open?');
});

test('a session that ends alone keeps the words for its person, and for nobody else', async () => {
  dropSession();
  await message.fill('When are you open today?');
  await expect.poll(kept).toContain('open today');
  await expect.element(name).toHaveValue(vendorAccount.fullname);
  keepSession({ token: 'other', account: otherAccount });
  await expect.element(name).toHaveValue(otherAccount.fullname);
  await expect.element(email).toHaveValue(otherAccount.email);
  await expect.element(message).toHaveValue('');
  keepSession({ token: 'again', account: vendorAccount });
  await expect.element(message).toHaveValue('When are you open today?');
});

test('Back from the browser’s cache is no Logout: who writes goes on', async () => {
  // As `catchUpAfterBack` tells it.
  dispatchEvent(new StorageEvent('storage'));
  await message.fill('When are you open tomorrow?');
  await expect.poll(kept).toContain('open tomorrow');
  await expect.element(name).toHaveValue(vendorAccount.fullname);
  logoutElsewhere();
  for (const field of [name, email, message]) await expect.element(field).toHaveValue('');
  expect(kept()).not.toContain('open tomorrow');
});

test('a Logout while no form was open is one for the next form', async () => {
  await cleanup();
  logoutElsewhere();
  // Somebody else begins to sign in, which keeps the e-mail.
  keepPendingEmail(otherAccount.email);
  await renderInShop(<ContactForm entryId={null} />, noConnection);
  await message.fill('Do you open on Sundays?');
  await expect.poll(kept).toContain('Sundays');
  keepSession({ token: 'other', account: otherAccount });
  await expect.element(message).toHaveValue('Do you open on Sundays?');
});

test('a message in the outbox does not open for the next person', async () => {
  await page.getByLabelText('Topic').selectOptions('Locate A Store');
  await page.getByRole('button', { name: 'Send message' }).click();
  await expect.element(page.getByText('Saved, not sent yet')).toBeVisible();
  await cleanup();
  const entry = (await deviceOutbox().store.all())[0];
  expect(entry?.accountId).toBe(vendorAccount.id);
  await renderInShop(<ContactForm entryId={entry?.id ?? ''} />, noConnection);
  await expect.element(message).toHaveValue('When are you open?');
  logoutElsewhere();
  await expect.element(page.getByText('At /contact')).toBeVisible();
});
