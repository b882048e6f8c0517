import { afterEach, beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { OutboxPage } from '#src/features/outbox/OutboxPage.tsx';
import { ProfileDialog } from '#src/features/account/profile/ProfileDialog.tsx';
import { useProfileDialog } from '#src/features/account/profile/profileDialogPlace.ts';
import { OfflineError } from '#src/http/failures.ts';
import { accountAtom, clearDevice, deviceStore, followSession, keepSession } from '#src/http/session.ts';
import type { OutboxEntry } from '#src/device/outbox/shared/entry.ts';
import { deviceOutbox } from '#src/device/outbox/shared/deviceOutbox.ts';
import { newEntry } from '#tests/support/device/newEntry.ts';
import { emptyOutbox } from '#tests/support/device/outboxBridge.ts';
import { renderInShop, vendorAccount } from '#tests/support/render/renderInShop.tsx';
import { useEntryEditing } from './-entryEditLink.tsx';

const advertId = '5b0f2c71-3d8e-4d0b-9a55-0f6f7c1f2a3b';

/** The outbox together with the profile dialog, which the frame of every page opens. */
function Outbox() {
  const { editLink, editor } = useEntryEditing();
  const profile = useProfileDialog();
  return (
    <>
      <OutboxPage editLink={editLink} />
      {editor}
      {profile.open && <ProfileDialog onClose={profile.close} />}
    </>
  );
}

async function keep(changes: Parameters<typeof newEntry>[0]): Promise<string> {
  return (await deviceOutbox().store.put(newEntry(changes), new Map())).id;
}
const entryOf = async (id: string): Promise<OutboxEntry | null> => deviceOutbox().store.get(id);
const noConnection = () => {
  throw new OfflineError();
};
const edit = page.getByRole('button', { name: 'Edit' });

followSession();
beforeEach(() => clearDevice());
afterEach(() => emptyOutbox());

const question = {
  kind: 'enquiry',
  label: 'Question about Alternator 12V',
  request: {
    method: 'POST',
    path: `/adverts/${advertId}/enquiries`,
    body: { name: 'Ama Mensah', email: 'ama@example.com', phone: '', message: 'Is it still there?' },
    ifMatch: null,
  },
  form: { id: advertId, title: 'Alternator 12V', vendor: { name: 'Owusu Auto Spares' } },
} as const;

test('a waiting question can be edited over the outbox and is sent once, under its own key', async () => {
  const id = await keep(question);
  let up = false;
  const { requests } = await renderInShop(<Outbox />, () => {
    if (!up) throw new OfflineError();
    return { status: 201, data: { message: 'It is on its way.', enquiry: { id: advertId } } };
  });
  await edit.click();
  const message = page.getByLabelText('Message');
  await expect.element(message).toHaveValue('Is it still there?');
  await expect.element(page.getByText('To Owusu Auto Spares about', { exact: false })).toBeVisible();
  expect((await entryOf(id))?.state).toBe('held');
  await message.fill('Is it still there, and does it fit a Vitz?');
  up = true;
  requests.length = 0;
  await page.getByRole('button', { name: 'Send message' }).click();
  await expect.element(page.getByText('Message sent')).toBeVisible();
  expect(requests).toMatchObject([
    {
      path: `/adverts/${advertId}/enquiries`,
      headers: { 'idempotency-key': id },
      body: { name: 'Ama Mensah', message: 'Is it still there, and does it fit a Vitz?' },
    },
  ]);
  expect(await entryOf(id)).toBeNull();
});

test('a question from an earlier release, without its vendor, opens too, and waits again once closed', async () => {
  const { form: _form, ...older } = question;
  const id = await keep(older);
  await renderInShop(<Outbox />, noConnection);
  await edit.click();
  await expect.element(page.getByLabelText('Message')).toHaveValue('Is it still there?');
  await page.getByRole('button', { name: 'Close' }).click();
  await expect.poll(async () => (await entryOf(id))?.state).toBe('waiting');
});

test('a waiting report can be edited over the outbox, and typed text that was not sent stays with it', async () => {
  const id = await keep({
    kind: 'report',
    label: 'Report: Already sold',
    request: {
      method: 'POST',
      path: `/adverts/${advertId}/reports`,
      body: { reason: 'Already sold', note: 'He told me' },
      ifMatch: null,
    },
  });
  await renderInShop(<Outbox />, noConnection);
  await edit.click();
  await expect.element(page.getByRole('radio', { name: 'Already sold' })).toBeChecked();
  await page.getByLabelText('Note (optional)').fill('He told me yesterday');
  await page.getByRole('button', { name: 'Close' }).click();
  await expect.poll(async () => (await entryOf(id))?.typed).toMatchObject({ note: 'He told me yesterday' });
  expect((await entryOf(id))?.state).toBe('held');
  await edit.click();
  await expect.element(page.getByLabelText('Note (optional)')).toHaveValue('He told me yesterday');
});

test('a waiting profile can be edited over the outbox and is sent once, under its own key', async () => {
  keepSession({ token: 'a-token', account: vendorAccount });
  const { id: accountId } = vendorAccount;
  const body = { fullname: 'Abena K. Owusu', openingHours: 'Mon–Fri 8:00–17:00' };
  const id = await keep({
    accountId,
    kind: 'profile',
    label: 'Your profile',
    about: [accountId],
    request: { method: 'PATCH', path: '/auth/me', body, ifMatch: null },
  });
  let up = false;
  const { requests } = await renderInShop(<Outbox />, ({ method }) => {
    if (!up) throw new OfflineError();
    return method === 'GET'
      ? { status: 200, data: vendorAccount }
      : { status: 200, data: { message: 'Saved.', user: vendorAccount } };
  });
  await edit.click();
  const dialog = page.getByRole('dialog', { name: 'Profile' });
  await expect.element(dialog.getByText('Your last changes are not sent yet')).toBeVisible();
  await expect.element(dialog.getByLabelText('Full name')).toHaveValue('Abena K. Owusu');
  await dialog.getByLabelText('Full name').fill('Abena Kyerewaa Owusu');
  up = true;
  requests.length = 0;
  await dialog.getByRole('button', { name: 'Save Changes' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  const [sent, ...more] = requests.filter(({ method }) => method !== 'GET');
  expect(sent).toMatchObject({ method: 'PATCH', headers: { 'idempotency-key': id } });
  expect(sent?.body).toEqual({ ...body, fullname: 'Abena Kyerewaa Owusu' });
  expect(more).toEqual([]);
  await expect.poll(() => entryOf(id)).toBeNull();
});

test('a waiting profile picture leads to the profile, which shows it and says that it is not sent', async () => {
  keepSession({ token: 'a-token', account: vendorAccount });
  const photo = { hash: 'aa', id: null, alt: '', bytes: 3 };
  await deviceOutbox().store.put(
    newEntry({
      accountId: vendorAccount.id,
      kind: 'profile.photo',
      label: 'Your profile picture',
      about: [`photo of ${vendorAccount.id}`],
      request: { method: 'PUT', path: '/auth/me/photo', ifMatch: null, fileField: 'photo' },
      pictures: [photo],
    }),
    new Map([['aa', new Blob(['abc'])]]),
  );
  await renderInShop(<Outbox />, noConnection);
  await expect.element(page.getByText(/^Kept since .*, with 1 picture/)).toBeVisible();
  await edit.click();
  const dialog = page.getByRole('dialog', { name: 'Profile' });
  await expect.element(dialog.getByText('Not sent yet. It will be sent automatically.')).toBeVisible();
  expect(deviceStore.get(accountAtom)?.photoUrl).toMatch(/^blob:/);
});

test('an entry without a form says what can be done instead', async () => {
  await keep({ kind: 'newsletter', label: 'Newsletter for ama@exmaple.com' });
  await renderInShop(<Outbox />, noConnection);
  await expect.element(page.getByText(/If the e-mail is wrong, discard this/)).toBeVisible();
  expect(edit.query()).toBeNull();
});
