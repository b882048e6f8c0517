import { afterEach, beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { AdvertDetail } from '#contract/catalogue/adverts.ts';
import { OfflineError } from '#src/http/failures.ts';
import type { WireRequest } from '#src/http/http.ts';
import { keepSession } from '#src/http/session.ts';
import { keepDraft, readDraft } from '#src/device/outbox/drafts/advertDraft.ts';
import { entryOf, sendNow, unsentAbout } from '#src/device/outbox/outbox.ts';
import {
  advertWrites,
  field,
  nextVendor,
  pictureIds,
  pictureRef,
  storedAdvert,
  typedValues,
} from '#tests/support/render/advertForm.tsx';
import { accepted, openEdit } from '#tests/support/render/openEdit.tsx';
import { emptyOutbox } from '#tests/support/device/outboxBridge.ts';
import { eventually } from '#tests/support/eventually.ts';
import { problem, renderInShop, vendorAccount } from '#tests/support/render/renderInShop.tsx';
import { EditAdvertPage } from './EditAdvertPage.tsx';
import { valuesOf } from './fields/advertFormValues.ts';

/* Edits, above all of an advert that another device changed first. */

beforeEach(async () => {
  localStorage.clear();
  keepSession({ token: 'a-token', account: vendorAccount });
  await page.viewport(360, 740);
});
afterEach(emptyOutbox);

const [a = '', b = ''] = pictureIds;
const save = page.getByRole('button', { name: 'Save changes' }).first();
const dialog = page.getByRole('dialog', { name: 'Changed on another device' });
const group = (name: string) => dialog.getByRole('group', { name: new RegExp(`^${name}`) });
const yours = (name: string) => group(name).getByRole('radio', { name: /^Yours/ });
const other = (name: string) => group(name).getByRole('radio', { name: /^On the other device/ });
const take = dialog.getByRole('button', { name: 'Save the choice' });

const refusal = (current: AdvertDetail) =>
  problem(409, 'conflict', 'Changed on another device.', { details: { current } });
test('both versions are shown, each field can be chosen, and the mix is saved over the newer version', async () => {
  const theirs = storedAdvert({
    version: 2,
    pricePesewas: 119_000,
    description: 'Price is firm.',
    updatedAt: '2026-11-18T12:10:00Z',
    pictures: [pictureRef(b, 'From behind'), pictureRef(a)],
  });
  const { writes } = await openEdit(
    () => refusal(theirs),
    () => accepted(theirs),
  );
  await field('Title').fill('Alternator, six grooves');
  await field('Price').fill('1200');
  await save.click();

  await expect.element(dialog.getByText(/on 18 Nov 2026 at 12:10/)).toBeVisible();
  // What one side alone changed is chosen already; what both changed is not.
  await expect.element(yours('Title')).toBeChecked();
  await expect.element(other('Description')).toBeChecked();
  await expect.element(other('Pictures')).toBeChecked();
  await expect.element(yours('Price')).not.toBeChecked();
  await expect.element(other('Price')).not.toBeChecked();
  await expect.element(dialog.getByText(/^The same on both: Make and model, /)).toBeVisible();

  await take.click();
  await expect.element(dialog.getByText('Choose one of the two.')).toBeVisible();
  await expect.element(yours('Price')).toHaveFocus();
  await other('Price').click();
  await yours('Pictures').click();
  await take.click();

  await expect.element(page.getByText('Edited successfully')).toBeVisible();
  const [first, second] = writes();
  expect(second?.headers['if-match']).toBe('2');
  expect(second?.headers['idempotency-key']).toBe(first?.headers['idempotency-key']);
  expect(second?.body).toMatchObject({
    title: 'Alternator, six grooves',
    price: 1190,
    description: 'Price is firm.',
    images: [
      { id: a, alt: '' },
      { id: b, alt: '' },
    ],
  });
});

test('another make comes with its model', async () => {
  const theirs = storedAdvert({ version: 2, make: 'Kia', model: 'Rio', pictures: [pictureRef(a), pictureRef(b)] });
  const { writes } = await openEdit(
    () => refusal(theirs),
    () => accepted(theirs),
  );
  await field('Model').selectOptions('Corolla');
  await save.click();
  await other('Make and model').click();
  await take.click();
  await expect.element(page.getByText('Edited successfully')).toBeVisible();
  expect(writes()[1]?.body).toMatchObject({ Make: 'Kia', Model: 'Rio' });
});

test('closing the comparison loses nothing: the form is as typed, and comparing continues where it was', async () => {
  const { account, began, writes } = await openEdit(() => refusal(storedAdvert({ version: 2, pricePesewas: 119_000 })));
  await field('Price').fill('1200');
  await save.click();
  await other('Price').click();
  await dialog.getByRole('button', { name: 'Not now' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(field('Price')).toHaveValue('1200');
  expect((await readDraft(account.id, began.id))?.words).toMatchObject({
    version: 1,
    base: { values: valuesOf(began) },
  });
  await page.getByRole('button', { name: 'Compare' }).click();
  await expect.element(other('Price')).toBeChecked();
  expect(writes()).toHaveLength(1);
});

test('changed again in the meantime: both are shown again, compared with the version chosen over', async () => {
  const second = storedAdvert({ version: 2, pricePesewas: 119_000, pictures: [pictureRef(a), pictureRef(b)] });
  const third = { ...second, version: 3, title: 'Alternator, tested' };
  const { writes } = await openEdit(
    () => refusal(second),
    () => refusal(third),
    () => accepted(third),
  );
  await field('Price').fill('1200');
  await save.click();
  await yours('Price').click();
  await take.click();
  await expect.element(other('Title')).toBeChecked();
  await expect.element(yours('Price')).toBeChecked();
  await take.click();
  await expect.element(page.getByText('Edited successfully')).toBeVisible();
  expect(writes().map((write) => write.headers['if-match'])).toEqual(['1', '2', '3']);
  expect(writes()[2]?.body).toMatchObject({ title: 'Alternator, tested', price: 1200 });
});

test('one press takes all of one side', async () => {
  const theirs = storedAdvert({ version: 2, title: 'Theirs', pricePesewas: 119_000, description: 'Theirs.' });
  await openEdit(() => refusal(theirs));
  await field('Title').fill('Mine');
  await field('Price').fill('1200');
  await save.click();
  await dialog.getByRole('button', { name: 'Take all mine' }).click();
  for (const name of ['Title', 'Price', 'Description', 'Pictures']) await expect.element(yours(name)).toBeChecked();
  await dialog.getByRole('button', { name: 'Take all from the other' }).click();
  for (const name of ['Title', 'Price', 'Description', 'Pictures']) await expect.element(other(name)).toBeChecked();
});

test('an edit that equals what the other device saved counts as done', async () => {
  const { began, writes } = await openEdit(() =>
    refusal(storedAdvert({ version: 2, pricePesewas: 119_000, pictures: began.pictures })),
  );
  await field('Price').fill('1,190');
  await save.click();
  await expect.element(page.getByText('Edited successfully')).toBeVisible();
  expect(writes()).toHaveLength(1);
});

test('a draft of an older version says at once that the advert was changed elsewhere', async () => {
  const account = nextVendor();
  const began = storedAdvert({ vendor: { ...storedAdvert().vendor, id: account.id } });
  await keepDraft(account.id, began.id, {
    values: { ...valuesOf(began), pricePesewas: '1200' },
    idempotencyKey: 'k',
    version: 1,
    base: { values: { ...valuesOf(began) }, pictures: [] },
    savedAt: Date.now(),
  });
  const now = { ...began, version: 2, description: 'Price is firm.' };
  await renderInShop(<EditAdvertPage account={account} id={began.id} preview={() => null} />, () => ({
    status: 200,
    data: now,
  }));
  await page.getByRole('button', { name: 'Compare' }).click();
  await expect.element(yours('Price')).toBeChecked();
  await expect.element(other('Description')).toBeChecked();
});

test('a started edit continues without a connection, and after the advert was deleted', async () => {
  const account = nextVendor();
  const { id } = storedAdvert();
  const words = { values: typedValues, idempotencyKey: 'k', version: 1, base: null, savedAt: Date.now() };
  await keepDraft(account.id, id, { ...words, values: { ...typedValues, title: 'Begun before' } });
  let online = false;
  await renderInShop(<EditAdvertPage account={account} id={id} preview={() => null} />, () => {
    if (!online) throw new OfflineError();
    return problem(410, 'gone', 'This advert is no longer offered.');
  });
  await expect.element(field('Title')).toHaveValue('Begun before');
  online = true;
  await save.click();
  await expect.element(page.getByText('This advert was deleted on another device.')).toBeVisible();
  await expect.element(field('Title')).toHaveValue('Begun before');
});

test('what is typed stays under the fingers while the advert is asked for again without a connection', async () => {
  const account = nextVendor();
  const { id } = storedAdvert();
  const words = { values: typedValues, idempotencyKey: 'k2', version: 1, base: null, savedAt: Date.now() };
  await keepDraft(account.id, id, words);
  const { queryClient, requests } = await renderInShop(
    <EditAdvertPage account={account} id={id} preview={() => null} />,
    async () => {
      // As long as a page needs to show that it waits.
      await new Promise((resolve) => setTimeout(resolve, 100));
      throw new OfflineError();
    },
  );
  await field('Title').fill('Typed without a connection');
  const shown = field('Title').element();
  const reads = () => requests.filter(({ path }) => path === `/adverts/${id}`).length;
  const before = reads();
  await queryClient.refetchQueries({ predicate: ({ queryKey }) => queryKey[1] === 'advert' });
  expect(reads()).toBeGreaterThan(before);
  expect(field('Title').element()).toBe(shown);
  await expect.element(field('Title')).toHaveFocus();
});

test('without a connection an edit is kept and edited on; it is sent for the version it started from', async () => {
  const account = nextVendor();
  const began = storedAdvert({ vendor: { ...storedAdvert().vendor, id: account.id } });
  const edit = <EditAdvertPage account={account} id={began.id} preview={() => null} />;
  await renderInShop(edit, ({ method }) => {
    if (method === 'GET') return { status: 200, data: began };
    throw new OfflineError();
  });
  await field('Price').fill('1200');
  await save.click();
  await expect.element(page.getByText('At /outbox')).toBeVisible();
  expect(await readDraft(account.id, began.id)).toBeNull();

  const { requests } = await renderInShop(edit, ({ method }) => {
    if (method === 'GET') throw new OfflineError();
    return accepted(began);
  });
  await expect.element(field('Price')).toHaveValue('1200');
  await field('Price').fill('1150');
  await save.click();
  await expect.element(page.getByText('Edited successfully')).toBeVisible();
  const [write, ...others] = advertWrites(requests);
  expect(others).toEqual([]);
  expect(write).toMatchObject({ method: 'PUT', headers: { 'if-match': '1' }, body: { price: 1150 } });
});

test('a refused edit shows both versions also where only an older copy of the advert can be read', async () => {
  const account = nextVendor();
  const began = storedAdvert({ vendor: { ...storedAdvert().vendor, id: account.id } });
  const theirs = { ...began, version: 2, description: 'Price is firm.' };
  let online = false;
  const edit = (entryId?: string) => (
    <EditAdvertPage account={account} id={began.id} entryId={entryId} preview={() => null} />
  );
  const answer = ({ method }: WireRequest) => {
    if (method === 'GET') return { status: 200, data: began };
    if (!online) throw new OfflineError();
    return refusal(theirs);
  };
  await renderInShop(edit(), answer);
  await field('Price').fill('1200');
  await save.click();
  await expect.element(page.getByText('At /outbox')).toBeVisible();
  const id = (await unsentAbout(began.id))[0]?.id ?? '';
  online = true;
  await sendNow(id);
  await eventually(async () => expect((await entryOf(id))?.problem?.code).toBe('conflict'));

  await renderInShop(edit(id), answer);
  await expect.element(other('Description')).toBeChecked();
  await expect.element(yours('Price')).toBeChecked();
});

test('the status is a switch, and is saved with the rest', async () => {
  const { began, writes } = await openEdit(() => accepted(began));
  await page.getByRole('switch', { name: /^Status/ }).click();
  await expect.element(page.getByText('Only you see this advert.')).toBeVisible();
  await save.click();
  await expect.element(page.getByText('Edited successfully')).toBeVisible();
  expect(writes()[0]?.body).toMatchObject({ status: 'Not available' });
});

test('a part number is shown as it will be stored once the field is left', async () => {
  await openEdit();
  await page.getByLabelText(/^Part number/).fill(' 27060–0h110 ');
  await field('Title').click();
  await expect.element(page.getByLabelText(/^Part number/)).toHaveValue('27060-0H110');
});
