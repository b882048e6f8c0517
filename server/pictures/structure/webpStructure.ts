import { asBuffer, maxParts, type PictureStructure } from './pictureStructure.ts';

/* A WebP is a RIFF file. The canvas has its sides in VP8X, each picture its own; only the decoder reconciles them. */

interface Sides {
  readonly width: number;
  readonly height: number;
}

/** Reads the sides of a WebP, also an animated one, and checks that all chunks are there; null otherwise. */
export function readWebpStructure(bytes: Uint8Array): PictureStructure | null {
  const file = asBuffer(bytes);
  if (file.length < 20) return null;
  const end = 8 + file.readUInt32LE(4);
  if (end > file.length) return null;
  const sides: Sides[] = [];
  let pictures = 0;
  let chunks = 0;
  for (let at = 12; at + 8 <= end; chunks += 1) {
    if (chunks > maxParts) return null;
    const type = file.toString('latin1', at, at + 4);
    const length = file.readUInt32LE(at + 4);
    const data = file.subarray(at + 8, at + 8 + length);
    if (at + 8 + length > end) return null;
    if (type === 'VP8X' || type === 'VP8 ' || type === 'VP8L' || type === 'ANMF') {
      const found = sidesOf(type, data);
      if (!found || found.width === 0 || found.height === 0) return null;
      sides.push(found);
      if (type !== 'VP8X') pictures += 1;
    }
    // Chunks begin at even offsets.
    at += 8 + length + (length % 2);
  }
  if (pictures === 0) return null;
  const width = Math.max(...sides.map((found) => found.width));
  const height = Math.max(...sides.map((found) => found.height));
  return { width, height, pixels: width * height, passes: 1, heldWhole: true, common: true };
}

function sidesOf(type: 'VP8X' | 'VP8 ' | 'VP8L' | 'ANMF', data: Buffer): Sides | null {
  switch (type) {
    case 'VP8X':
      return data.length < 10 ? null : { width: 1 + data.readUIntLE(4, 3), height: 1 + data.readUIntLE(7, 3) };
    case 'VP8 ':
      return data.length < 10 || data.readUIntBE(3, 3) !== 0x9d012a
        ? null
        : { width: data.readUInt16LE(6) & 0x3fff, height: data.readUInt16LE(8) & 0x3fff };
    case 'VP8L': {
      if (data.length < 5 || data[0] !== 0x2f) return null;
      const packed = data.readUInt32LE(1);
      return { width: 1 + (packed & 0x3fff), height: 1 + ((packed >>> 14) & 0x3fff) };
    }
    case 'ANMF': {
      if (data.length < 24) return null;
      const frame = { width: 1 + data.readUIntLE(6, 3), height: 1 + data.readUIntLE(9, 3) };
      const inner = innerSides(data.subarray(16));
      return inner && { width: Math.max(frame.width, inner.width), height: Math.max(frame.height, inner.height) };
    }
  }
}

/** The sides of the picture inside one frame of an animation; its transparency may come first. */
function innerSides(chunks: Buffer): Sides | null {
  for (let at = 0; at + 8 <= chunks.length;) {
    const type = chunks.toString('latin1', at, at + 4);
    const length = chunks.readUInt32LE(at + 4);
    if (type === 'VP8 ' || type === 'VP8L') return sidesOf(type, chunks.subarray(at + 8, at + 8 + length));
    at += 8 + length + (length % 2);
  }
  return null;
}
