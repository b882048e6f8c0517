import { asBuffer, type PictureStructure } from './pictureStructure.ts';

/*
 * A JPEG is a sequence of segments: 0xFF, a marker, a length, and after the header of each scan its coded data, up to
 * the next marker. A progressive JPEG may have any number of scans, and each makes the decoder pass over every block of
 * the picture, however few bytes the scan has.
 */

const startOfScan = 0xda;
const endOfImage = 0xd9;
/** Baseline, extended and progressive, with Huffman codes. */
const commonFrames = new Set([0xc0, 0xc1, 0xc2]);
/** Lossless, hierarchical and arithmetic-coded frames. */
const rareFrames = new Set([0xc3, 0xc5, 0xc6, 0xc7, 0xc9, 0xca, 0xcb, 0xcd, 0xce, 0xcf]);

/**
 * Reads the frame and counts the scans of a JPEG, from its first byte to its end marker; anything after that is
 * ignored. Null for a broken file.
 */
export function readJpegStructure(bytes: Uint8Array): PictureStructure | null {
  const file = asBuffer(bytes);
  let frame: { width: number; height: number; common: boolean } | null = null;
  let passes = 0;
  for (let at = 2; at + 1 < file.length;) {
    if (file[at] !== 0xff) return null;
    const marker = file[at + 1] ?? 0;
    if (marker === 0xff) {
      at += 1;
      continue;
    }
    at += 2;
    if (marker === endOfImage) return frame && passes > 0 ? structureOf(frame, passes) : null;
    if (marker === 0x01 || isRestart(marker)) continue;
    if (marker === 0x00 || marker === 0xd8 || at + 2 > file.length) return null;
    const length = file.readUInt16BE(at);
    if (length < 2 || at + length > file.length) return null;
    if (commonFrames.has(marker) || rareFrames.has(marker)) {
      if (frame || length < 8) return null;
      const common = commonFrames.has(marker) && file[at + 2] === 8;
      frame = { width: file.readUInt16BE(at + 5), height: file.readUInt16BE(at + 3), common };
      // With a height of 0 the real height follows the first scan: nobody writes such files, and their size cannot be
      // known in advance.
      if (frame.width === 0 || frame.height === 0) return null;
    }
    at += length;
    if (marker === startOfScan) {
      passes += 1;
      at = endOfScan(file, at);
    }
  }
  return null;
}

/** The marker after the coded data at `at`. It looks at each byte, since every second one may be 0xFF. */
function endOfScan(file: Buffer, at: number): number {
  for (let next = at; next + 1 < file.length; next += 1) {
    if (file[next] !== 0xff) continue;
    const marker = file[next + 1] ?? 0;
    if (marker !== 0x00 && marker !== 0xff && !isRestart(marker)) return next;
  }
  return file.length;
}

function isRestart(marker: number): boolean {
  return marker >= 0xd0 && marker <= 0xd7;
}

function structureOf(
  { width, height, common }: { width: number; height: number; common: boolean },
  passes: number,
): PictureStructure {
  return { width, height, pixels: width * height, passes, heldWhole: passes > 1, common };
}
