import { randomBytes } from 'node:crypto';
import { deflateSync, crc32 } from 'node:zlib';
import sharp from 'sharp';
import { beforeAll, describe, expect, test } from 'vitest';
import { inspectPicture } from './inspectPicture.ts';

function photo(width: number, height: number) {
  return sharp({ create: { width, height, channels: 3, background: '#a05020', noise: noise } });
}
const noise = { type: 'gaussian', mean: 120, sigma: 30 } as const;

function pngChunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const size = Buffer.alloc(4);
  size.writeUInt32BE(data.length);
  const sum = Buffer.alloc(4);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([size, body, sum]);
}

/** A whole PNG of grey zeros: a few hundred KB that unfold into gigabytes. */
function pngBomb(width: number, height: number): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([1, 0, 0, 0, 0], 8);
  const rows = Buffer.alloc((Math.ceil(width / 8) + 1) * height);
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    pngChunk('IHDR', header),
    pngChunk('IDAT', deflateSync(rows)),
    pngChunk('IEND', Buffer.alloc(0)),
  ]);
}

describe('inspectPicture', { timeout: 30_000 }, () => {
  let jpeg: Buffer;
  beforeAll(async () => {
    jpeg = await photo(800, 600).jpeg().toBuffer();
  });

  test.each(['jpeg', 'png', 'webp', 'avif'] as const)('takes a %s and tells its size', async (format) => {
    const bytes = await photo(120, 80).toFormat(format).toBuffer();
    expect(await inspectPicture(bytes)).toEqual({ ok: true, format, width: 120, height: 80 });
  });

  test('tells the size of the picture held upright', async () => {
    const bytes = await photo(120, 80).withMetadata({ orientation: 6 }).jpeg().toBuffer();
    expect(await inspectPicture(bytes)).toEqual({ ok: true, format: 'jpeg', width: 80, height: 120 });
  });

  test.each([
    [
      'SVG',
      Buffer.from('<?xml version="1.0"?><!-- a --><svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'),
    ],
    ['PDF', Buffer.from('%PDF-1.7\n1 0 obj\n<<>>\nendobj\n')],
    ['BMP', Buffer.concat([Buffer.from('BM'), Buffer.alloc(60)])],
    ['HEIC', Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1')],
  ])('refuses %s as a format that we do not take', async (_name, bytes) => {
    expect(await inspectPicture(bytes)).toEqual({ ok: false, reason: 'unsupported-format' });
  });

  test.each(['gif', 'tiff'] as const)('refuses a whole %s', async (format) => {
    const bytes = await photo(12, 8).toFormat(format).toBuffer();
    expect(await inspectPicture(bytes)).toEqual({ ok: false, reason: 'unsupported-format' });
  });

  test('refuses text, noise and nothing as no picture', async () => {
    const refused = { ok: false, reason: 'not-a-picture' };
    expect(await inspectPicture(Buffer.from('<html><body>Sign in to the network</body></html>'))).toEqual(refused);
    expect(await inspectPicture(Buffer.concat([Buffer.from([0]), randomBytes(5000)]))).toEqual(refused);
    expect(await inspectPicture(Buffer.alloc(0))).toEqual(refused);
  });

  test('refuses a picture of more than 50 million pixels, however small its file', async () => {
    const bomb = pngBomb(40_000, 40_000);
    expect(bomb.length).toBeLessThan(1_000_000);
    expect(await inspectPicture(bomb)).toEqual({ ok: false, reason: 'too-many-pixels' });
  });

  test.each([0.02, 0.5, 0.97])('refuses a JPEG that was cut off at %f of its length', async (part) => {
    const cut = jpeg.subarray(0, Math.round(jpeg.length * part));
    expect(await inspectPicture(cut)).toEqual({ ok: false, reason: 'broken' });
  });

  test.each(['png', 'webp', 'avif'] as const)('refuses a %s that was cut off', async (format) => {
    const bytes = await photo(200, 150).toFormat(format).toBuffer();
    expect(await inspectPicture(bytes.subarray(0, bytes.length / 2))).toEqual({ ok: false, reason: 'broken' });
  });

  test('refuses what only begins like a picture', async () => {
    const pretender = Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0]), Buffer.from('<svg onload="x()"/>')]);
    expect(await inspectPicture(pretender)).toEqual({ ok: false, reason: 'broken' });
  });

  test('reads a picture out of the middle of a larger buffer', async () => {
    const around = Buffer.concat([Buffer.alloc(13), jpeg, Buffer.alloc(7)]);
    const view = new Uint8Array(around.buffer, around.byteOffset + 13, jpeg.length);
    expect(await inspectPicture(view)).toEqual({ ok: true, format: 'jpeg', width: 800, height: 600 });
  });
});
