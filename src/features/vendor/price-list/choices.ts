import * as z from 'zod/mini';
import { unescapeFormula } from '#contract/core/csvCells.ts';
import { priceListFields, type PriceListField } from '#contract/vendor/priceList.ts';
import { fieldsForAll } from './columnNames.ts';
import type { Table } from './readTable.ts';

/*
 * What a vendor decides about a file once it was read: which of its columns is which of ours, what is the same for all
 * rows, and how cells that were not understood are meant. The file itself stays as it is, and is checked again with each
 * decision.
 */

export type FieldForAll = (typeof fieldsForAll)[number];

export interface Choices {
  /** Our field of an unrecognised column, by its place; null to leave the column out. */
  readonly columns: Readonly<Record<number, PriceListField | null>>;
  /** What rows say that say nothing themselves. */
  readonly forAll: Readonly<Partial<Record<FieldForAll, string>>>;
  /** What a cell of a field means, by `cellKey`. */
  readonly corrections: ReadonlyMap<string, string>;
}

/** Choices as the device stores them. */
export const choicesSchema = z.object({
  columns: z.record(z.string(), z.nullable(z.enum(priceListFields))),
  forAll: z.partialRecord(z.enum(fieldsForAll), z.string()),
  corrections: z.map(z.string(), z.string()),
});

/** Before anything was decided. */
export const noChoices: Choices = { columns: {}, forAll: {}, corrections: new Map() };

/** The key of all cells of a field that say the same. */
export function cellKey(field: PriceListField, text: string): string {
  return `${field}\n${text}`;
}

/** The unknown columns that the file gives a name (not "Column D", `readTable.ts`) that no other of them has. */
function namedColumns({ unknownColumns }: Table): Table['unknownColumns'] {
  const names = unknownColumns.map(({ name }) => name);
  return unknownColumns.filter(
    ({ name }) => !/^Column [A-Z]+$/.test(name) && names.indexOf(name) === names.lastIndexOf(name),
  );
}

/**
 * What was decided about one list, as far as it says something of the next, as of its corrected file: columns by their
 * names, and cells by what they say. A column whose field has a column of its own name by now is not taken over.
 */
export function carriedChoices(before: { readonly table: Table; readonly choices: Choices }, table: Table): Choices {
  const chosen = new Map(
    namedColumns(before.table).map(({ index, name }) => [name, before.choices.columns[index] ?? null]),
  );
  const columns: Record<number, PriceListField> = {};
  for (const { index, name } of namedColumns(table)) {
    const field = chosen.get(name) ?? null;
    const isNamed = table.columns.includes(field) && !before.table.columns.includes(field);
    if (field !== null && !isNamed && !Object.values(columns).includes(field)) columns[index] = field;
  }
  const { forAll, corrections } = before.choices;
  const asked = askedForAll(table, { ...noChoices, columns });
  const held = chosenColumns(table, { ...noChoices, columns });
  const said = new Set(
    table.rows.flatMap(({ cells }) =>
      held.flatMap((field, index) =>
        field === null ? [] : cellKey(field, unescapeFormula((cells[index] ?? '').trim())),
      ),
    ),
  );
  return {
    columns,
    forAll: Object.fromEntries(asked.flatMap((field) => (forAll[field] ? [[field, forAll[field]]] : []))),
    corrections: new Map([...corrections].filter(([key]) => said.has(key))),
  };
}

/** Whether a vendor has decided anything. */
export function isAnyDecided({ columns, forAll, corrections }: Choices): boolean {
  return Object.keys(columns).length > 0 || Object.keys(forAll).length > 0 || corrections.size > 0;
}

/** Which field each column holds after the vendor's decisions. A column that was chosen takes its field from another. */
export function chosenColumns({ columns }: Pick<Table, 'columns'>, choices: Choices): Table['columns'] {
  const chosen = new Map(Object.entries(choices.columns).map(([index, field]) => [Number(index), field]));
  const taken = new Set([...chosen.values()].filter((field) => field !== null));
  return columns.map((field, index) => {
    const own = chosen.get(index);
    if (own !== undefined) return own;
    return field !== null && taken.has(field) ? null : field;
  });
}

/** The fields that may be the same for all rows and that some row says nothing of. */
export function askedForAll(table: Pick<Table, 'columns' | 'rows'>, choices: Choices): FieldForAll[] {
  const columns = chosenColumns(table, choices);
  return fieldsForAll.filter((field) => {
    const at = columns.indexOf(field);
    return at === -1 || table.rows.some(({ cells, reason }) => reason === null && (cells[at] ?? '').trim() === '');
  });
}

/** The fields that no column holds yet. */
export function freeFields(table: Pick<Table, 'columns'>, choices: Choices): PriceListField[] {
  const columns = chosenColumns(table, choices);
  return priceListFields.filter((field) => !columns.includes(field));
}
