import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { cleanup } from 'vitest-browser-react';
import { OfflineError } from '#src/http/failures.ts';
import type { WireAnswer } from '#src/http/http.ts';
import { clearDevice, keepSession } from '#src/http/session.ts';
import { storageKeys } from '#src/device/storageKeys.ts';
import { deviceOutbox } from '#src/device/outbox/shared/deviceOutbox.ts';
import { emptyOutbox } from '#tests/support/device/outboxBridge.ts';
import { problem, renderInShop, vendorAccount } from '#tests/support/render/renderInShop.tsx';
import { ContactForm } from './ContactForm.tsx';

afterEach(async () => {
  vi.restoreAllMocks();
  await emptyOutbox();
  clearDevice();
});

const message = page.getByLabelText('Message');
const send = page.getByRole('button', { name: 'Send message' });
const first = async () => (await deviceOutbox().store.all())[0];
const noConnection = () => {
  throw new OfflineError();
};
const form = (entryId: string | null) => (
  <>
    <ContactForm entryId={entryId} />
    <Link to="/outbox">Leave</Link>
  </>
);

/** The form, with buttons that change its topic as the links of the page do. */
function FormOfTopics() {
  const [topic, setTopic] = useState('battery');
  return (
    <>
      <ContactForm entryId={null} topic={topic} />
      <button type="button" onClick={() => setTopic('oil')}>
        Oil
      </button>
      <button type="button" onClick={() => setTopic('nothing')}>
        Elsewhere
      </button>
    </>
  );
}

async function keepOne(): Promise<string> {
  await renderInShop(form(null), noConnection);
  await page.getByLabelText('Your name').fill('Ama Mensah');
  await page.getByLabelText('Your e-mail').fill('ama@example.com');
  await page.getByLabelText('Topic').selectOptions('Locate A Store');
  await message.fill('Where is your shop?');
  await send.click();
  await expect.element(page.getByText('Saved, not sent yet')).toBeVisible();
  return (await first())?.id ?? '';
}

test('a person who is signed in finds name and e-mail filled in', async () => {
  keepSession({ token: 'token', account: vendorAccount });
  await renderInShop(form(null), noConnection);
  await expect.element(page.getByLabelText('Your name')).toHaveValue(vendorAccount.fullname);
  await expect.element(page.getByLabelText('Your e-mail')).toHaveValue(vendorAccount.email);
});

test('a waiting message is opened as it was, and is sent once, as changed', async () => {
  const id = await keepOne();
  const done: WireAnswer = { status: 201, data: { message: 'We have your message.' } };
  // Until it is open the outbox would send it, as it was, over a connection that is back.
  let isOpen = false;
  const { requests } = await renderInShop(form(id), () => (isOpen ? done : noConnection()));
  await expect.element(message.last()).toHaveValue('Where is your shop?');
  isOpen = true;
  requests.length = 0;
  await message.last().fill('Where is your shop, and when is it open?');
  await send.last().click();
  await expect.element(page.getByText('We have your message.')).toBeVisible();
  expect(requests).toMatchObject([{ headers: { 'idempotency-key': id }, body: { name: 'Ama Mensah' } }]);
  // The address names no message any more, or the form would show the one that is sent.
  await expect.element(page.getByText('At /contact')).toBeVisible();
  expect(await first()).toBeUndefined();
});

test('the topic in the address is chosen, even when another link on the page changes it', async () => {
  await renderInShop(<FormOfTopics />, noConnection);
  const topic = page.getByLabelText('Topic');
  await expect.element(topic).toHaveValue('battery');
  await message.fill('Do you come to Tema?');
  await page.getByRole('button', { name: 'Oil' }).click();
  await expect.element(topic).toHaveValue('oil');
  // An unknown topic leaves the choice as it is; what was typed stays in any case.
  await page.getByRole('button', { name: 'Elsewhere' }).click();
  await expect.element(topic).toHaveValue('oil');
  await expect.element(message).toHaveValue('Do you come to Tema?');
});

test('a message that is opened and left goes back into the queue', async () => {
  const id = await keepOne();
  await renderInShop(form(id), noConnection);
  await expect.poll(async () => (await first())?.state).toBe('held');
  await page.getByRole('link', { name: 'Leave' }).last().click();
  await expect.poll(async () => (await first())?.state).toBe('waiting');
});

test('what was typed over a message is kept with it until the person returns, and nothing is lost', async () => {
  const id = await keepOne();
  await renderInShop(form(id), noConnection);
  await expect.element(message.last()).toHaveValue('Where is your shop?');
  await message.last().fill('Where is it, and when');
  await page.getByRole('link', { name: 'Leave' }).last().click();
  await expect.poll(async () => (await first())?.typed).toMatchObject({ message: 'Where is it, and when' });
  expect((await first())?.state).toBe('held');
  const done: WireAnswer = { status: 201, data: { message: 'We have your message.' } };
  const { requests } = await renderInShop(form(id), () => done);
  await expect.element(message.last()).toHaveValue('Where is it, and when');
  await send.last().click();
  await expect.element(page.getByText('We have your message.')).toBeVisible();
  expect(requests).toMatchObject([{ headers: { 'idempotency-key': id }, body: { message: 'Where is it, and when' } }]);
});

