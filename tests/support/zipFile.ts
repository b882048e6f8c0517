/** A file for a ZIP. */
export interface ZipEntry {
  readonly path: string;
  /** Its bytes as they are stored in the ZIP. */
  readonly packed: Uint8Array;
  /** 0 for stored, 8 for deflated. */
  readonly method?: number;
  /** The size that the ZIP claims; by default that of `packed`. */
  readonly bytes?: number;
  readonly isLocked?: boolean;
}

/** Makes a ZIP with these files, as programs write it; checksums that its readers ignore are 0. */
export function makeZip(entries: readonly ZipEntry[], comment = ''): Uint8Array<ArrayBuffer> {
  const text = new TextEncoder();
  const parts: Uint8Array[] = [];
  const list: Uint8Array[] = [];
  let offset = 0;
  for (const { path, packed, method = 0, bytes = packed.length, isLocked = false } of entries) {
    const name = text.encode(path);
    const flags = 0x0800 | (isLocked ? 1 : 0);
    const common = [...u16(20), ...u16(flags), ...u16(method), ...u32(0), ...u32(0)];
    const sizes = [...u32(packed.length), ...u32(bytes), ...u16(name.length), ...u16(0)];
    const header = Uint8Array.from([...u32(0x04034b50), ...common, ...sizes, ...name]);
    list.push(
      Uint8Array.from([
        ...u32(0x02014b50),
        ...u16(20),
        ...common,
        ...sizes,
        ...u16(0),
        ...u16(0),
        ...u16(0),
        ...u32(0),
        ...u32(offset),
        ...name,
      ]),
    );
    parts.push(header, packed);
    offset += header.length + packed.length;
  }
  const listBytes = list.reduce((sum, { length }) => sum + length, 0);
  const words = text.encode(comment);
  const counts = [...u16(0), ...u16(0), ...u16(entries.length), ...u16(entries.length)];
  const end = [...u32(0x06054b50), ...counts, ...u32(listBytes), ...u32(offset), ...u16(words.length), ...words];
  return joined([...parts, ...list, Uint8Array.from(end)]);
}

function joined(parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const whole = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}

const u16 = (value: number) => [value & 0xff, (value >> 8) & 0xff];
const u32 = (value: number) => [...u16(value & 0xffff), ...u16(Math.floor(value / 65_536))];
