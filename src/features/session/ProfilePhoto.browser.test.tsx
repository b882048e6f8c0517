import { useAtomValue } from 'jotai';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { Account } from '#contract/account.ts';
import { OfflineError } from '#src/http/failures.ts';
import type { WireAnswer, WireRequest } from '#src/http/http.ts';
import { accountAtom, deviceStore, dropSession, keepSession } from '#src/http/session.ts';
import { renderInShop, vendorAccount } from '#tests/support/renderInShop.tsx';
import { ProfilePhotoRow } from './ProfilePhoto.tsx';

const picker = page.getByLabelText('Change your profile picture');
const photoNow = () => deviceStore.get(accountAtom)?.photoUrl ?? null;
const answer = (user: Account): WireAnswer => ({ status: 200, data: { message: 'Saved.', user } });

async function pictureFile(): Promise<File> {
  const canvas = document.createElement('canvas');
  [canvas.width, canvas.height] = [1600, 1200];
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'));
  return new File([blob ?? ''], 'me.png', { type: 'image/png' });
}

function Row() {
  const account = useAtomValue(accountAtom);
  return account && <ProfilePhotoRow account={account} />;
}
function open(account: Account, reply: (request: WireRequest) => WireAnswer | Promise<WireAnswer>) {
  keepSession({ token: 'a-token', account });
  return renderInShop(<Row />, reply);
}

beforeEach(() => localStorage.clear());
afterEach(() => {
  dropSession();
  localStorage.clear();
});

test('a photo is shrunk, shown at once everywhere, and replaced by the prepared one', async () => {
  let prepared = false;
  let sentBytes: File | null = null;
  const ready = { ...vendorAccount, photoUrl: 'data:image/gif;base64,R0lGODlhAQABAAAAACw=' };
  await open(vendorAccount, ({ method, body }) => {
    if (method === 'GET') return { status: 200, data: prepared ? ready : vendorAccount };
    const photo = body instanceof FormData ? body.get('photo') : null;
    sentBytes = photo instanceof File ? photo : null;
    return answer(vendorAccount);
  });
  await picker.upload(await pictureFile());
  await expect.poll(photoNow).toMatch(/^blob:/);
  await expect.element(page.getByText('Picture saved')).toBeVisible();
  const bitmap = await createImageBitmap(sentBytes ?? new Blob());
  expect([bitmap.width, bitmap.height]).toEqual([640, 480]);
  prepared = true;
  await expect.poll(photoNow, { timeout: 6000 }).toBe(ready.photoUrl);
});

test('a photo that did not arrive is said, stays as it was, and can be sent again', async () => {
  let line = false;
  await open(vendorAccount, () => {
    if (!line) throw new OfflineError();
    return answer({ ...vendorAccount, photoUrl: '/pictures/me/320.webp' });
  });
  await picker.upload(await pictureFile());
  await expect.element(page.getByText('The picture was not saved')).toBeVisible();
  expect(photoNow()).toBeNull();
  line = true;
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect.poll(photoNow).toBe('/pictures/me/320.webp');
});

test('what is no picture is said and not sent', async () => {
  const { requests } = await open(vendorAccount, () => answer(vendorAccount));
  await picker.upload(new File(['not a picture'], 'me.jpg', { type: 'image/jpeg' }));
  await expect.element(page.getByText(/not a picture that we can open/)).toBeVisible();
  expect(requests).toEqual([]);
});

test('a photo is taken away, and the initials are back', async () => {
  await open({ ...vendorAccount, photoUrl: 'data:image/gif;base64,R0lGODlhAQABAAAAACw=' }, () => answer(vendorAccount));
  await page.getByRole('button', { name: 'Remove' }).click();
  await expect.poll(photoNow).toBeNull();
  await expect.element(page.getByText('AO')).toBeVisible();
});
