/** The text of a file, or the reason why it cannot be read as text. */
export type DecodedText = { readonly text: string } | { readonly reason: string };

/**
 * Reads text as spreadsheet programs save it: UTF-8 with or without a byte order mark, UTF-16 with one, and anything
 * else as Windows-1252, in which every byte is a character.
 */
export function decodeText(bytes: Uint8Array): DecodedText {
  const [first, second] = bytes;
  if (first === 0x50 && second === 0x4b) {
    return { reason: 'This is a workbook. Open it in your spreadsheet program and save it as CSV.' };
  }
  if (first === 0xff && second === 0xfe) return { text: new TextDecoder('utf-16le').decode(bytes) };
  if (first === 0xfe && second === 0xff) return { text: new TextDecoder('utf-16be').decode(bytes) };
  if (bytes.includes(0)) return { reason: 'This is not a CSV file. Save the list as CSV and choose that file.' };
  try {
    return { text: new TextDecoder('utf-8', { fatal: true }).decode(bytes) };
  } catch {
    return { text: new TextDecoder('windows-1252').decode(bytes) };
  }
}
