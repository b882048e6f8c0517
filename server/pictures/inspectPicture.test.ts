import { randomBytes } from 'node:crypto';
import sharp from 'sharp';
import { beforeAll, describe, expect, test } from 'vitest';
import {
  attackPictures,
  avifThatSays,
  manyScansJpeg,
  plainAvif,
  zerosPng,
} from '#tests/support/shop/attackPictures.ts';
import { inspectPicture, maxScans } from './inspectPicture.ts';

function photo(width: number, height: number) {
  return sharp({ create: { width, height, channels: 3, background: '#a05020', noise: noise } });
}
const noise = { type: 'gaussian', mean: 120, sigma: 30 } as const;

describe('inspectPicture', { timeout: 30_000 }, () => {
  let jpeg: Buffer;
  beforeAll(async () => {
    jpeg = await photo(800, 600).jpeg().toBuffer();
  });

  test.each(['jpeg', 'png', 'webp', 'avif'] as const)('accepts a %s and returns its size', async (format) => {
    const bytes = await photo(120, 80).toFormat(format).toBuffer();
    expect(inspectPicture(bytes)).toEqual({ ok: true, format, width: 120, height: 80 });
  });

  test.each([
    [
      'SVG',
      Buffer.from('<?xml version="1.0"?><!-- a --><svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'),
    ],
    ['PDF', Buffer.from('%PDF-1.7\n1 0 obj\n<<>>\nendobj\n')],
    ['BMP', Buffer.concat([Buffer.from('BM'), Buffer.alloc(60)])],
    ['HEIC', Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1')],
  ])('refuses %s as a format that we do not accept', async (_name, bytes) => {
    expect(inspectPicture(bytes)).toEqual({ ok: false, reason: 'unsupported-format' });
  });

  test.each(['gif', 'tiff'] as const)('refuses a whole %s', async (format) => {
    const bytes = await photo(12, 8).toFormat(format).toBuffer();
    expect(inspectPicture(bytes)).toEqual({ ok: false, reason: 'unsupported-format' });
  });

  test('refuses text, noise and an empty file, since they are not pictures', async () => {
    const refused = { ok: false, reason: 'not-a-picture' };
    expect(inspectPicture(Buffer.from('<html><body>Sign in to the network</body></html>'))).toEqual(refused);
    expect(inspectPicture(Buffer.concat([Buffer.from([0]), randomBytes(5000)]))).toEqual(refused);
    expect(inspectPicture(Buffer.alloc(0))).toEqual(refused);
  });

  test('refuses a picture of more than 50 million pixels, however small its file', async () => {
    const bomb = zerosPng(40_000, 40_000);
    expect(bomb.length).toBeLessThan(1_000_000);
    expect(inspectPicture(bomb)).toEqual({ ok: false, reason: 'too-many-pixels' });
  });

  test('refuses each of the small files that once kept the server busy for a minute, by its structure', async () => {
    const { scans, avif, column } = await attackPictures();
    for (const bytes of [scans, avif, column]) expect(bytes.length).toBeLessThan(210_000);
    expect(inspectPicture(scans)).toEqual({ ok: false, reason: 'too-many-scans' });
    expect(inspectPicture(avif)).toEqual({ ok: false, reason: 'too-many-pixels-held' });
    expect(inspectPicture(column)).toEqual({ ok: false, reason: 'side-too-long' });
  });

  test('accepts as many scans as programs write, and no more', async () => {
    expect(inspectPicture(await manyScansJpeg(maxScans - 10))).toMatchObject({ ok: false, reason: 'too-many-scans' });
    expect(inspectPicture(await manyScansJpeg(40))).toMatchObject({ ok: true, width: 4000 });
    const progressive = await photo(800, 600).jpeg({ progressive: true }).toBuffer();
    expect(inspectPicture(progressive)).toEqual({ ok: true, format: 'jpeg', width: 800, height: 600 });
  });

  test('does not believe an AVIF that says it is smaller than its data', async () => {
    const large = await plainAvif(4200, 4100);
    expect(inspectPicture(large)).toEqual({ ok: false, reason: 'too-many-pixels-held' });
    expect(inspectPicture(avifThatSays(large, 64, 64))).toEqual({ ok: false, reason: 'too-many-pixels-held' });
  });

  test('counts an AVIF with transparency as one picture', async () => {
    const clear = await sharp({ create: { width: 300, height: 200, channels: 4, background: '#00ff0080' } })
      .avif()
      .toBuffer();
    expect(inspectPicture(clear)).toEqual({ ok: true, format: 'avif', width: 300, height: 200 });
  });

  test('allows fewer pixels when a decoder holds all of them', () => {
    expect(inspectPicture(zerosPng(5000, 4000))).toMatchObject({ ok: true });
    const interlaced = inspectPicture(zerosPng(5000, 4000, { interlaced: true }));
    expect(interlaced).toEqual({ ok: false, reason: 'too-many-pixels-held' });
  });

  test.each([
    ['lossless', { lossless: true }],
    ['lossy', {}],
  ])('returns the sides of a %s WebP, also of an animated one', async (_name, options) => {
    const frames = await sharp({ create: { width: 90, height: 240, channels: 4, background: '#ff000080' } })
      .raw()
      .toBuffer();
    const animated = await sharp(frames, { raw: { width: 90, height: 240, channels: 4, pageHeight: 80 } })
      .webp({ ...options, loop: 1 })
      .toBuffer();
    expect(inspectPicture(animated)).toEqual({ ok: true, format: 'webp', width: 90, height: 80 });
    const plain = await photo(16_000, 3).webp(options).toBuffer();
    expect(inspectPicture(plain)).toEqual({ ok: true, format: 'webp', width: 16_000, height: 3 });
  });

  test('handles millions of parts in a moment, whatever the format', () => {
    const box = (type: string, ...data: Buffer[]) => {
      const size = Buffer.alloc(4);
      size.writeUInt32BE(8 + Buffer.concat(data).length);
      return Buffer.concat([size, Buffer.from(type, 'latin1'), ...data]);
    };
    const megabytes = 15 * 1024 * 1024;
    const jpeg = Buffer.concat([
      Buffer.from('ffd8ffc0000b080bb80fa001011100ffda0008010100003f00', 'hex'),
      Buffer.alloc(megabytes, Buffer.from([0xff, 0x00])),
    ]);
    const webp = Buffer.alloc(megabytes, Buffer.from('ANMF\x10\0\0\0'.padEnd(24, '\0'), 'latin1'));
    webp.write('RIFF', 0, 'latin1');
    webp.writeUInt32LE(megabytes - 8, 4);
    webp.write('WEBP', 8, 'latin1');
    const png = Buffer.concat([
      zerosPng(8, 8).subarray(0, 33),
      Buffer.alloc(megabytes, Buffer.from('\0\0\0\0teXt\0\0\0\0', 'latin1')),
    ]);
    // Items of 65,535 extents each, which take no byte of the table and point into an empty box.
    const table = Buffer.alloc(megabytes, Buffer.from([0, 1, 0, 1, 0, 0, 0xff, 0xff]));
    table.set([1, 0, 0, 0, 0, 0, 0xff, 0xff], 0);
    const meta = box('meta', Buffer.alloc(4), box('iinf', Buffer.alloc(6)), box('iloc', table), box('idat'));
    const avif = Buffer.concat([box('ftyp', Buffer.from('avif\0\0\0\0avif', 'latin1')), meta]);
    for (const bytes of [jpeg, webp, png, avif]) {
      const startedAt = process.cpuUsage().user;
      expect(inspectPicture(bytes)).toEqual({ ok: false, reason: 'broken' });
      // It takes some 50 ms; without the limits it would take minutes.
      expect(process.cpuUsage().user - startedAt).toBeLessThan(2_000_000);
    }
  });

  test('never throws, and never accepts a larger picture, whatever single byte is changed', async () => {
    for (const format of ['jpeg', 'png', 'webp', 'avif'] as const) {
      const bytes = await photo(40, 30).toFormat(format).toBuffer();
      for (let at = 0; at < Math.min(bytes.length, 700); at += 1) {
        const changed = Buffer.from(bytes);
        changed[at] = (changed[at] ?? 0) ^ 0xff;
        const found = inspectPicture(changed);
        if (found.ok) expect(found.width * found.height).toBeLessThanOrEqual(50_000_000);
      }
    }
  });

  test.each([0.02, 0.5, 0.97])('refuses a JPEG that was cut off at %f of its length', async (part) => {
    const cut = jpeg.subarray(0, Math.round(jpeg.length * part));
    expect(inspectPicture(cut)).toEqual({ ok: false, reason: 'broken' });
  });

  test.each(['png', 'webp', 'avif'] as const)('refuses a %s that was cut off', async (format) => {
    const bytes = await photo(200, 150).toFormat(format).toBuffer();
    expect(inspectPicture(bytes.subarray(0, bytes.length / 2))).toEqual({ ok: false, reason: 'broken' });
  });

  test('refuses a file that only begins like a picture', async () => {
    const pretender = Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0]), Buffer.from('<svg onload="x()"/>')]);
    expect(inspectPicture(pretender)).toEqual({ ok: false, reason: 'broken' });
  });

  test('reads a picture from the middle of a larger buffer', async () => {
    const around = Buffer.concat([Buffer.alloc(13), jpeg, Buffer.alloc(7)]);
    const view = new Uint8Array(around.buffer, around.byteOffset + 13, jpeg.length);
    expect(inspectPicture(view)).toEqual({ ok: true, format: 'jpeg', width: 800, height: 600 });
  });
});
