/*
 * A list of adverts as JSON repeats the name of each field in each advert. In a page's document such a list is folded:
 * one column for each field, and one value where all of a column are equal, which halves it. A column of few different
 * values writes each of them once, and one of texts that begin alike their beginning. The columns of a field that is
 * itself an object are folded the same way.
 */

/** Marks a folded list; no object of ours has a key of that name. */
const mark = '~';
/** Stands in a column for a field that a row lacks. Texts that begin with it are written with one more. */
const absent = '~';

type Fields = Readonly<Record<string, unknown>>;
/** `[mark]` is the number of rows; a column is `[value]` if it is the same in all of them. */
interface Folded extends Fields {
  readonly columns: Fields;
}
/** A column of few different values: the values, and for each row the position of its own, a digit of base 36. */
interface Repeating extends Fields {
  readonly different: readonly unknown[];
  readonly at: string;
}
/** A column of texts with one beginning: it, and for each row the rest. */
interface Alike extends Fields {
  readonly start: string;
  readonly rest: readonly string[];
}

/** Folds every list of objects within a JSON value. */
export function fold(value: unknown): unknown {
  if (typeof value === 'string') return value.startsWith(absent) ? absent + value : value;
  if (Array.isArray(value)) {
    const rows: readonly unknown[] = value;
    return rows.length > 2 && rows.every(isFields) ? foldRows(rows) : rows.map(fold);
  }
  return isFields(value) ? mapFields(value, fold) : value;
}

/** The JSON value that was folded. */
export function unfold(value: unknown): unknown {
  if (typeof value === 'string') return value.startsWith(absent) ? value.slice(absent.length) : value;
  if (Array.isArray(value)) return value.map(unfold);
  if (!isFields(value)) return value;
  return isFolded(value) ? unfoldRows(value) : mapFields(value, unfold);
}

function foldRows(rows: readonly Fields[]): unknown {
  const names = new Set(rows.flatMap((row) => Object.keys(row)));
  const columns = [...names].map((name): [string, unknown] => {
    const column = rows.map((row) => row[name]);
    const [first] = column;
    const isSame = !isFields(first) && !Array.isArray(first) && column.every((value) => value === first);
    return [name, isSame ? [first === undefined ? absent : fold(first)] : foldColumn(column)];
  });
  const folded: Fields = Object.fromEntries(columns);
  return { [mark]: rows.length, columns: folded };
}

/**
 * A list of objects without gaps is a table of its own; otherwise an absent field is given as such, and the column is
 * written in the way that is shortest.
 */
function foldColumn(column: readonly unknown[]): unknown {
  if (column.every(isFields)) return fold(column);
  const values = column.map((one) => (one === undefined ? absent : fold(one)));
  const [shortest] = [values, repeating(values), alike(values)]
    .map((way) => ({ way, length: JSON.stringify(way).length }))
    .toSorted((one, other) => one.length - other.length);
  return shortest?.way;
}

function repeating(values: readonly unknown[]): Repeating | readonly unknown[] {
  const texts = values.map((value) => JSON.stringify(value));
  const different = [...new Set(texts)];
  if (different.length > 36) return values;
  const at = texts.map((text) => different.indexOf(text).toString(36)).join('');
  return { different: different.map((text): unknown => JSON.parse(text)), at };
}

function alike(values: readonly unknown[]): Alike | readonly unknown[] {
  const texts = values.filter((value) => typeof value === 'string');
  if (texts.length < values.length) return values;
  const [first = ''] = texts;
  let length = first.length;
  while (!texts.every((text) => text.startsWith(first.slice(0, length)))) length -= 1;
  return { start: first.slice(0, length), rest: texts.map((text) => text.slice(length)) };
}

function unfoldRows(folded: Folded): Fields[] {
  const length = Number(folded[mark]);
  const rows: Record<string, unknown>[] = Array.from({ length }, () => ({}));
  for (const [name, column] of Object.entries(folded.columns)) {
    const values = unfoldColumn(column);
    rows.forEach((row, index) => {
      const value = values.length === 1 ? values[0] : values[index];
      if (value !== absent) row[name] = isFields(column) && isFolded(column) ? value : unfold(value);
    });
  }
  return rows;
}

/** The values of a column; those of a table are unfolded already. */
function unfoldColumn(column: unknown): readonly unknown[] {
  if (Array.isArray(column)) return column;
  if (!isFields(column)) return [];
  if (isRepeating(column)) return Array.from(column.at, (place) => column.different[Number.parseInt(place, 36)]);
  if (isAlike(column)) return column.rest.map((rest) => column.start + rest);
  return isFolded(column) ? unfoldRows(column) : [];
}

function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function isFolded(value: Fields): value is Folded {
  return mark in value;
}

function isRepeating(value: Fields): value is Repeating {
  return 'different' in value;
}

function isAlike(value: Fields): value is Alike {
  return 'start' in value;
}

function mapFields(fields: Fields, change: (value: unknown) => unknown): Fields {
  return Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, change(value)]));
}
