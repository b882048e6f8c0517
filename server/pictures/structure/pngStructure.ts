import { crc32 } from 'node:zlib';
import { asBuffer, maxParts, type PictureStructure } from './pictureStructure.ts';

/* A PNG is a sequence of chunks with checksums. An interlaced one is decoded whole before its first row is known. */

const signatureBytes = 8;
/** The bytes of a chunk's length, type and checksum. */
const frameBytes = 12;
const headerBytes = 13;
const adam7Passes = 7;

/** Reads the header of a PNG and checks that its critical chunks are intact, up to the last one; null otherwise. */
export function readPngStructure(bytes: Uint8Array): PictureStructure | null {
  const file = asBuffer(bytes);
  let found: PictureStructure | null = null;
  let hasData = false;
  let chunks = 0;
  for (let at = signatureBytes; at + frameBytes <= file.length && chunks < maxParts; chunks += 1) {
    const length = file.readUInt32BE(at);
    const type = file.toString('latin1', at + 4, at + 8);
    const data = at + 8;
    const end = data + length;
    if (end + 4 > file.length) return null;
    if (isCritical(type) && crc32(file.subarray(at + 4, end)) !== file.readUInt32BE(end)) return null;
    if ((found === null) !== (type === 'IHDR')) return null;
    if (type === 'IHDR') {
      if (length !== headerBytes) return null;
      found = headerOf(file.readUInt32BE(data), file.readUInt32BE(data + 4), file[data + 12] === 1);
      if (found === null) return null;
    }
    hasData ||= type === 'IDAT';
    if (type === 'IEND') return hasData ? found : null;
    at = end + 4;
  }
  return null;
}

function headerOf(width: number, height: number, interlaced: boolean): PictureStructure | null {
  if (width === 0 || height === 0) return null;
  const passes = interlaced ? adam7Passes : 1;
  return { width, height, pixels: width * height, passes, heldWhole: interlaced, common: true };
}

/** The type of a chunk that a decoder must understand begins with a capital letter. */
function isCritical(type: string): boolean {
  return type.charCodeAt(0) < 0x60;
}
