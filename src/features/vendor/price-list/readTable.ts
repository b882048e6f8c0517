import Papa from 'papaparse';
import { withoutInvisible } from '#contract/core/invisible.ts';
import { columnOf, maxPriceListRows, type PriceListField, tooManyRows } from '#contract/vendor/priceList.ts';
import { fieldOfColumn, fieldsForAll, requiredFields } from './columnNames.ts';

export interface TableRow {
  /** As the spreadsheet program counts: the first line of the file is row 1. */
  readonly row: number;
  readonly cells: readonly string[];
  /** Why the row as a whole cannot be read; null when it can. */
  readonly reason: string | null;
}

export interface UnknownColumn {
  readonly index: number;
  /** Its name, or "Column D" where it has none. */
  readonly name: string;
  /** What some of its cells say. */
  readonly examples: readonly string[];
}

export interface Table {
  /** Which field each column holds; null for a column that is ignored. */
  readonly columns: readonly (PriceListField | null)[];
  readonly unknownColumns: readonly UnknownColumn[];
  readonly rows: readonly TableRow[];
}

/** The rows of a long list that are imported at a time. */
export interface ListPart {
  readonly firstRow: number;
  readonly lastRow: number;
  /** A list of its own: what stands above the rows, and these, each in the row that it has in the whole list. */
  readonly text: string;
}

/** `parts` are those of a list that is too long for one import. */
export type TableReading =
  | { readonly table: Table }
  | { readonly reason: string; readonly parts?: readonly ListPart[] };

const separators = [',', ';', '\t', '|'] as const;

/** Excel's own first line "sep=;", which its other versions show as a row. */
const separatorLine = /^"?sep=(.)"?\n/i;

/** A list of more parts is refused: a table that goes on without end is not read to it. */
const maxParts = 10;
const endless = 'A list has at most 10,000 rows, and an import at most 1,000 rows. Split this one.';

/** Among how many lines the names of the columns are looked for: some lists have a title above. */
const linesOfNames = 10;

/**
 * Reads the text of a CSV file: any usual separator, quotation marks and line ends. Of a list that is too long for one
 * import it finds the parts, and it stops where there are too many of them.
 */
export function readTable(text: string): TableReading {
  const plain = withPlainEnd(text.replace(/^\uFEFF+/, '').replace(/\r\n?/g, '\n'));
  const announced = separatorLine.exec(plain);
  const body = announced ? plain.slice(announced[0].length) : plain;
  const delimiter = announced?.[1] ?? bestSeparator(body);
  const namesAt = lineOfNames(body, delimiter);

  const found: { head: Head | null; reason: string | null } = { head: null, reason: null };
  const rows: TableRow[] = [];
  const starts: RowStart[] = [];
  let row = announced ? 1 : 0;
  let lines = 0;
  let count = 0;
  let lastRow = 0;
  let end = 0;
  Papa.parse<string[]>(body, {
    delimiter,
    newline: '\n',
    step({ data, errors, meta }, parser) {
      const start = end;
      end = meta.cursor;
      row += 1;
      const cells = data.map(withoutInvisible);
      if (cells.every((cell) => cell.trim() === '')) return;
      lines += 1;
      if (lines < namesAt) return;
      if (found.head === null) {
        const head = readHead(cells);
        if ('reason' in head) {
          found.reason = head.reason;
          parser.abort();
        } else {
          found.head = head;
        }
        starts.push({ row: row + 1, at: end });
        return;
      }
      if (count === maxParts * maxPriceListRows) {
        found.reason = endless;
        parser.abort();
        return;
      }
      if (count > 0 && count % maxPriceListRows === 0) starts.push({ row, at: start });
      count += 1;
      lastRow = row;
      if (count <= maxPriceListRows) {
        rows.push({ row, cells, reason: faultOf(cells, found.head.width, errors[0]?.code) });
      }
    },
  });
  if (found.reason !== null) return { reason: found.reason };
  if (count > maxPriceListRows) {
    const above = announced?.[0] ?? '';
    return { reason: tooManyRows, parts: partsOf(above, body, [...starts, { row: lastRow + 1, at: body.length }]) };
  }
  if (found.head === null) return { reason: 'This file is empty.' };
  const { columns } = found.head;
  const unknownColumns = unknownOf(found.head, rows);
  const missing = missingFields(columns);
  if (missing.length > 0 && unknownColumns.length === 0) {
    return { reason: `There is no column for ${namesOf(missing)}. The template shows all columns.` };
  }
  if (rows.length === 0) return { reason: 'This file has the names of the columns, but no rows below them.' };
  return { table: { columns, unknownColumns, rows } };
}

interface RowStart {
  readonly row: number;
  /** Its first character in the text. */
  readonly at: number;
}

