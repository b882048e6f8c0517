import { afterEach, beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { OfflineError } from '#src/http/failures.ts';
import { keepSession } from '#src/http/session.ts';
import { readDraft } from '#src/device/outbox/drafts/advertDraft.ts';
import { sendNow } from '#src/device/outbox/outbox.ts';
import { deviceOutbox } from '#src/device/outbox/shared/deviceOutbox.ts';
import { advertWrites, field, nextVendor, pictureIds, storedAdvert } from '#tests/support/render/advertForm.tsx';
import { accepted, openEdit } from '#tests/support/render/openEdit.tsx';
import { emptyOutbox } from '#tests/support/device/outboxBridge.ts';
import { problem, renderInShop, vendorAccount } from '#tests/support/render/renderInShop.tsx';
import { EditAdvertPage } from './EditAdvertPage.tsx';

/* An edit whose advert was deleted meanwhile. */

beforeEach(async () => {
  localStorage.clear();
  keepSession({ token: 'a-token', account: vendorAccount });
  await page.viewport(360, 740);
});
afterEach(emptyOutbox);

const [a = '', b = ''] = pictureIds;
const save = page.getByRole('button', { name: 'Save changes' }).first();

test('deleted meanwhile: it is brought back and saved', async () => {
  const { began, writes } = await openEdit(
    () => problem(410, 'gone', 'This advert was deleted.'),
    () => ({ status: 200, data: { message: 'Advert is back.', advert: began } }),
    () => accepted(began),
  );
  await field('Price').fill('1200');
  await save.click();
  await page.getByRole('button', { name: 'Bring it back and save' }).click();
  await expect.element(page.getByText('Edited successfully')).toBeVisible();
  expect(writes().map(({ method, path }) => `${method} ${path}`)).toEqual([
    `PUT /adverts/${began.id}`,
    `POST /adverts/${began.id}/restore`,
    `PUT /adverts/${began.id}`,
  ]);
  expect(writes()[2]?.body).toMatchObject({ price: 1200 });
});

test('deleted meanwhile, and no connection: the restore and the edit are kept, and sent in this order', async () => {
  let connection: 'gone' | 'broken' | 'back' = 'gone';
  const answer = () => {
    if (connection === 'broken') throw new OfflineError();
    return connection === 'gone' ? problem(410, 'gone', 'This advert was deleted.') : accepted(storedAdvert());
  };
  const { began, writes } = await openEdit(...Array.from({ length: 9 }, () => answer));
  await field('Price').fill('1200');
  await save.click();
  await expect.element(page.getByRole('button', { name: 'Bring it back and save' })).toBeVisible();
  connection = 'broken';
  await page.getByRole('button', { name: 'Bring it back and save' }).click();
  await expect.element(page.getByText('At /outbox')).toBeVisible();
  const waiting = (await deviceOutbox().store.all()).filter(({ about }) => about.includes(began.id));
  expect(waiting.map(({ kind, state }) => `${kind} ${state}`).toSorted()).toEqual([
    'advert.edit waiting',
    'advert.restore waiting',
  ]);
  expect(waiting.find(({ kind }) => kind === 'advert.restore')?.label).toBe(`Bring back: ${began.title}`);
  connection = 'back';
  const before = writes().length;
  for (const { id } of waiting) await sendNow(id);
  await expect
    .poll(() =>
      writes()
        .slice(before)
        .map(({ path }) => path),
    )
    .toEqual([`/adverts/${began.id}/restore`, `/adverts/${began.id}`]);
});

test('without a connection the restore of an advert is kept, and sent later', async () => {
  const account = nextVendor();
  const advert = storedAdvert({ vendor: { ...storedAdvert().vendor, id: account.id } });
  let online = false;
  const { requests } = await renderInShop(
    <EditAdvertPage account={account} id={advert.id} preview={() => null} />,
    ({ method }) => {
      if (method === 'GET') return problem(410, 'gone', 'This advert was deleted.');
      if (!online) throw new OfflineError();
      return { status: 200, data: { message: 'Advert is back.', advert } };
    },
  );
  await page.getByRole('button', { name: 'Bring it back' }).click();
  await expect.element(page.getByRole('status').getByText(/not sent yet. It will be sent automatically/)).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'See outbox' })).toBeVisible();
  const [entry] = (await deviceOutbox().store.all()).filter(({ about }) => about.includes(advert.id));
  online = true;
  await sendNow(entry?.id ?? '');
  await expect.poll(() => advertWrites(requests).at(-1)?.path).toBe(`/adverts/${advert.id}/restore`);
});

test('deleted too long ago: it can be posted as a new one', async () => {
  const { account, began, writes } = await openEdit(
    () => problem(410, 'gone', 'This advert was deleted.'),
    () => problem(410, 'gone', 'This advert was deleted more than 30 days ago. Post it again.'),
    () => ({ status: 201, data: { message: 'Ad added successfully', advert: began } }),
  );
  await field('Price').fill('1200');
  await save.click();
  await page.getByRole('button', { name: 'Bring it back and save' }).click();
  await expect.element(page.getByText(/more than 30 days ago/)).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Bring it back and save' })).not.toBeInTheDocument();
  await page.getByRole('button', { name: 'Post as new' }).click();
  await expect.element(page.getByText('Ad added successfully')).toBeVisible();
  await expect.element(page.getByText('At /vendor-dashboard')).toBeVisible();
  expect(writes()[2]).toMatchObject({
    method: 'POST',
    path: '/adverts',
    body: { price: 1200, images: [{ id: a }, { id: b }] },
  });
  expect(await readDraft(account.id, began.id)).toBeNull();
});
