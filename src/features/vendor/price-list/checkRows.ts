import * as z from 'zod/mini';
import { isFormula, unescapeFormula } from '#contract/core/csvCells.ts';
import { noneOf } from '#contract/catalogue/advert/advertFields.ts';
import { type AdvertCommand, bodyOf, ownNameOf } from '#contract/catalogue/advertWire.ts';
import {
  advertOfRow,
  numberTwice,
  priceListFields,
  type PriceListField,
  priceListRowSchema,
  sameAdvertKey,
} from '#contract/vendor/priceList.ts';
import { cellKey, type Choices, chosenColumns, noChoices } from './choices.ts';
import { numbersOf, readCell } from './readCells.ts';
import { damageOf } from './spreadsheetDamage.ts';
import type { Table, TableRow } from './readTable.ts';

/** A fault of a row: in one field, or in the row as a whole when `field` is null. */
export interface RowFault {
  readonly field: PriceListField | null;
  /** What the cell says. */
  readonly text: string;
  readonly reason: string;
}

/** Text by field. */
export type RowTexts = Readonly<Partial<Record<PriceListField, string>>>;

/** What is sent, by field. */
export type RowValues = Readonly<Partial<Record<PriceListField, unknown>>>;

export interface GoodRow {
  readonly row: number;
  /** What is sent: the cells in the form that the contract takes. */
  readonly values: RowValues;
  /** What the cells say. */
  readonly texts: RowTexts;
  /** The advert that the contract makes of them, as the server will. */
  readonly advert: AdvertCommand;
  /** The number of the advert that the row changes; undefined for a new one. */
  readonly number: number | undefined;
  /** The row above with the same title and part number; null when there is none. */
  readonly sameAs: number | null;
}

export interface BadRow {
  readonly row: number;
  readonly faults: readonly RowFault[];
  /** What the cells say. */
  readonly texts: RowTexts;
}

export interface CheckedRows {
  readonly good: readonly GoodRow[];
  readonly bad: readonly BadRow[];
}

/** Checks each row of a table by the contract's rules, as the server will, with what its vendor has decided. */
export function checkRows(table: Pick<Table, 'columns' | 'rows'>, choices: Choices = noChoices): CheckedRows {
  const { rows } = table;
  const columns = chosenColumns(table, choices);
  const good: GoodRow[] = [];
  const bad: BadRow[] = [];
  const seen = new Map<string, number>();
  const numbers = new Set<number>();
  for (const row of rows) {
    const checked = checkRow(columns, row, choices);
    if ('faults' in checked) {
      bad.push(checked);
      continue;
    }
    const { number } = checked;
    if (number !== undefined) {
      if (numbers.has(number)) {
        const text = checked.texts.number ?? '';
        bad.push({ row: checked.row, texts: checked.texts, faults: [{ field: 'number', text, reason: numberTwice }] });
      } else {
        numbers.add(number);
        good.push({ ...checked, sameAs: null });
      }
      continue;
    }
    const key = sameAdvertKey(checked.advert.title, checked.advert.partNumber);
    good.push({ ...checked, sameAs: seen.get(key) ?? null });
    if (!seen.has(key)) seen.set(key, checked.row);
  }
  return { good, bad };
}

/**
 * More than any cell of a column means. A longer one is refused unread: looking through a text of tens of thousands of
 * characters, in each of a thousand rows, would keep a phone busy for minutes.
 */
const maxCellLength = (field: PriceListField) =>
  field === 'description' || field === 'otherNumbers' || field === 'alsoFits' ? 5_000 : 300;