/**
 * Cuts a list at its `starts`, of which the last is its end. Empty lines stand for the rows before a part, so that what
 * is wrong in it is told by the row in which the vendor's spreadsheet shows it.
 */
function partsOf(above: string, body: string, starts: readonly RowStart[]): ListPart[] {
  const [first] = starts;
  if (!first) return [];
  const head = above + body.slice(0, first.at);
  return starts.slice(1).map((next, index) => {
    const { row, at } = starts[index] ?? first;
    const text = head + '\n'.repeat(row - first.row) + body.slice(at, next.at);
    return { firstRow: row, lastRow: next.row - 1, text };
  });
}

/** White space, and the control characters among which is the Ctrl-Z with which old programs end a file. */
const blank = /[\p{Cc}\s]/u;

/**
 * The text with one line end for all that is blank at its end. Not by a regular expression: it would begin anew at each
 * place of a blank run in the middle, and a list with tabs has such runs of a hundred thousand where a sheet goes on
 * far below.
 */
function withPlainEnd(text: string): string {
  let end = text.length;
  while (end > 0 && blank.test(text.charAt(end - 1))) end -= 1;
  return end === text.length ? text : `${text.slice(0, end)}\n`;
}

interface Head extends Pick<Table, 'columns'> {
  readonly names: readonly string[];
  /** Which columns no field and no column of our own files has. */
  readonly unknown: readonly boolean[];
  /** How many cells the row of names has. */
  readonly width: number;
}

/** The fields without a column that a list needs, except those that can be asked for once. */
export function missingFields(columns: Table['columns']): PriceListField[] {
  const forAll: readonly PriceListField[] = fieldsForAll;
  return requiredFields.filter((field) => !columns.includes(field) && !forAll.includes(field));
}

/** The headings of fields in a sentence: "Price and Town". */
export function namesOf(fields: readonly PriceListField[]): string {
  return new Intl.ListFormat('en-GB').format(fields.map((field) => columnOf(field).heading));
}

const knownIn = (cells: readonly string[]) => cells.filter((cell) => fieldOfColumn(cell) !== null).length;

function firstLines(text: string, delimiter: string): string[][] {
  const { data } = Papa.parse<string[]>(text, { delimiter, newline: '\n', preview: 3 * linesOfNames });
  return data.filter((cells) => cells.some((cell) => withoutInvisible(cell).trim() !== '')).slice(0, linesOfNames);
}

/** Returns the separator that gives the most known columns in one of the first lines. */
function bestSeparator(text: string): string {
  const known = separators.map((delimiter) => Math.max(0, ...firstLines(text, delimiter).map(knownIn)));
  return separators[known.indexOf(Math.max(...known))] ?? ',';
}

/** Which line that is not empty names the columns, from 1: the first, unless one below names at least three more. */
function lineOfNames(text: string, delimiter: string): number {
  const known = firstLines(text, delimiter).map(knownIn);
  const most = Math.max(0, ...known);
  return most >= (known[0] ?? 0) + 3 ? known.indexOf(most) + 1 : 1;
}

function readHead(cells: readonly string[]): Head | { readonly reason: string } {
  const found = cells.map(fieldOfColumn);
  if (found.every((field) => field === null)) {
    return { reason: 'The first row must name the columns: Title, Category, Make and so on. The template shows them.' };
  }
  const columns = found.map((field) => (field === 'extra' ? null : field));
  const twice = columns.find((field, index) => field !== null && columns.indexOf(field) !== index);
  if (twice) return { reason: `Two columns are both ${columnOf(twice).heading}. Keep one of them.` };
  return { columns, names: cells, unknown: found.map((field) => field === null), width: cells.length };
}

/** Enough to know a column by. */
const maxExampleLength = 200;

/** The unknown columns that have a name or say something. */
function unknownOf({ names, unknown }: Head, rows: readonly TableRow[]): UnknownColumn[] {
  return names.flatMap((cell, index) => {
    if (!unknown[index]) return [];
    const name = cell.trim();
    const examples = new Set<string>();
    for (const { cells } of rows) {
      const text = cells[index]?.trim() ?? '';
      if (text !== '') examples.add(text.slice(0, maxExampleLength));
      if (examples.size === 3) break;
    }
    if (name === '' && examples.size === 0) return [];
    return {
      index,
      name: name === '' ? `Column ${columnLetters(index)}` : name.slice(0, maxExampleLength),
      examples: [...examples],
    };
  });
}

/** The name that a spreadsheet gives to a column: 0 is A, 26 is AA. */
function columnLetters(index: number): string {
  const rest = Math.floor(index / 26);
  return (rest === 0 ? '' : columnLetters(rest - 1)) + String.fromCodePoint(65 + (index % 26));
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
