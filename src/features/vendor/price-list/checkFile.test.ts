import { describe, expect, test } from 'vitest';
import { csvRecord } from '#contract/core/csvCells.ts';
import { columnOf, priceListFields, type PriceListField } from '#contract/vendor/priceList.ts';
import { checkFile } from './checkFile.ts';
import type { RowTexts } from './checkRows.ts';
import { templateFile } from './priceListFiles.ts';

const text = templateFile()
  .replace('\uFEFF', '')
  .replace('Alternator 12V 90A', 'Phare de Citroën')
  .replace('2009–2013', '2009');

async function titlesOf(bytes: BlobPart) {
  const checked = await checkFile(new File([bytes], 'list.csv'));
  return 'reason' in checked ? checked.reason : checked.good.map(({ advert }) => advert.title);
}

/** Characters up to U+00FF, one byte each. */
const latin = (words: string) => Uint8Array.from(words, (letter) => letter.charCodeAt(0));
const utf16 = (words: string) =>
  new Uint8Array(Uint16Array.from(`\uFEFF${words}`, (letter) => letter.charCodeAt(0)).buffer);

describe('a file is read', () => {
  test.each<[string, BlobPart]>([
    ['UTF-8', text],
    ['UTF-8 with a mark', `\uFEFF${text}`],
    ['Windows-1252', latin(text)],
    ['UTF-16, as Excel’s Unicode text', utf16(text.replaceAll('","', '"\t"'))],
    ['UTF-16 without a mark', utf16(text).slice(2)],
    ['UTF-16 of the other order', utf16(text).map((_, at, all) => all[at ^ 1] ?? 0)],
    ['with a Ctrl-Z at its end', `${text}\u001a`],
  ])('in %s', async (_what, bytes) => {
    expect(await titlesOf(bytes)).toEqual(['Front brake pads, Toyota Corolla 2009', 'Phare de Citroën']);
  });
});

describe('a file is refused', () => {
  test('that is a workbook', async () => {
    expect(await titlesOf('PK\u0003\u0004…')).toMatch(/save it as CSV/);
  });
  test('that is no text', async () => {
    expect(await titlesOf(new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0, 0, 0, 13]))).toMatch(/not a CSV file/);
  });
  test('that is larger than any price list, before it is read', async () => {
    const file = new File([new Uint8Array(8_000_001)], 'list.csv');
    const read = file.arrayBuffer.bind(file);
    let reads = 0;
    file.arrayBuffer = () => {
      reads += 1;
      return read();
    };
    const checked = await checkFile(file);
    expect('reason' in checked && checked.reason).toMatch(/at most 1,000 rows and 8 MB/);
    expect(reads).toBe(0);
  });
});

describe('a cell that is far too long is refused unread', () => {
  const row: RowTexts = {
    title: 'Alternator',
    category: 'Electrical & Battery System',
    make: 'Toyota',
    model: 'Corolla',
    brand: 'Denso',
    condition: 'Used',
    pricePesewas: '250',
    region: 'Ashanti',
    town: 'Suame',
    description: 'Tested.',
  };
  test.each<[PriceListField, string, string]>([
    ['warrantyMonths', `1${' '.repeat(50_000)}!`, 'This cell has more than 300 characters.'],
    ['pricePesewas', '1,'.repeat(25_000), 'This cell has more than 300 characters.'],
    ['description', 'a'.repeat(50_000), 'This cell has more than 5,000 characters.'],
    ['alsoFits', 'a '.repeat(2_500), 'This is too long for one vehicle. Put a ; between vehicles.'],
  ])('in the column of %s', async (field, text, reason) => {
    const records = [
      priceListFields.map((name) => columnOf(name).heading),
      ...Array.from({ length: 10 }, () => priceListFields.map((name) => (name === field ? text : (row[name] ?? '')))),
    ];
    const began = performance.now();
    const checked = await checkFile(new File([records.map(csvRecord).join('')], 'list.csv'));
    expect(performance.now() - began).toBeLessThan(2_000);
    if ('reason' in checked) throw new Error(checked.reason);
    expect(new Set(checked.bad.map(({ faults }) => faults.find((fault) => fault.field === field)?.reason))).toEqual(
      new Set([reason]),
    );
    expect(Math.max(...checked.bad.map(({ texts }) => texts[field]?.length ?? 0))).toBeLessThan(5_002);
  });

  test('in the row of names', async () => {
    const began = performance.now();
    expect(await titlesOf(`Title,${'('.repeat(100_000)}\nPads,x\n`)).toEqual([]);
    expect(performance.now() - began).toBeLessThan(2_000);
  });
});
