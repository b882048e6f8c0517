import { maxParts } from './pictureStructure.ts';

/*
 * The boxes of ISO media files (ISO/IEC 14496-12), as far as still pictures need them.
 */

export interface Box {
  readonly type: string;
  /** The contents after the type. */
  readonly data: Buffer;
}

/** One picture or other item in the file, with its bytes put together. */
export interface Item {
  readonly type: string;
  readonly data: Buffer;
}

/** Reads the boxes from `at` to the end of the bytes; null when one extends beyond the end. */
export function boxesOf(bytes: Buffer, at: number): Box[] | null {
  const boxes: Box[] = [];
  let next = at;
  while (next + 8 <= bytes.length) {
    if (boxes.length === maxParts) return null;
    const short = bytes.readUInt32BE(next);
    const type = bytes.toString('latin1', next + 4, next + 8);
    const isLong = short === 1;
    if (isLong && next + 16 > bytes.length) return null;
    const size = isLong ? Number(bytes.readBigUInt64BE(next + 8)) : short === 0 ? bytes.length - next : short;
    const head = isLong ? 16 : 8;
    if (size < head || next + size > bytes.length) return null;
    boxes.push({ type, data: bytes.subarray(next + head, next + size) });
    next += size;
  }
  return boxes;
}

/** Reads the items that a `meta` box names; null when one of them is not inside the file. */
export function readItems(file: Buffer, meta: readonly Box[]): Item[] | null {
  const find = (type: string) => meta.find((box) => box.type === type)?.data;
  const [iinf, iloc] = [find('iinf'), find('iloc')];
  if (!iinf || !iloc) return null;
  try {
    const types = readTypes(iinf);
    const data = readLocations(iloc, file, find('idat'));
    return types && data && [...types].map(([id, type]) => ({ type, data: data.get(id) ?? Buffer.alloc(0) }));
  } catch (error) {
    // The table ends too early.
    if (error instanceof RangeError) return null;
    throw error;
  }
}

/** The type of each item by its number. */
function readTypes(iinf: Buffer): Map<number, string> | null {
  const entries = boxesOf(iinf, iinf.readUInt8(0) === 0 ? 6 : 8);
  if (!entries) return null;
  const types = new Map<number, string>();
  for (const { type, data } of entries) {
    if (type !== 'infe') continue;
    const version = data.readUInt8(0);
    // Older versions belong to files without coded pictures.
    if (version < 2) continue;
    const id = version === 2 ? data.readUInt16BE(4) : data.readUInt32BE(4);
    const typeAt = version === 2 ? 8 : 10;
    types.set(id, data.toString('latin1', typeAt, typeAt + 4));
  }
  return types;
}

/** The bytes of each item by its number. */
function readLocations(iloc: Buffer, file: Buffer, idat: Buffer | undefined): Map<number, Buffer> | null {
  let at = 0;
  const read = (bytes: number) => {
    const value = bytes === 0 ? 0 : bytes === 8 ? Number(iloc.readBigUInt64BE(at)) : iloc.readUIntBE(at, bytes);
    at += bytes;
    return value;
  };
  const version = read(1);
  read(3);
  const sizes = read(2);
  const [offsetSize, lengthSize, baseSize] = [sizes >> 12, (sizes >> 8) & 15, (sizes >> 4) & 15];
  const indexSize = version > 0 ? sizes & 15 : 0;
  const items = new Map<number, Buffer>();
  let taken = 0;
  let parts = 0;
  const count = read(version < 2 ? 2 : 4);
  for (let index = 0; index < count; index += 1) {
    const id = read(version < 2 ? 2 : 4);
    const source = version > 0 && (read(2) & 15) === 1 ? idat : file;
    read(2);
    const base = read(baseSize);
    const extents = read(2);
    const found: Buffer[] = [];
    for (let extent = 0; extent < extents; extent += 1) {
      // An extent may take no byte of the table, so nothing else limits their number.
      parts += 1;
      if (parts > maxParts) return null;
      read(indexSize);
      const start = base + read(offsetSize);
      const length = read(lengthSize);
      if (!source || start + length > source.length) return null;
      const bytes = length === 0 ? source.subarray(start) : source.subarray(start, start + length);
      found.push(bytes);
      // The same bytes may be referenced many times over; a picture file has no need of that.
      taken += bytes.length;
      if (taken > 2 * file.length) return null;
    }
    items.set(id, found.length === 1 && found[0] ? found[0] : Buffer.concat(found));
  }
  return items;
}
