/**
 * What a picture's own structure says of it, read without decoding anything. Null from a reader: the file is not whole,
 * or contradicts itself. A reader never throws for what is in the bytes, and its time grows with their number alone.
 */
export interface PictureStructure {
  /** The largest sides, in pixels, that any part of the file makes a decoder prepare for. */
  readonly width: number;
  readonly height: number;
  /** All that is decoded together, such as colour, transparency and tiles, in pixels. */
  readonly pixels: number;
  /** How often a decoder goes over the whole picture. */
  readonly passes: number;
  /** Whether the decoder has to hold all of it at once, and not a few rows. */
  readonly heldWhole: boolean;
  /** False for a variant of the format that browsers do not show. */
  readonly common: boolean;
}

/** Files of pictures have some dozens of parts, very large ones some thousands; more would only cost time. */
export const maxParts = 20_000;

/** Bytes as a Buffer over the same memory, for its readers of numbers. */
export function asBuffer(bytes: Uint8Array): Buffer {
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}
