import { maxPriceListBytes, tooLargePriceList } from '#contract/vendor/priceList.ts';
import { type CheckedRows, checkRows } from './checkRows.ts';
import { carriedChoices, type Choices, isAnyDecided, noChoices } from './choices.ts';
import { type ListPart, readTable, type Table } from './readTable.ts';

/** A price list that was read on this device. */
export interface CheckedFile extends CheckedRows {
  readonly name: string;
  /** What the file says, and as a table. */
  readonly text: string;
  readonly table: Table;
  /** What its vendor has decided about it. */
  readonly choices: Choices;
}

/** Why a file cannot be taken as it is, and the parts of one that is too long, each of which can. */
export interface RefusedFile {
  readonly reason: string;
  readonly parts?: readonly ListPart[];
}

type Before = Pick<CheckedFile, 'table' | 'choices'> | null;

/**
 * Reads and checks a chosen file, without a connection.
 * @param before the list that it takes the place of, whose decisions hold for it too; null for none
 * @returns what is in it, or why it cannot be read at all
 */
export async function checkFile(file: File, before: Before = null): Promise<CheckedFile | RefusedFile> {
  if (file.size > maxPriceListBytes) return { reason: tooLargePriceList };
  const decoded = decodeText(new Uint8Array(await file.arrayBuffer()));
  return 'reason' in decoded ? decoded : checkInPlaceOf(before, file.name, decoded.text);
}

/** Checks the text of a file, or a part of it, with the decisions about the list that it takes the place of. */
export function checkInPlaceOf(before: Before, name: string, text: string): CheckedFile | RefusedFile {
  const checked = checkText(name, text, noChoices);
  if (before === null || 'reason' in checked) return checked;
  const carried = carriedChoices(before, checked.table);
  return isAnyDecided(carried) ? checkAgain(checked, carried) : checked;
}

/** Checks a file of which the text is known. @returns what is in it, or why it cannot be read at all */
export function checkText(name: string, text: string, choices: Choices): CheckedFile | RefusedFile {
  const read = readTable(text);
  return 'reason' in read ? read : checkAgain({ name, text, table: read.table }, choices);
}

/** Checks a file with other decisions of its vendor. */
export function checkAgain(file: Pick<CheckedFile, 'name' | 'text' | 'table'>, choices: Choices): CheckedFile {
  const { name, text, table } = file;
  return { name, text, table, choices, ...checkRows(table, choices) };
}

/** The text of a file, or the reason why it cannot be read as text. */
type DecodedText = { readonly text: string } | { readonly reason: string };

/**
 * Reads text as spreadsheet programs save it: UTF-8 with or without a byte order mark, UTF-16 with or without one, and
 * anything else as Windows-1252, in which every byte is a character.
 */
function decodeText(bytes: Uint8Array): DecodedText {
  const [first, second] = bytes;
  if (first === 0x50 && second === 0x4b) {
    return { reason: 'This is a workbook. Open it in your spreadsheet program and save it as CSV.' };
  }
  const wide = wideEncoding(bytes);
  if (wide !== null) return { text: new TextDecoder(wide).decode(bytes) };
  if (bytes.includes(0)) return { reason: 'This is not a CSV file. Save the list as CSV and choose that file.' };
  try {
    return { text: new TextDecoder('utf-8', { fatal: true }).decode(bytes) };
  } catch {
    return { text: new TextDecoder('windows-1252').decode(bytes) };
  }
}

/** UTF-16 is known by its mark, and without one by the zero in every other byte of its first names. */
function wideEncoding(bytes: Uint8Array): 'utf-16le' | 'utf-16be' | null {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  if (first === 0xfe && second === 0xff) return 'utf-16be';
  const start = bytes.subarray(0, 64);
  if (start.length < 8) return null;
  const zeros = (odd: 0 | 1) => start.every((byte, index) => (byte === 0) === (index % 2 === odd));
  if (zeros(1)) return 'utf-16le';
  return zeros(0) ? 'utf-16be' : null;
}
