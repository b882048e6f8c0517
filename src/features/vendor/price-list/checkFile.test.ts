import { describe, expect, test } from 'vitest';
import { checkFile } from './checkFile.ts';
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