function checkRow(
  columns: Table['columns'],
  { row, cells, reason }: TableRow,
  { forAll, corrections }: Choices,
): Omit<GoodRow, 'sameAs'> | BadRow {
  const texts: Partial<Record<PriceListField, string>> = {};
  const values: Partial<Record<PriceListField, unknown>> = {};
  const faults = new Map<PriceListField, string>();
  const same: RowTexts = forAll;
  for (const field of priceListFields) {
    const cell = (cells[columns.indexOf(field)] ?? '').trim() || (same[field] ?? '');
    const max = maxCellLength(field);
    if (cell.length > max) {
      texts[field] = `${cell.slice(0, max)}…`;
      faults.set(field, `This cell has more than ${max.toLocaleString('en-GB')} characters.`);
      continue;
    }
    const cellText = unescapeFormula(cell);
    const correction = corrections.get(cellKey(field, cellText));
    const damage = correction === undefined ? damageIn(field, cellText) : null;
    // An apostrophe in front says that a cell is right as it is.
    const text =
      correction ?? (damageIn(field, cellText.replace(/^'/, '')) === null ? cellText : cellText.replace(/^'/, ''));
    texts[field] = text;
    const read =
      damage !== null
        ? { reason: damage }
        : correction === undefined && isFormula(cell)
          ? { reason: formulaReason(cell) }
          : readCell(field, text, readBefore(values, faults));
    if ('reason' in read) faults.set(field, read.reason);
    else if (read.value !== undefined) values[field] = read.value;
  }
  if (values.number !== undefined) sayWhatIsEmpty(values, columns);
  if (reason !== null) return { row, texts, faults: [{ field: null, text: '', reason }] };

  const parsed = z.safeParse(priceListRowSchema, bodyOf(values));
  if (parsed.success && faults.size === 0) {
    return { row, values, texts, advert: advertOfRow(parsed.data), number: parsed.data.number };
  }
  addIssues(faults, parsed.error);
  // The schema compares fields only once each of them is right. Checked again with the faults mended, the row shows all
  // of its faults at once.
  addIssues(faults, z.safeParse(priceListRowSchema, bodyOf({ ...values, ...mended(faults) })).error);
  return { row, texts, faults: listFaults(faults, texts) };
}

/** What a spreadsheet has done to a cell, or to one of the part numbers in it; null for nothing that can be seen. */
function damageIn(field: PriceListField, text: string): string | null {
  const parts = field === 'otherNumbers' ? numbersOf(text) : [text];
  return parts.map((part) => damageOf(field, part)).find((damage) => damage !== null) ?? null;
}

/** In a row that changes an advert, an empty cell clears the field, and a missing column leaves it as it is. */
function sayWhatIsEmpty(values: Partial<Record<PriceListField, unknown>>, columns: Table['columns']): void {
  for (const field of priceListFields) {
    if (!columns.includes(field)) Reflect.deleteProperty(values, field);
    else if (field !== 'number') values[field] ??= noneOf(field) ?? undefined;
  }
}

/** The earlier values on which the reading of other cells depends. */
function readBefore(values: RowValues, faults: ReadonlyMap<PriceListField, string>) {
  const word = (value: unknown) => (typeof value === 'string' ? value : '');
  return { make: word(values.make), partType: faults.has('partType') ? null : word(values.partType) };
}

function addIssues(faults: Map<PriceListField, string>, error: z.core.$ZodError | undefined): void {
  for (const issue of error?.issues ?? []) {
    const field = fieldNamed(String(issue.path[0]));
    if (field && !faults.has(field)) faults.set(field, issue.message);
  }
}

/** Our field for the name that a call uses; null for a name that is no column. */
function fieldNamed(wireName: string): PriceListField | null {
  const name = ownNameOf(wireName);
  return priceListFields.find((one) => one === name) ?? null;
}

/** Valid values for what every advert has. */
const anyAdvert: RowValues = {
  title: 'Any',
  category: 'breaking-system',
  make: 'Other',
  model: 'Other',
  brand: 'Any',
  condition: 'Used',
  pricePesewas: '1',
  region: 'Ashanti',
  town: 'Any',
  description: 'Any',
};

/** Valid values for each field at fault, and for the fields that it is compared with; the others are left out. */
function mended(faults: ReadonlyMap<PriceListField, string>): RowValues {
  const fields = new Set(faults.keys());
  if (fields.has('make') || fields.has('model')) fields.add('make').add('model');
  if (fields.has('category') || fields.has('partType')) fields.add('partType').add('measures');
  if (fields.has('yearFrom') || fields.has('yearTo')) fields.add('yearFrom').add('yearTo');
  return Object.fromEntries([...fields].map((field) => [field, anyAdvert[field]]));
}

function listFaults(faults: ReadonlyMap<PriceListField, string>, texts: RowTexts): RowFault[] {
  return priceListFields.flatMap((field) => {
    const reason = faults.get(field);
    return reason === undefined ? [] : [{ field, text: texts[field] ?? '', reason }];
  });
}

/**
 * Moves rows that the server refused to the rows to correct.
 * @param fields the reasons by field, as the server's answer names them: "adverts.3.price", counted over `sent`
 */
export function refuseRows(
  { good, bad }: CheckedRows,
  sent: readonly GoodRow[],
  fields: Readonly<Record<string, string>>,
): CheckedRows {
  const refused = new Map<number, BadRow>();
  for (const [name, reason] of Object.entries(fields)) {
    const [, index = '', at] = /^adverts\.(\d+)(?:\.(.+))?$/.exec(name) ?? [];
    const row = index === '' ? undefined : sent[Number(index)];
    if (!row) continue;
    const field = fieldNamed(at?.split('.')[0] ?? '');
    const fault = { field, text: field ? (row.texts[field] ?? '') : '', reason };
    const before = refused.get(row.row)?.faults ?? [];
    refused.set(row.row, { row: row.row, texts: row.texts, faults: [...before, fault] });
  }
  return {
    good: good.filter(({ row }) => !refused.has(row)),
    bad: [...bad, ...refused.values()].toSorted((one, other) => one.row - other.row),
  };
}

function formulaReason(cell: string): string {
  return `Begins with “${cell.charAt(0)}”, as a formula does. Write what it means, or put an apostrophe (') before it.`;
}
