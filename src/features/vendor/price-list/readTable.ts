import Papa from 'papaparse';
import { maxPriceListRows, priceListColumns, type PriceListField, tooManyRows } from '#contract/vendor/priceList.ts';
import { fieldOfColumn, requiredFields } from './columnNames.ts';

/** One row of the file that is not empty. */
export interface TableRow {
  /** As the spreadsheet program counts: the names of the columns are row 1. */
  readonly row: number;
  readonly cells: readonly string[];
  /** Why the row as a whole cannot be read; null when it can. */
  readonly reason: string | null;
}

export interface Table {
  /** Which field each column holds; null for a column that is ignored. */
  readonly columns: readonly (PriceListField | null)[];
  /** Names of unknown columns. */
  readonly unknownColumns: readonly string[];
  readonly rows: readonly TableRow[];
}

export type TableReading = { readonly table: Table } | { readonly reason: string };

const separators = [',', ';', '\t', '|'] as const;

/** Excel's own first line "sep=;", which its other versions show as a row. */
const separatorLine = /^"?sep=(.)"?\r?\n/i;

/**
 * Reads the text of a CSV file: any usual separator, quotation marks and line ends. Stops at the first row too many, so
 * that an endless list costs no more than one of the maximum length.
 */
export function readTable(text: string): TableReading {
  const announced = separatorLine.exec(text);
  const body = announced ? text.slice(announced[0].length) : text;
  const delimiter = announced?.[1] ?? bestSeparator(body);

  const found: { head: Head | null; reason: string | null } = { head: null, reason: null };
  const rows: TableRow[] = [];
  let row = announced ? 1 : 0;
  Papa.parse<string[]>(body, {
    delimiter,
    step({ data: cells, errors }, parser) {
      row += 1;
      if (cells.every((cell) => cell.trim() === '')) return;
      if (found.head !== null && rows.length < maxPriceListRows) {
        rows.push({ row, cells, reason: faultOf(cells, found.head.width, errors[0]?.code) });
        return;
      }
      const head = found.head === null ? readHead(cells) : { reason: tooManyRows };
      if ('reason' in head) {
        found.reason = head.reason;
        parser.abort();
      } else {
        found.head = head;
      }
    },
  });
  if (found.reason !== null) return { reason: found.reason };
  if (found.head === null) return { reason: 'This file is empty.' };
  if (rows.length === 0) return { reason: 'This file has the names of the columns, but no rows below them.' };
  const { columns, unknownColumns } = found.head;
  return { table: { columns, unknownColumns, rows } };
}

interface Head extends Pick<Table, 'columns' | 'unknownColumns'> {
  /** How many cells the row of names has. */
  readonly width: number;
}

/** Returns the separator that gives the most known columns in the first line. */
function bestSeparator(text: string): string {
  const known = separators.map((delimiter) => {
    const [cells = []] = Papa.parse<string[]>(text, { delimiter, preview: 1 }).data;
    return cells.filter((cell) => fieldOfColumn(cell) !== null).length;
  });
  return separators[known.indexOf(Math.max(...known))] ?? ',';
}

function readHead(cells: readonly string[]): Head | { readonly reason: string } {
  const found = cells.map(fieldOfColumn);
  if (found.every((field) => field === null)) {
    return { reason: 'The first row must name the columns: Title, Category, Make and so on. The template shows them.' };
  }
  const columns = found.map((field) => (field === 'extra' ? null : field));
  const twice = columns.find((field, index) => field !== null && columns.indexOf(field) !== index);
  if (twice) return { reason: `Two columns are both ${priceListColumns[twice]}. Keep one of them.` };
  const missing = requiredFields.filter((field) => !columns.includes(field)).map((field) => priceListColumns[field]);
  if (missing.length > 0) {
    const names = new Intl.ListFormat('en-GB').format(missing);
    return { reason: `There is no column for ${names}. The template shows all columns.` };
  }
  const unknownColumns = cells.flatMap((cell, index) =>
    found[index] === null && cell.trim() !== '' ? [cell.trim()] : [],
  );
  return { columns, unknownColumns, width: cells.length };
}

function faultOf(cells: readonly string[], width: number, error: string | undefined): string | null {
  if (error === 'MissingQuotes') {
    return 'A quotation mark opens a cell here and never closes it, so everything below is part of that cell.';
  }
  if (error === 'InvalidQuotes') return 'A cell begins with a quotation mark that does not close at its end.';
  if (cells.slice(width).some((cell) => cell.trim() !== '')) {
    return 'This row has more cells than there are columns. A text with the separator in it needs quotation marks around it.';
  }
  return null;
}