test('what was typed outlives a reload until it is sent', async () => {
  await renderInShop(form(null), noConnection);
  await page.getByLabelText('Your name').fill('Ama Mensah');
  await page.getByLabelText('Your e-mail').fill('ama@example.com');
  await page.getByLabelText('Topic').selectOptions('Locate A Store');
  await message.fill('Where is your shop?');
  // What keeps it is loaded late, and takes over what was typed by then.
  await expect.poll(() => localStorage.getItem(storageKeys.typedWords)).toContain('Where is your shop?');
  await cleanup();

  await renderInShop(form(null), noConnection);
  await expect.element(message).toHaveValue('Where is your shop?');
  await message.fill('Where is your shop, and when is it open?');
  await cleanup();

  const done: WireAnswer = { status: 201, data: { message: 'We have your message.' } };
  const { requests } = await renderInShop(form(null), () => done);
  await expect.element(message).toHaveValue('Where is your shop, and when is it open?');
  await send.click();
  await expect.element(page.getByText('We have your message.')).toBeVisible();
  expect(requests).toMatchObject([{ body: { name: 'Ama Mensah', email: 'ama@example.com', topic: 'store' } }]);
  expect(localStorage.getItem(storageKeys.typedWords)).toBe('{}');
});

test('what is typed before the form keeps it counts more than what was typed before a reload', async () => {
  localStorage.setItem(
    storageKeys.typedWords,
    JSON.stringify({ 'contact message': 'Where are you?', 'contact topic': 'oil' }),
  );
  await renderInShop(<ContactForm entryId={null} topic="battery" />, noConnection);
  await message.fill('When are you open?');
  await expect.poll(() => localStorage.getItem(storageKeys.typedWords)).toContain('When are you open?');
  await expect.element(message).toHaveValue('When are you open?');
  // The topic of the address too.
  await expect.element(page.getByLabelText('Topic')).toHaveValue('battery');
});

test('a form in another tab shows what is typed here, takes back nothing, and is empty once it is sent here', async () => {
  await renderInShop(form(null), noConnection);
  // The other tab: it stores what is typed there, and this one hears of it.
  const typeElsewhere = (words: string) => {
    const kept = words === '' ? {} : { 'contact message': words };
    localStorage.setItem(storageKeys.typedWords, JSON.stringify(kept));
    dispatchEvent(new StorageEvent('storage', { key: storageKeys.typedWords }));
  };
  await import('./keptMessage.ts');
  typeElsewhere('Where is your shop?');
  await expect.element(message).toHaveValue('Where is your shop?');
  await page.getByLabelText('Your name').fill('Ama Mensah');
  const kept = () => localStorage.getItem(storageKeys.typedWords);
  await expect.poll(kept).toContain('Ama Mensah');
  expect(kept()).toContain('Where is your shop?');
  typeElsewhere('');
  await expect.element(message).toHaveValue('');
});

test('a storage that the browser clears empties no form, and a Logout in another tab does', async () => {
  await renderInShop(form(null), noConnection);
  await import('./keptMessage.ts');
  await page.getByLabelText('Your name').fill('Ama Mensah');
  await message.fill('When are you open?');
  const kept = () => localStorage.getItem(storageKeys.typedWords);
  await expect.poll(kept).toContain('When are you open?');
  localStorage.clear();
  dispatchEvent(new StorageEvent('storage', { key: null, storageArea: localStorage }));
  await message.fill('When are you open today?');
  await expect.poll(kept).toContain('open today');
  expect(kept()).toContain('Ama Mensah');
  await expect.element(page.getByLabelText('Your name')).toHaveValue('Ama Mensah');
  localStorage.clear();
  for (const key of [storageKeys.typedWords, null])
    dispatchEvent(new StorageEvent('storage', { key, storageArea: localStorage }));
  await expect.element(message).toHaveValue('');
});

test('a form in which nobody typed stores nothing', async () => {
  keepSession({ token: 'token', account: vendorAccount });
  const { requests } = await renderInShop(form(null), noConnection);
  await expect.element(page.getByLabelText('Your name')).toHaveValue(vendorAccount.fullname);
  await import('./keptMessage.ts');
  expect([requests, localStorage.getItem(storageKeys.typedWords)]).toEqual([[], null]);
});

test('a full phone without a connection says so, and the text stays', async () => {
  await renderInShop(form(null), noConnection);
  const full = new DOMException('No room.', 'QuotaExceededError');
  vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
    throw full;
  });
  await page.getByLabelText('Your name').fill('Ama Mensah');
  await page.getByLabelText('Your e-mail').fill('ama@example.com');
  await page.getByLabelText('Topic').selectOptions('Locate A Store');
  await message.fill('Where is your shop?');
  await send.click();
  await expect.element(page.getByText(/This device is full, so this could not be saved/)).toBeVisible();
  await expect.element(message).toHaveValue('Where is your shop?');
  expect(page.getByText('Saved, not sent yet').query()).toBeNull();
});

test('why the shop refuses a message stays above the button until it is sent again', async () => {
  let answer: WireAnswer = problem(422, 'invalid', 'This message cannot be sent.');
  await renderInShop(form(null), () => answer);
  await page.getByLabelText('Your name').fill('Ama Mensah');
  await page.getByLabelText('Your e-mail').fill('ama@example.com');
  await page.getByLabelText('Topic').selectOptions('Locate A Store');
  await message.fill('Where is your shop?');
  await send.click();
  // In the form: a notice would be gone after five seconds.
  const refusal = page.getByRole('form', { name: 'Write to us' }).getByRole('alert');
  await expect.element(refusal).toHaveTextContent('This message cannot be sent.');
  answer = { status: 201, data: { message: 'We have your message.' } };
  await send.click();
  await expect.element(page.getByText('We have your message.')).toBeVisible();
  expect(refusal.query()).toBeNull();
});
