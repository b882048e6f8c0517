import { useAtomValue } from 'jotai';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import * as z from 'zod/mini';
import { type Account, accountSchema } from '#contract/people/account.ts';
import { OfflineError } from '#src/http/failures.ts';
import type { WireAnswer, WireRequest } from '#src/http/http.ts';
import { waitingPhoto } from '#src/http/ownPhoto.ts';
import { accountAtom, clearDevice, deviceStore, dropSession, keepSession } from '#src/http/session.ts';
import { deviceOutbox } from '#src/device/outbox/shared/deviceOutbox.ts';
import { sendNow } from '#src/device/outbox/outbox.ts';
import { emptyOutbox } from '#tests/support/device/outboxBridge.ts';
import { problem, renderInShop, vendorAccount } from '#tests/support/render/renderInShop.tsx';
import { ProfilePhotoRow } from './ProfilePhoto.tsx';

const picker = page.getByLabelText('Change your profile picture');
const photoNow = () => deviceStore.get(accountAtom)?.photoUrl ?? null;
const waitingPhotos = async () => (await deviceOutbox().store.all()).filter(({ kind }) => kind === 'profile.photo');
const accountOnDevice = () => z.parse(accountSchema, JSON.parse(localStorage.getItem('user') ?? 'null'));
const answer = (user: Account): WireAnswer => ({ status: 200, data: { message: 'Saved.', user } });

async function pictureFile(height = 900): Promise<File> {
  const canvas = document.createElement('canvas');
  [canvas.width, canvas.height] = [1200, height];
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
afterEach(async () => {
  Reflect.deleteProperty(navigator, 'onLine');
  await emptyOutbox();
  await expect.poll(waitingPhoto).toBeNull();
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
  await expect.poll(photoNow).toBe(ready.photoUrl);
});

test('without a connection a photo is kept, shown at once as not sent yet, and sent once when the connection is back', async () => {
  let connected = false;
  const sent: (string | null)[] = [];
  await open(vendorAccount, ({ method, headers }) => {
    if (!connected) throw new OfflineError();
    if (method === 'PUT') sent.push(headers['idempotency-key'] ?? null);
    return answer({ ...vendorAccount, photoUrl: '/pictures/me/320.webp' });
  });
  await picker.upload(await pictureFile());
  await expect.element(page.getByText('Saved, not sent yet')).toBeVisible();
  await expect.element(page.getByText('Not sent yet. It will be sent automatically.')).toBeVisible();
  await expect.poll(photoNow).toMatch(/^blob:/);
  const [entry] = await waitingPhotos();
  connected = true;
  await sendNow(entry?.id ?? '');
  await expect.poll(() => sent).toEqual([entry?.key]);
});

test('of two photos chosen without a connection only the later one is sent', async () => {
  let connected = false;
  const sent: File[] = [];
  await open(vendorAccount, ({ body }) => {
    if (!connected) throw new OfflineError();
    const photo = body instanceof FormData ? body.get('photo') : null;
    if (photo instanceof File) sent.push(photo);
    return answer({ ...vendorAccount, photoUrl: '/pictures/me/320.webp' });
  });
  await picker.upload(await pictureFile());
  await expect.poll(waitingPhotos).toHaveLength(1);
  const [first] = await waitingPhotos();
  await expect.element(page.getByText('Not sent yet. It will be sent automatically.')).toBeVisible();
  await picker.upload(await pictureFile(1200));
  // It was tried and nothing awaits its answer any more: otherwise the answer would reach the account of the next test.
  await expect.poll(waitingPhotos).toMatchObject([{ id: first?.id, revision: 2, awaitedBy: null }]);
  connected = true;
  await sendNow(first?.id ?? '');
  await expect.poll(() => sent).toHaveLength(1);
  const bitmap = await createImageBitmap(sent[0] ?? new Blob());
  expect([bitmap.width, bitmap.height]).toEqual([640, 640]);
});

test('a photo that was never sent is removed without a request to the shop', async () => {
  const { requests } = await open(vendorAccount, () => {
    throw new OfflineError();
  });
  Object.defineProperty(navigator, 'onLine', { value: false, configurable: true });
  await picker.upload(await pictureFile());
  await expect.element(page.getByText('Not sent yet. It will be sent automatically.')).toBeVisible();
  await page.getByRole('button', { name: 'Remove' }).click();
  await expect.poll(photoNow).toBeNull();
  expect(await waitingPhotos()).toEqual([]);
  expect(requests.filter(({ method }) => method === 'DELETE')).toEqual([]);
});

test('without a connection a photo is removed at once, and the shop is notified later', async () => {
  const account = { ...vendorAccount, photoUrl: 'data:image/gif;base64,R0lGODlhAQABAAAAACw=' };
  let connected = false;
  const { requests } = await open(account, () => {
    if (!connected) throw new OfflineError();
    return answer(vendorAccount);
  });
  await page.getByRole('button', { name: 'Remove' }).click();
  await expect.element(page.getByText('Removed. Not sent yet.')).toBeVisible();
  expect(photoNow()).toBeNull();
  expect(accountOnDevice().photoUrl, 'what the shop said last').toBe(account.photoUrl);
  const [entry] = await waitingPhotos();
  connected = true;
  await sendNow(entry?.id ?? '');
  await expect.poll(() => requests.at(-1)).toMatchObject({ method: 'DELETE', path: '/auth/me/photo' });
});

test('a photo that the shop refuses is not shown; the row says why and offers to discard or replace it', async () => {
  const refusals = [problem(422, 'picture_broken', 'This picture is broken.', { fields: { photo: 'It is broken.' } })];
  await open(vendorAccount, () => refusals.pop() ?? answer({ ...vendorAccount, photoUrl: '/pictures/me/320.webp' }));
  await picker.upload(await pictureFile());
  await expect.element(page.getByText('The picture was not saved')).toBeVisible();
  await expect.element(page.getByText('This picture is broken.')).toBeVisible();
  await expect.poll(photoNow).toBeNull();
  await expect.element(page.getByRole('button', { name: 'Discard' })).toBeVisible();
  await picker.upload(await pictureFile(1200));
  await expect.poll(photoNow).toBe('/pictures/me/320.webp');
  await expect.poll(waitingPhotos).toEqual([]);
});

test('an answer that arrives after the person has signed out is not written back to the device', async () => {
  let answered: (given: WireAnswer) => void = () => undefined;
  const { requests } = await open(vendorAccount, () => new Promise((resolve) => (answered = resolve)));
  await picker.upload(await pictureFile());
  await expect.poll(() => requests).toHaveLength(1);
  clearDevice();
  answered(answer({ ...vendorAccount, photoUrl: '/pictures/me/320.webp' }));
  await expect.element(page.getByText('Picture saved')).toBeVisible();
  expect(localStorage.getItem('user')).toBeNull();
});

test('a file that is not a picture is reported and not sent', async () => {
  const { requests } = await open(vendorAccount, () => answer(vendorAccount));
  await picker.upload(new File(['not a picture'], 'me.jpg', { type: 'image/jpeg' }));
  await expect.element(page.getByText(/not a picture that we can open/)).toBeVisible();
  expect(requests).toEqual([]);
});

test('a photo is removed, and the initials are back', async () => {
  await open({ ...vendorAccount, photoUrl: 'data:image/gif;base64,R0lGODlhAQABAAAAACw=' }, () => answer(vendorAccount));
  await page.getByRole('button', { name: 'Remove' }).click();
  await expect.poll(photoNow).toBeNull();
  await expect.element(page.getByText('AO')).toBeVisible();
});
