import { describe, expect, test } from 'vitest';
import type { NumberedAdvert } from '#contract/vendor/zipPictures.ts';
import { checkRows } from '../checkRows.ts';
import { templateFile } from '../priceListFiles.ts';
import { readTable } from '../readTable.ts';
import type { ZipFile } from './readZip.ts';
import { zipPicturesOf, planPictures, type ZipPicture } from './zipPictures.ts';

const file = (path: string, isLocked = false): ZipFile => ({
  path,
  isLocked,
  method: 0,
  packedBytes: 1,
  bytes: 1,
  offset: 0,
});

function read(...paths: readonly string[]): readonly ZipPicture[] {
  const found = zipPicturesOf(paths.map((path) => file(path)));
  if ('reason' in found) throw new Error(found.reason);
  return found.pictures;
}
function reasonOf(files: readonly ZipFile[]): string {
  const found = zipPicturesOf(files);
  return 'reason' in found ? found.reason : '';
}

const advert = (key: string, number: number, pictures: readonly string[] = []): NumberedAdvert => ({
  id: `advert-${number}`,
  number,
  title: `Advert ${number}`,
  key,
  pictures: [...pictures],
});
const namesIn = (plan: ReturnType<typeof planPictures>) =>
  plan.adverts.map(({ advert: { number }, pictures }) => [number, pictures.map(({ name }) => name)]);

describe('a picture is named by a part number', () => {
  test.each<[string]>([
    ['04465-02220.jpg'],
    ['0446502220.JPEG'],
    ['04465 02220.png'],
    ['04465_02220.webp'],
    ['04465-02220_2.jpg'],
    ['04465-02220-12.jpg'],
    ['04465-02220 (3).jpg'],
    ['04465-02220.b.jpg'],
    ['04465-02220_2 (1).jpg'],
    ['04465-02220 copy.jpg'],
    ['stall/shelf 3/04465-02220.avif'],
    ['stall\\04465-02220.jpg'],
    ['04465-02220/IMG_2041.jpg'],
    ['04465-02220/1.jpg'],
    ['sy-20418.jpg'],
    ['SY20418_2.jpg'],
  ])('%s', (path) => {
    const plan = planPictures(read(path), [advert('0446502220', 20_418)], []);
    expect(namesIn(plan)).toHaveLength(1);
    expect(plan.unmatched).toEqual([]);
  });

  test('with the whole name before the name without its counter', () => {
    const adverts = [advert('GDB34', 1), advert('GDB', 2)];
    expect(namesIn(planPictures(read('GDB-34.jpg', 'GDB_2.jpg'), adverts, []))).toEqual([
      [1, ['GDB-34.jpg']],
      [2, ['GDB_2.jpg']],
    ]);
  });

  test('and a name that matches nothing of the vendor is listed as such', () => {
    const plan = planPictures(read('04465-02220.jpg', 'holiday.jpg', '1.jpg'), [advert('0446502220', 1)], []);
    expect(plan.unmatched.map(({ name }) => name)).toEqual(['1.jpg', 'holiday.jpg']);
  });

  test('every advert of the number gets it', () => {
    const adverts = [advert('0446502220', 1), advert('0446502220', 2)];
    expect(namesIn(planPictures(read('04465-02220.jpg'), adverts, []))).toHaveLength(2);
  });
});

test('the first is the one without a counter, the tenth comes after the ninth', () => {
  const names = ['_10', '_9', '', '_2'].map((counter) => `04465-02220${counter}.jpg`);
  const [[, order] = []] = namesIn(planPictures(read(...names), [advert('0446502220', 1)], []));
  expect(order).toEqual(['', '_2', '_9', '_10'].map((counter) => `04465-02220${counter}.jpg`));
});

test('the order is the same when each name spells the part number in another way', () => {
  const paths = ['04465 02220_2.jpg', '04465-02220.jpg', '0446502220_c.jpg'];
  const [[, order] = []] = namesIn(planPictures(read(...paths), [advert('0446502220', 1)], []));
  expect(order).toEqual(['04465-02220.jpg', '04465 02220_2.jpg', '0446502220_c.jpg']);
});

test('an advert has room for what is left of eight', () => {
  const plan = planPictures(
    read('A1-B.jpg', 'C2-D.jpg'),
    [advert('A1B', 1, ['a', 'b', 'c', 'd', 'e', 'f']), advert('C2D', 2, Array.from({ length: 8 }, String))],
    [],
  );
  expect(plan.adverts.map(({ room }) => room)).toEqual([2, 0]);
});

test('rows that are imported get pictures too, but a row that changes an advert counts as that advert', () => {
  const table = readTable(templateFile());
  if ('reason' in table) throw new Error(table.reason);
  const [first, second] = checkRows(table.table).good;
  if (!first || !second) throw new Error('The template has two rows.');
  const changing = { ...second, number: 20_418, advert: { ...second.advert, partNumber: 'X9-9' } };
  const own = `${first.advert.partNumber?.toLowerCase()}.jpg`;
  const plan = planPictures(read(own, 'x9-9.jpg'), [], [first, changing]);
  expect(plan.rows.map(({ row, pictures }) => [row.row, pictures.map(({ name }) => name)])).toEqual([
    [first.row, [own]],
  ]);
  expect(plan.unmatched.map(({ name }) => name)).toEqual(['x9-9.jpg']);
});

describe('the files of a ZIP', () => {
  test('are ignored when they are not pictures, or are a Mac’s own', () => {
    const paths = [
      '__MACOSX/parts/._A1.jpg',
      'parts/._A1.jpg',
      '.DS_Store',
      'prices.csv',
      'Thumbs.db',
      'parts/A1-B.jpg',
    ];
    expect(read(...paths).map(({ name }) => name)).toEqual(['A1-B.jpg']);
  });

  test('are refused with a sentence when no picture is among them, too many, or all locked', () => {
    expect(reasonOf([file('prices.csv')])).toMatch(/has no pictures/);
    expect(reasonOf([])).toMatch(/has no pictures/);
    expect(reasonOf(Array.from({ length: 301 }, (_, n) => file(`${n}.jpg`)))).toMatch(/has 301 pictures.*at most 300/);
    expect(reasonOf([file('A1.jpg', true)])).toMatch(/locked with a password/);
  });
});
