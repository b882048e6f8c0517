import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { OfflineError } from '#src/http/failures.ts';
import { listDrafts } from '#src/device/outbox/drafts/advertDraft.ts';
import { sendNow } from '#src/device/outbox/outbox.ts';
import { advertWrites, photo, pictureIds } from '#tests/support/render/advertForm.tsx';
import { eventually } from '#tests/support/eventually.ts';
import { openFilled, post, posted, signedInOnAPhone } from '#tests/support/render/newAdvertForm.tsx';
import { problem } from '#tests/support/render/renderInShop.tsx';

/* The pictures of a new advert: their order, and how they are sent. */

signedInOnAPhone();

test('pictures are sent in the order chosen, the first one as the cover', async () => {
  let uploads = 0;
  const { requests } = await openFilled(({ path }) => {
    if (path !== '/pictures') return posted;
    uploads += 1;
    const id = pictureIds[uploads - 1];
    return { status: 201, data: { message: 'Here.', picture: { id, width: 1, height: 1, ready: false } } };
  });
  const files = await Promise.all([photo('red.jpg', 'red'), photo('green.jpg', 'green'), photo('blue.jpg', 'blue')]);
  await userEvent.upload(page.getByLabelText('Add pictures'), files);
  // Pictures are sent in their current order, and the ids below are assigned by that order.
  await eventually(() => expect(uploads).toBe(3));
  await page.getByRole('button', { name: /^Picture 3 of 3/ }).click();
  await page.getByRole('button', { name: 'Move left' }).click();
  await page.getByRole('button', { name: 'Make it the cover' }).click();
  await page.getByLabelText(/^What it shows/).fill('From behind');
  await page.getByRole('button', { name: 'Move right' }).click();
  await page.getByRole('button', { name: 'Remove picture 1' }).click();
  await post.click();
  await expect.element(page.getByText('At /vendor-dashboard')).toBeVisible();
  const [, b, c] = pictureIds;
  expect(advertWrites(requests)[0]?.body).toMatchObject({
    images: [
      { id: c, alt: 'From behind' },
      { id: b, alt: '' },
    ],
  });
});

test('pictures that were not sent ahead go with the advert, and those that were are not sent again', async () => {
  let uploads = 0;
  let online = true;
  const { requests, key } = await openFilled(({ path }) => {
    if (!online) throw new OfflineError();
    if (path !== '/pictures') return posted;
    const id = pictureIds[uploads];
    uploads += 1;
    return { status: 201, data: { message: 'Here.', picture: { id, width: 1, height: 1, ready: false } } };
  });
  const input = page.getByLabelText('Add pictures');
  await userEvent.upload(input, await photo('red.jpg', 'red'));
  await eventually(() => expect(uploads).toBe(1));
  online = false;
  await userEvent.upload(input, await photo('green.jpg', 'green'));
  await expect.element(page.getByText(/One picture is not sent yet. It will be sent with the advert/)).toBeVisible();
  await post.click();
  await expect.element(page.getByText('At /outbox')).toBeVisible();
  online = true;
  requests.length = 0;
  await sendNow(key);
  await eventually(() => expect(advertWrites(requests)).toHaveLength(1));
  expect(uploads).toBe(2);
  const [first, second] = pictureIds;
  expect(advertWrites(requests)[0]?.body).toMatchObject({
    images: [
      { id: first, alt: '' },
      { id: second, alt: '' },
    ],
  });
});

test('a draft is not called saved before the pictures that were just chosen are', async () => {
  await openFilled(({ path }) => (path === '/pictures' ? { status: 503, data: null } : posted));
  await expect.element(page.getByText(/^Draft saved on this device/)).toBeVisible();
  let goOn: () => void = () => undefined;
  const read = Blob.prototype.arrayBuffer;
  const reading = vi.spyOn(Blob.prototype, 'arrayBuffer').mockImplementation(async function slow(this: Blob) {
    if (this instanceof File) await new Promise<void>((resolve) => (goOn = resolve));
    return read.call(this);
  });
  await userEvent.upload(page.getByLabelText('Add pictures'), await photo('red.jpg', 'red'));
  await expect.element(page.getByText('Saving the pictures on this device…')).toBeVisible();
  expect(page.getByText(/^Draft saved on this device/).query()).toBeNull();
  reading.mockRestore();
  goOn();
  await expect.element(page.getByText(/^Draft saved on this device/)).toBeVisible();
});

/** Has saving this file end as `read` does. */
function readAs(name: string, read: () => Promise<ArrayBuffer>): void {
  const original = Blob.prototype.arrayBuffer;
  vi.spyOn(Blob.prototype, 'arrayBuffer').mockImplementation(function readOne(this: Blob) {
    return this instanceof File && this.name === name ? read() : original.call(this);
  });
}
const uploadThree = async () => {
  const colours = ['red', 'green', 'blue'];
  const files = await Promise.all(colours.map((colour) => photo(`${colour}.jpg`, colour)));
  await userEvent.upload(page.getByLabelText('Add pictures'), files);
};
const picturesKeptFor = (accountId: string) => async () =>
  (await listDrafts(accountId)).map(({ pictures }) => pictures);

test('photos are saved one after the other, so that a phone that dies over them has those before', async () => {
  const { accountId } = await openFilled(({ path }) => (path === '/pictures' ? { status: 503, data: null } : posted));
  const kept = picturesKeptFor(accountId);
  let goOn: () => void = () => undefined;
  readAs('blue.jpg', () => new Promise((resolve) => (goOn = () => resolve(new ArrayBuffer(9)))));
  await uploadThree();
  await expect.poll(kept).toEqual([2]);
  await expect.element(page.getByText('Saving the pictures on this device…')).toBeVisible();
  vi.restoreAllMocks();
  goOn();
  await expect.poll(kept).toEqual([3]);
});

test('a PDF and a ninth picture are left out, with a sentence', async () => {
  await openFilled(({ path }) => (path === '/pictures' ? problem(503, 'unavailable', 'Not now.') : posted));
  const input = page.getByLabelText('Add pictures');
  const pdf = new File(['%PDF'], 'list.pdf', { type: 'application/pdf' });
  await userEvent.upload(input, pdf);
  await expect.element(page.getByText(/list\.pdf: This file is not a picture/)).toBeVisible();
  const nine = await Promise.all(
    Array.from({ length: 9 }, (_, index) => photo(`${index}.jpg`, `hsl(${index * 40} 50% 50%)`)),
  );
  await userEvent.upload(input, nine);
  await expect.element(page.getByText('An advert has at most 8 pictures. 1 was left out.')).toBeVisible();
  await expect.element(page.getByText('8 of 8')).toBeVisible();
});
