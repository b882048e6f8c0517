import { maxPriceListBytes, tooLargePriceList } from '#contract/vendor/priceList.ts';
import { type CheckedRows, checkRows } from './checkRows.ts';
import { decodeText } from './decodeText.ts';
import { readTable } from './readTable.ts';

/** A price list that was read on this device. */
export interface CheckedFile extends CheckedRows {
  readonly name: string;
  readonly unknownColumns: readonly string[];
}

/** Reads and checks a chosen file, without a connection. @returns what is in it, or why it cannot be read at all */
export async function checkFile(file: File): Promise<CheckedFile | { readonly reason: string }> {
  if (file.size > maxPriceListBytes) return { reason: tooLargePriceList };
  const decoded = decodeText(new Uint8Array(await file.arrayBuffer()));
  if ('reason' in decoded) return decoded;
  const read = readTable(decoded.text);
  if ('reason' in read) return read;
  return { name: file.name, unknownColumns: read.table.unknownColumns, ...checkRows(read.table) };
}
