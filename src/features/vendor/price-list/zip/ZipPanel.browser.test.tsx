import { afterEach, beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import * as z from 'zod/mini';
import { visibleEntries } from '#src/device/outbox/actions.ts';
import { OfflineError } from '#src/http/failures.ts';
import type { WireAnswer, WireRequest } from '#src/http/http.ts';
import { clearDevice } from '#src/http/session.ts';
import { contentName } from '#src/lib/pictures/contentName.ts';
import { shrinkPicture } from '#src/lib/pictures/shrinkPicture.ts';
import { eventually } from '#tests/support/eventually.ts';
import { deviceOutbox } from '#src/device/outbox/shared/deviceOutbox.ts';
import { emptyOutbox } from '#tests/support/device/outboxBridge.ts';
import { nextVendor, photo, storedAdvert } from '#tests/support/render/advertForm.tsx';
import { renderInShop } from '#tests/support/render/renderInShop.tsx';
import { makeZip, type ZipEntry } from '#tests/support/zipFile.ts';
import { PriceListPage } from '../PriceListPage.tsx';
import { templateFile } from '../priceListFiles.ts';
import { addZipPictures } from './addZipPictures.ts';
import { listZip } from './readZip.ts';
import { planPictures, zipPicturesOf } from './zipPictures.ts';

const advert = (number: number, key: string, pictures: readonly string[] = []) => ({
  id: `7f3f1bb6-5b8c-4c3e-8a55-0d8f6a1c${number}`,
  number,
  title: `Part ${number}`,
  key,
  pictures: [...pictures],
});
const pads = advert(2001, '0446502220');
const disc = advert(2002, '435120D030');
const full = advert(
  2003,
  'FULL1',
  Array.from({ length: 8 }, (_, n) => String(n)),
);

const entry = async (path: string, colour: string): Promise<ZipEntry> => ({
  path,
  packed: new Uint8Array(await (await photo(path, colour)).arrayBuffer()),
});
const zip = (entries: readonly ZipEntry[], name = 'pictures.zip') => new File([makeZip(entries)], name);
const chooseZip = (file: File) => userEvent.upload(page.getByLabelText(/^Choose a ZIP|^Choose another ZIP/), file);

interface Answers {
  readonly adverts?: () => readonly object[];
  readonly online?: () => boolean;
}

/** A shop with these adverts that accepts what is sent. */
async function show({ adverts = () => [pads, disc, full], online = () => true }: Answers = {}) {
  const account = nextVendor();
  let uploads = 0;
  const answer = ({ path }: WireRequest): WireAnswer => {
    if (path.endsWith('/by-number')) return { status: 200, data: { adverts: adverts() } };
    if (path === '/adverts/import') return { status: 201, data: { message: '2 adverts imported', imported: 2 } };
    if (path === '/adverts/import/duplicates') return { status: 200, data: { duplicates: [] } };
    if (!online()) throw new OfflineError();
    if (path === '/pictures') {
      uploads += 1;
      const id = `7f3f1bb6-5b8c-4c3e-8a55-${String(uploads).padStart(12, '0')}`;
      return { status: 201, data: { message: 'Here.', picture: { id, width: 1, height: 1, ready: false } } };
    }
    return { status: 200, data: { message: 'Pictures added', advert: storedAdvert() } };
  };
  const { requests } = await renderInShop(<PriceListPage key={account.id} accountId={account.id} />, answer);
  return { requests };
}
const added = (requests: readonly WireRequest[]) =>
  requests.flatMap(({ path, body }) => {
    const [, id] = /^\/adverts\/(.+)\/pictures$/.exec(path) ?? [];
    if (id === undefined) return [];
    const { images } = z.parse(z.object({ images: z.array(z.object({ id: z.string() })) }), body);
    return [[id, images.length]];
  });

beforeEach(async () => {
  clearDevice();
  await page.viewport(360, 740);
});
afterEach(emptyOutbox);

test('shows which advert gets which picture, and sends nothing before it is told to', async () => {
  const { requests } = await show();
  await chooseZip(
    zip([
      await entry('stall/04465-02220.jpg', 'red'),
      await entry('stall/04465 02220_2.jpg', 'green'),
      await entry('43512-0d030/IMG_1.jpg', 'blue'),
      await entry('full-1.jpg', 'black'),
      await entry('holiday.jpg', 'white'),
      await entry('__MACOSX/stall/._04465-02220.jpg', 'white'),
    ]),
  );
  await expect.element(page.getByText('3 pictures for 2 adverts')).toBeVisible();
  await expect.element(page.getByText('1 advert is full')).toBeVisible();
  await expect.element(page.getByText('1 name matches nothing')).toBeVisible();
  await expect.element(page.getByText('2: 04465-02220.jpg, 04465 02220_2.jpg')).toBeVisible();
  expect(await visibleEntries()).toEqual([]);
  await page.getByRole('button', { name: 'Add 3 pictures' }).click();
  await expect.element(page.getByText('3 pictures for 2 adverts on the way')).toBeVisible();
  await eventually(() =>
    expect(added(requests)).toEqual([
      [pads.id, 2],
      [disc.id, 1],
    ]),
  );
});

test('adds nothing twice: neither what an advert has nor what waits to be sent', async () => {
  let online = false;
  const { requests } = await show({ online: () => online });
  const file = zip([await entry('04465-02220.jpg', 'red'), await entry('43512-0D030.jpg', 'blue')]);
  await chooseZip(file);
  await page.getByRole('button', { name: 'Add 2 pictures' }).click();
  await expect.element(page.getByText('2 pictures for 2 adverts on the way')).toBeVisible();
  expect(await visibleEntries()).toHaveLength(2);
  await chooseZip(file);
  await page.getByRole('button', { name: 'Add 2 pictures' }).click();
  await expect.element(page.getByText('Nothing had to be added')).toBeVisible();
  await expect.element(page.getByText('2 pictures were there already.')).toBeVisible();
  const waiting = await visibleEntries();
  expect(waiting).toHaveLength(2);
  expect(added(requests)).toEqual([]);

  // The connection is back: each advert gets its picture once. By then the shop lists them as the advert's own.
  online = true;
  dispatchEvent(new Event('online'));
  await eventually(() => expect(added(requests)).toHaveLength(2));
});

test('leaves out pictures that an advert already has, compared by the bytes that were sent', async () => {
  const { blob } = await shrinkPicture(await photo('a.jpg', 'red'));
  const advert = { ...pads, pictures: [await contentName(blob)] };
  await show({ adverts: () => [advert] });
  await chooseZip(zip([await entry('04465-02220.jpg', 'red'), await entry('04465-02220_2.jpg', 'green')]));
  await page.getByRole('button', { name: 'Add 2 pictures' }).click();
  await expect.element(page.getByText('1 picture for 1 advert on the way')).toBeVisible();
  await expect.element(page.getByText(/1 picture was there already/)).toBeVisible();
});

test('pictures of rows that are imported follow the import', async () => {
  let known: object[] = [];
  const { requests } = await show({ adverts: () => known });
  const prices = new File([templateFile()], 'parts.csv', { type: 'text/csv' });
  await userEvent.upload(page.getByLabelText(/^Choose your CSV/), prices);
  await chooseZip(zip([await entry('04465-02220.jpg', 'red')]));
  await expect.element(page.getByText('1 picture for 1 row')).toBeVisible();
  await expect.element(page.getByText(/Import the rows above/)).toBeVisible();
  known = [pads];
  await page.getByRole('button', { name: 'Import 2 adverts' }).click();
  await expect.element(page.getByText('1 picture for 1 advert on the way')).toBeVisible();
  await eventually(() => expect(added(requests)).toEqual([[pads.id, 1]]));
});

test('a file that is not a picture is left out with its name, and the others are sent', async () => {
  const { requests } = await show();
  await chooseZip(
    zip([
      { path: '04465-02220.jpg', packed: new TextEncoder().encode('not a picture') },
      { ...(await entry('04465-02220_2.jpg', 'red')), isLocked: true },
      await entry('43512-0D030.jpg', 'blue'),
    ]),
  );
  await page.getByRole('button', { name: 'Add 3 pictures' }).click();
  await expect.element(page.getByText('2 pictures were left out')).toBeVisible();
  await expect.element(page.getByText(/^04465-02220.jpg: This file is not a picture/)).toBeVisible();
  await expect.element(page.getByText(/^04465-02220_2.jpg: It is locked with a password/)).toBeVisible();
  await eventually(() => expect(added(requests)).toEqual([[disc.id, 1]]));
});

test('a ZIP that cannot be read says why, and so does a shop that cannot be reached', async () => {
  let fails = true;
  await show({
    adverts: () => {
      if (fails) throw new OfflineError();
      return [pads];
    },
  });
  await chooseZip(new File(['PK\u0003\u0004 cut'], 'cut.zip'));
  await expect.element(page.getByText(/not a ZIP, or its end is missing/)).toBeVisible();
  await chooseZip(zip([await entry('04465-02220.jpg', 'red')]));
  await expect.element(page.getByRole('button', { name: 'Try again' })).toBeVisible();
  fails = false;
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect.element(page.getByRole('button', { name: 'Add 1 picture', exact: true })).toBeVisible();
});

test('pictures that are still scaled down when somebody else signs in are not added in their name', async () => {
  await show({ online: () => false });
  const file = zip([await entry('04465-02220.jpg', 'red'), await entry('43512-0D030.jpg', 'blue')]);
  const list = await listZip(file);
  const named = 'reason' in list ? list : zipPicturesOf(list.files);
  const plan = planPictures('reason' in named ? [] : named.pictures, [pads, disc], []);
  const adding = addZipPictures(file, plan, (done) => {
    // A Logout and a sign-in in another tab, between two pictures.
    if (done === 1) nextVendor();
  });
  await expect(adding).rejects.toThrow(
    'You were signed out. Sign in, and choose the ZIP again: nothing is added twice.',
  );
  expect(await deviceOutbox().store.all()).toMatchObject([{ about: [pads.id] }]);
  expect(await visibleEntries()).toEqual([]);
});
