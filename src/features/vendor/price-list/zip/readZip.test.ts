import { deflateRawSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { makeZip, type ZipEntry } from '#tests/support/zipFile.ts';
import { listZip, unzip, type ZipFile } from './readZip.ts';

const bytes = (text: string) => new TextEncoder().encode(text);
const zipOf = (entries: readonly ZipEntry[], comment?: string) => new Blob([makeZip(entries, comment)]);
const plain = (path: string, text = path): ZipEntry => ({ path, packed: bytes(text) });
const packed = (path: string, content: Uint8Array, claimed = content.length): ZipEntry => ({
  path,
  packed: deflateRawSync(content),
  method: 8,
  bytes: claimed,
});

async function filesOf(zip: Blob): Promise<readonly ZipFile[]> {
  const read = await listZip(zip);
  if ('reason' in read) throw new Error(read.reason);
  return read.files;
}
async function reasonOf(zip: Blob): Promise<string> {
  const read = await listZip(zip);
  return 'reason' in read ? read.reason : '';
}
async function unpacked(zip: Blob, maxBytes = 1_000_000): Promise<string> {
  const [file] = await filesOf(zip);
  if (!file) throw new Error('This ZIP is empty.');
  return (await unzip(zip, file, maxBytes)).text();
}

describe('a ZIP', () => {
  test('lists its files and leaves out its folders', async () => {
    const zip = zipOf([plain('parts/'), plain('parts/04465-02220.jpg'), plain('Scheinwerfer für Golf.png')]);
    expect((await filesOf(zip)).map(({ path }) => path)).toEqual([
      'parts/04465-02220.jpg',
      'Scheinwerfer für Golf.png',
    ]);
  });

  test('gives back plain and packed files as they were', async () => {
    expect(await unpacked(zipOf([plain('a.jpg', 'some bytes')]))).toBe('some bytes');
    expect(await unpacked(zipOf([packed('a.jpg', bytes('many bytes '.repeat(500)))]))).toBe('many bytes '.repeat(500));
    const second = zipOf([plain('a.jpg'), packed('b.jpg', bytes('the second'))]);
    const [, file] = await filesOf(second);
    expect(file && (await (await unzip(second, file, 100)).text())).toBe('the second');
  });

  test('may have a comment at its end, also one that looks like an end', async () => {
    expect(await filesOf(zipOf([plain('a.jpg')], 'PK\u0005\u0006 made at Kokompe'))).toHaveLength(1);
  });
});

describe('a ZIP is refused with a sentence', () => {
  const whole = makeZip([plain('a.jpg', 'x'.repeat(500)), plain('b.jpg', 'y'.repeat(500))]);

  test.each([0, 1, 21, 300, whole.length - 1])('when it is cut after %i bytes', async (length) => {
    expect(await reasonOf(new Blob([whole.slice(0, length)]))).toMatch(/not a ZIP, or its end is missing/);
  });

  test('when it is something else', async () => {
    expect(await reasonOf(new Blob(['%PDF-1.7 '.repeat(20_000)]))).toMatch(/not a ZIP/);
  });

  test('when its beginning is missing, so that its list points past its end', async () => {
    expect(await reasonOf(new Blob([whole.slice(900)]))).toMatch(/not a ZIP|damaged/);
  });

  test('when it has 10,000 files', async () => {
    const many = Array.from({ length: 10_000 }, (_, n) => plain(`${n}.jpg`, ''));
    expect(await reasonOf(zipOf(many))).toMatch(/has 10,000 files/);
  });

  test('when its list is damaged', async () => {
    const damaged = whole.slice();
    const list = damaged.length - 22 - 2 * (46 + 5);
    damaged[list + 1] = 0;
    expect(await reasonOf(new Blob([damaged]))).toMatch(/list of files in this ZIP is damaged/);
    const long = whole.slice();
    long[list + 28] = 255;
    expect(await reasonOf(new Blob([long]))).toMatch(/damaged/);
  });
});

describe('a file of a ZIP is refused with a sentence', () => {
  test('when it is locked', async () => {
    await expect(unpacked(zipOf([{ ...plain('a.jpg'), isLocked: true }]))).rejects.toThrow(/locked with a password/);
  });

  test('when it is packed in another way', async () => {
    await expect(unpacked(zipOf([{ ...plain('a.jpg'), method: 14 }]))).rejects.toThrow(/way that browsers do not know/);
  });

  test('when it says that it is larger than a picture may be', async () => {
    await expect(unpacked(zipOf([plain('a.jpg', 'x'.repeat(3_000))]), 2_048)).rejects.toThrow(/larger than/);
  });

  test('when it unpacks to more than it says: it is stopped at the limit', async () => {
    const bomb = packed('a.jpg', new Uint8Array(50_000_000), 1_000);
    expect(bomb.packed.length).toBeLessThan(100_000);
    await expect(unpacked(zipOf([bomb]), 2 ** 20)).rejects.toThrow('It is larger than 1 MB.');
  });

  test('when its bytes are damaged, or fewer than it says', async () => {
    const entry = packed('a.jpg', bytes('many bytes '.repeat(500)));
    const broken = entry.packed.map((byte, at) => (at > 4 ? byte ^ 0x5a : byte));
    await expect(unpacked(zipOf([{ ...entry, packed: broken }]))).rejects.toThrow(/damaged in the ZIP/);
    await expect(unpacked(zipOf([{ ...entry, bytes: 9_000 }]))).rejects.toThrow(/damaged in the ZIP/);
    await expect(unpacked(zipOf([{ ...plain('a.jpg'), bytes: 9_000 }]))).rejects.toThrow(/damaged in the ZIP/);
  });
});
