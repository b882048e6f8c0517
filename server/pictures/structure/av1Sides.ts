/*
 * AV1 data is a sequence of units (OBUs). The sequence header, the first unit that matters, gives the largest size that
 * a frame may have; a decoder refuses a larger one. The names of the fields are those of the AV1 specification, 5.5.
 */

const sequenceHeader = 1;

/** The largest frame that any sequence header allows; null when there is none, or one cannot be read. */
export function readAv1Sides(data: Buffer): { width: number; height: number } | null {
  let [width, height] = [0, 0];
  for (let at = 0; at < data.length;) {
    const header = data[at] ?? 0;
    const hasExtension = (header & 0b100) !== 0;
    const hasSize = (header & 0b10) !== 0;
    at += hasExtension ? 2 : 1;
    const size = hasSize ? readLeb128(data, at) : { value: data.length - at, bytes: 0 };
    if (!size) return null;
    at += size.bytes;
    if (((header >> 3) & 0b1111) === sequenceHeader) {
      const sides = readSequenceHeader(data.subarray(at, at + size.value));
      if (!sides) return null;
      width = Math.max(width, sides.width);
      height = Math.max(height, sides.height);
    }
    at += size.value;
  }
  return width > 0 ? { width, height } : null;
}

/** A number in groups of seven bits, lowest group first. */
function readLeb128(data: Buffer, at: number): { value: number; bytes: number } | null {
  let value = 0;
  for (let index = 0; index < 8; index += 1) {
    const byte = data[at + index];
    if (byte === undefined) return null;
    value += (byte & 0x7f) * 2 ** (7 * index);
    if (byte < 0x80) return { value, bytes: index + 1 };
  }
  return null;
}

function readSequenceHeader(data: Buffer): { width: number; height: number } | null {
  const bits = bitReader(data);
  bits.skip(3 + 1); // seq_profile, still_picture
  const reduced = bits.read(1) === 1;
  if (reduced) bits.skip(5); // seq_level_idx
  else skipOperatingPoints(bits);
  const widthBits = bits.read(4) + 1;
  const heightBits = bits.read(4) + 1;
  const sides = { width: bits.read(widthBits) + 1, height: bits.read(heightBits) + 1 };
  return bits.isPastEnd() ? null : sides;
}

function skipOperatingPoints(bits: BitReader): void {
  let delayBits = 0;
  if (bits.read(1) === 1) {
    // timing_info
    bits.skip(32 + 32);
    if (bits.read(1) === 1) bits.skipUvlc();
    if (bits.read(1) === 1) {
      // decoder_model_info
      delayBits = bits.read(5) + 1;
      bits.skip(32 + 5 + 5);
    }
  }
  const hasDisplayDelay = bits.read(1) === 1;
  const points = bits.read(5) + 1;
  for (let point = 0; point < points; point += 1) {
    bits.skip(12); // operating_point_idc
    if (bits.read(5) > 7) bits.skip(1); // seq_level_idx, seq_tier
    if (delayBits > 0 && bits.read(1) === 1) bits.skip(2 * delayBits + 1);
    if (hasDisplayDelay && bits.read(1) === 1) bits.skip(4);
  }
}

interface BitReader {
  /** The next bits as a number; bits past the end count as 0. At most 32. */
  read(count: number): number;
  skip(count: number): void;
  /** Skips a number of variable length. */
  skipUvlc(): void;
  isPastEnd(): boolean;
}

function bitReader(data: Buffer): BitReader {
  let at = 0;
  const read = (count: number) => {
    let value = 0;
    for (let index = 0; index < count; index += 1, at += 1) {
      value = value * 2 + (((data[at >> 3] ?? 0) >> (7 - (at & 7))) & 1);
    }
    return value;
  };
  return {
    read,
    skip(count) {
      at += count;
    },
    skipUvlc() {
      let zeros = 0;
      while (zeros < 32 && read(1) === 0) zeros += 1;
      if (zeros < 32) at += zeros;
    },
    isPastEnd: () => at > data.length * 8,
  };
}
