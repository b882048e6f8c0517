/**
 * What a picture's own structure says about it, read without decoding anything. A reader returns null for a file that
 * is not complete or contradicts itself. It never throws because of the bytes, and its time only grows with their
 * number.
 */
export interface PictureStructure {
  /** The largest sides in pixels that any part of the file makes a decoder prepare for. */
  readonly width: number;
  readonly height: number;
  /** Everything that is decoded together, such as colour, transparency and tiles, in pixels. */
  readonly pixels: number;
  /** How often a decoder passes over the whole picture. */
  readonly passes: number;
  /** Whether the decoder must hold the whole picture at once instead of a few rows. */
  readonly heldWhole: boolean;
  /** False for a variant of the format that browsers do not show. */
  readonly common: boolean;
}

/** Picture files have some dozens of parts, very large ones some thousands; more would only cost time. */
export const maxParts = 20_000;

/** Returns the bytes as a Buffer over the same memory, which can read numbers. */
export function asBuffer(bytes: Uint8Array): Buffer {
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}
