import { maxZipBytes, maxZipFiles } from '#contract/vendor/zipPictures.ts';
import { countText } from '#src/lib/text/countText.ts';

/*
 * Reads a ZIP without loading it into memory: the list at its end says where each file is, and only the wanted files
 * are unpacked, by the browser itself. The sizes that the list claims are not trusted: unpacking stops at the limit.
 * The format: APPNOTE.TXT of PKWARE, 4.3 and 4.4.
 */

/** A file of a ZIP, as the list at the end of the ZIP describes it. */
export interface ZipFile {
  /** With its folders, "parts/04465-02220.jpg". */
  readonly path: string;
  readonly isLocked: boolean;
  readonly method: number;
  readonly packedBytes: number;
  readonly bytes: number;
  /** Where its own header begins. */
  readonly offset: number;
}

/** A file of a ZIP cannot be unpacked. The message is shown to the person. */
export class ZipFileError extends Error {
  constructor(message: string, cause?: unknown) {
    super(message, { cause });
    this.name = 'ZipFileError';
  }
}

const endMark = 0x06054b50;
const listMark = 0x02014b50;
const fileMark = 0x04034b50;
const endBytes = 22;
const listEntryBytes = 46;
const fileHeaderBytes = 30;
/** The longest comment that may follow the end record, in bytes. */
const longestComment = 0xffff;
/** Bytes that a list of the most files takes with long names. A longer list is not one of pictures from a phone. */
const longestList = 4_000_000;
const stored = 0;
const deflated = 8;

const noZip = { reason: 'This is not a ZIP, or its end is missing. Copy it to this device again, or make a new one.' };
const brokenList = { reason: 'The list of files in this ZIP is damaged. Make a new ZIP.' };
const tooLarge = {
  reason: 'A ZIP has at most 1 GB and 300 pictures. Split this one into two, and choose one after the other.',
};

/** Lists the files of a ZIP, without folders. @returns the reason when it cannot be read */
export async function listZip(
  file: Blob,
): Promise<{ readonly files: readonly ZipFile[] } | { readonly reason: string }> {
  if (file.size > maxZipBytes) return tooLarge;
  const end = await findEnd(file);
  if (end === null) return noZip;
  if (end.count > maxZipFiles) {
    const count = end.count === 0xffff ? 'too many' : countText(end.count);
    return {
      reason: `This ZIP has ${count} files. Make one of at most ${countText(maxZipFiles)} files, with at most 300 pictures.`,
    };
  }
  // Sizes that do not fit these fields are stored elsewhere, in ZIPs that are larger than we accept.
  if (end.listBytes > longestList || end.listOffset === 0xffffffff) return tooLarge;
  if (end.listOffset + end.listBytes > file.size) return noZip;
  const list = await viewOf(file, end.listOffset, end.listBytes);
  const files: ZipFile[] = [];
  for (let at = 0, read = 0; read < end.count; read += 1) {
    if (at + listEntryBytes > list.byteLength || list.getUint32(at, true) !== listMark) return brokenList;
    const nameBytes = list.getUint16(at + 28, true);
    const next = at + listEntryBytes + nameBytes + list.getUint16(at + 30, true) + list.getUint16(at + 32, true);
    if (next > list.byteLength) return brokenList;
    const path = new TextDecoder().decode(new Uint8Array(list.buffer, at + listEntryBytes, nameBytes));
    if (!path.endsWith('/')) {
      files.push({
        path,
        isLocked: (list.getUint16(at + 8, true) & 1) === 1,
        method: list.getUint16(at + 10, true),
        packedBytes: list.getUint32(at + 20, true),
        bytes: list.getUint32(at + 24, true),
        offset: list.getUint32(at + 42, true),
      });
    }
    at = next;
  }
  return { files };
}

async function findEnd(file: Blob): Promise<{ count: number; listBytes: number; listOffset: number } | null> {
  const from = Math.max(0, file.size - endBytes - longestComment);
  const tail = await viewOf(file, from, file.size - from);
  for (let at = tail.byteLength - endBytes; at >= 0; at -= 1) {
    const isEnd =
      tail.getUint32(at, true) === endMark && at + endBytes + tail.getUint16(at + 20, true) <= tail.byteLength;
    if (!isEnd) continue;
    return {
      count: tail.getUint16(at + 10, true),
      listBytes: tail.getUint32(at + 12, true),
      listOffset: tail.getUint32(at + 16, true),
    };
  }
  return null;
}

async function viewOf(file: Blob, from: number, bytes: number): Promise<DataView> {
  return new DataView(await file.slice(from, from + bytes).arrayBuffer());
}

const damaged = 'It is damaged in the ZIP. Make a new ZIP.';

/**
 * Unpacks one file.
 * @param maxBytes unpacking stops there, whatever the ZIP says about the file
 * @throws ZipFileError
 */
export async function unzip(zip: Blob, file: ZipFile, maxBytes: number): Promise<Blob> {
  if (file.isLocked) throw new ZipFileError('It is locked with a password. Make a ZIP without one.');
  if (file.method !== stored && file.method !== deflated) {
    throw new ZipFileError('It is packed in a way that browsers do not know. Make a plain ZIP.');
  }
  const tooBig = new ZipFileError(`It is larger than ${Math.floor(maxBytes / 2 ** 20)} MB.`);
  if (file.bytes > maxBytes || file.packedBytes > maxBytes) throw tooBig;
  const header = await viewOf(zip, file.offset, fileHeaderBytes);
  if (header.byteLength < fileHeaderBytes || header.getUint32(0, true) !== fileMark) throw new ZipFileError(damaged);
  const from = file.offset + fileHeaderBytes + header.getUint16(26, true) + header.getUint16(28, true);
  const packed = zip.slice(from, from + file.packedBytes);
  if (packed.size < file.packedBytes) throw new ZipFileError(damaged);
  const whole = file.method === stored ? packed : await inflate(packed, maxBytes, tooBig);
  if (whole.size !== file.bytes) throw new ZipFileError(damaged);
  return whole;
}

async function inflate(packed: Blob, maxBytes: number, tooBig: ZipFileError): Promise<Blob> {
  let unpacking: ReadableStreamDefaultReader<Uint8Array<ArrayBuffer>>;
  try {
    unpacking = packed.stream().pipeThrough(new DecompressionStream('deflate-raw')).getReader();
  } catch (error) {
    // Chrome before 103 and Safari before 16.4.
    throw new ZipFileError('This browser is too old to unpack it. Update the browser.', error);
  }
  const parts: Uint8Array<ArrayBuffer>[] = [];
  let bytes = 0;
  for (;;) {
    const { done, value } = await unpacking.read().catch((error: unknown) => {
      throw new ZipFileError(damaged, error);
    });
    if (done) return new Blob(parts);
    bytes += value.byteLength;
    if (bytes > maxBytes) {
      void unpacking.cancel().catch(() => undefined);
      throw tooBig;
    }
    parts.push(value);
  }
}
