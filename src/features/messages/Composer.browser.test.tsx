import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { cleanup } from 'vitest-browser-react';
import { page } from 'vitest/browser';
import { keepSession } from '#src/http/session.ts';
import { storageKeys } from '#src/device/storageKeys.ts';
import { keepMessageDraft, readMessageDraft } from '#src/device/outbox/drafts/messageDraft.ts';
import { deviceOutbox } from '#src/device/outbox/shared/deviceOutbox.ts';
import { emptyOutbox } from '#tests/support/device/outboxBridge.ts';
import { renderInShop, vendorAccount } from '#tests/support/render/renderInShop.tsx';
import { Composer } from './Composer.tsx';

const thread = '7f3f1bb6-5b8c-4c3e-8a55-000000000001';
const taken = page.getByRole('button', { name: /^Remove picture/ });

async function open(
  onSend = vi.fn<(text: string, draft: { id: string; pictures: readonly unknown[] }) => Promise<null>>(),
) {
  if (!onSend.getMockImplementation()) onSend.mockResolvedValue(null);
  const composer = <Composer threadId={thread} person={vendorAccount.id} onSend={onSend} repliesOf={null} />;
  await renderInShop(composer, () => ({ status: 200, data: {} }));
  return onSend;
}

async function photo(name: string, colour: string): Promise<File> {
  const canvas = new OffscreenCanvas(8, 8);
  const context = canvas.getContext('2d');
  if (context) {
    context.fillStyle = colour;
    context.fillRect(0, 0, 8, 8);
  }
  return new File([await canvas.convertToBlob({ type: 'image/png' })], name, { type: 'image/png' });
}

beforeEach(() => {
  localStorage.clear();
  keepSession({ token: crypto.randomUUID(), account: vendorAccount });
});
afterEach(async () => {
  await cleanup();
  await emptyOutbox();
});

test('the text and pictures of an unsent message survive a reload, and are gone once it is sent', async () => {
  await open();
  await page.getByLabelText('Message').fill('Here it is');
  await page.getByLabelText('Add pictures').upload([await photo('a.png', 'red'), await photo('b.png', 'blue')]);
  await expect.poll(() => taken.elements().length).toBe(2);
  await taken.first().click();
  await expect.poll(() => taken.elements().length).toBe(1);

  await cleanup();
  const onSend = await open();
  await expect.element(page.getByLabelText('Message')).toHaveValue('Here it is');
  await expect.poll(() => taken.elements().length).toBe(1);
  await page.getByRole('button', { name: 'Send' }).click();
  await expect.poll(() => onSend.mock.calls.length).toBe(1);
  expect(onSend.mock.calls[0]?.[0]).toBe('Here it is');
  expect(onSend.mock.calls[0]?.[1].pictures).toHaveLength(1);
  await expect.poll(() => taken.elements().length).toBe(0);
});

test('a tab that somebody comes back to shows the pictures that another has, and none that another has sent', async () => {
  await open();
  await page.getByLabelText('Add pictures').upload([await photo('a.png', 'red')]);
  const kept = () => readMessageDraft(vendorAccount.id, thread);
  await expect.poll(async () => (await kept())?.pictures.length).toBe(1);
  const draft = await kept();
  if (!draft) throw new Error('No draft is kept.');
  const second = { blob: await photo('b.png', 'blue'), original: true };
  await keepMessageDraft(vendorAccount.id, thread, { ...draft, pictures: [...draft.pictures, second] });
  const comeBack = () => dispatchEvent(new Event('focus'));
  comeBack();
  await expect.poll(() => taken.elements().length).toBe(2);
  await keepMessageDraft(vendorAccount.id, thread, { ...draft, pictures: [] });
  comeBack();
  await expect.poll(() => taken.elements().length).toBe(0);
});

test('pictures chosen for one conversation show in no other, and for no other person', async () => {
  await open();
  await page.getByLabelText('Add pictures').upload([await photo('a.png', 'green')]);
  await expect.poll(() => taken.elements().length).toBe(1);
  await page.getByLabelText('Message').fill('kept by then');
  await cleanup();
  const other = (threadId: string, person: string) => (
    <Composer threadId={threadId} person={person} onSend={() => Promise.resolve(null)} repliesOf={null} />
  );
  await renderInShop(
    <>
      {other(thread.replace(/1$/, '2'), vendorAccount.id)}
      {other(thread, thread)}
    </>,
    () => ({ status: 200, data: {} }),
  );
  await expect.poll(() => page.getByLabelText('Message').elements().length).toBe(2);
  expect(taken.elements()).toHaveLength(0);
});

test('sent text stays on the device until the outbox has it, even when the tab dies in between', async () => {
  const never = new Promise<null>(() => undefined);
  await open(vi.fn(() => never));
  await page.getByLabelText('Message').fill('Is it still there?');
  await page.getByRole('button', { name: 'Send' }).click();
  await expect.element(page.getByLabelText('Message')).toHaveValue('');
  await expect.poll(() => localStorage.getItem(storageKeys.typedWords)).toBe('{}');

  // This tab is alive and is still sending the text. Showing it again could make the person send it twice.
  expect(await readMessageDraft(vendorAccount.id, thread)).toBeNull();
  await dieInMidSend();
  await cleanup();
  const onSend = await open();
  await expect.element(page.getByLabelText('Message')).toHaveValue('Is it still there?');
  await page.getByRole('button', { name: 'Send' }).click();
  await expect.poll(() => onSend.mock.calls.map(([text]) => text)).toEqual(['Is it still there?']);
});

/** Leaves the stored text as a tab that died would have left it. */
async function dieInMidSend(): Promise<void> {
  await deviceOutbox().store.changeAll((entry) => ({
    ...entry,
    typed: { ...(typeof entry.typed === 'object' && entry.typed), by: 'a tab that is gone' },
  }));
}
