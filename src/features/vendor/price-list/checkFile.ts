import { maxPriceListBytes, tooLargePriceList } from '#contract/vendor/priceList.ts';
import { type CheckedRows, checkRows } from './checkRows.ts';
import { type Choices, noChoices } from './choices.ts';
import { decodeText } from './decodeText.ts';
import { readTable, type Table } from './readTable.ts';

/** A price list that was read on this device. */
export interface CheckedFile extends CheckedRows {
  readonly name: string;
  /** What the file says. */
  readonly table: Table;
  /** What its vendor has decided about it. */
  readonly choices: Choices;
}

/** Reads and checks a chosen file, without a connection. @returns what is in it, or why it cannot be read at all */
export async function checkFile(file: File): Promise<CheckedFile | { readonly reason: string }> {
  if (file.size > maxPriceListBytes) return { reason: tooLargePriceList };
  const decoded = decodeText(new Uint8Array(await file.arrayBuffer()));
  if ('reason' in decoded) return decoded;
  const read = readTable(decoded.text);
  if ('reason' in read) return read;
  return checkAgain({ name: file.name, table: read.table }, noChoices);
}

/** Checks a file with other decisions of its vendor. */
export function checkAgain({ name, table }: Pick<CheckedFile, 'name' | 'table'>, choices: Choices): CheckedFile {
  return { name, table, choices, ...checkRows(table, choices) };
}
