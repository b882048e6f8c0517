import { describe, expect, test } from 'vitest';
import { readTable, type Table } from './readTable.ts';

const names = 'Title,Category,Make,Model,Brand,Condition,Price,Region,Town,Description';
const row = 'Pads,Braking System,Toyota,Corolla,Bosch,New,250,Ashanti,Suame,Four pads';

function tableOf(text: string): Table {
  const read = readTable(text);
  if ('reason' in read) throw new Error(read.reason);
  return read.table;
}
function reasonOf(text: string): string {
  const read = readTable(text);
  return 'reason' in read ? read.reason : '';
}

describe('a price list in CSV', () => {
  // A sheet of 40,000 rows of which two say something. A regular expression took minutes for it.
  test('is read where many blank rows with tabs come before its last row', () => {
    const blankRows = `${'\t'.repeat(9)}\n`.repeat(40_000);
    const text = `${names}\n${row}\n`.replaceAll(',', '\t') + blankRows + `${row}\n\u001a`.replaceAll(',', '\t');
    expect(tableOf(text).rows.map(({ row: at }) => at)).toEqual([2, 40_003]);
  });

  test.each<[string, string]>([
    ['commas', `${names}\n${row}\n`],
    ['semicolons', `${names}\n${row}\n`.replaceAll(',', ';')],
    ['tabs', `${names}\n${row}\n`.replaceAll(',', '\t')],
    ['no line end at its end', `${names}\n${row}`],
    ['line ends of Windows', `${names}\r\n${row}\r\n`],
    ['line ends of old Macs', `${names}\r${row}\r`],
    ['quotation marks everywhere', `${names}\n${row}`.replaceAll(/[^,\n]+/g, '"$&"')],
    ['names in capitals with spaces', `${names.toUpperCase().replaceAll(',', ' , ')}\n${row}`],
    [
      'names as people write them',
      `Part name,part-category,MAKE,Car Model,Manufacturer,New or used,Price (GHc),area,City,Details\n${row}`,
    ],
  ])('is read with %s', (_what, text) => {
    const { columns, rows, unknownColumns } = tableOf(text);
    expect(columns).toEqual([
      'title',
      'category',
      'make',
      'model',
      'brand',
      'condition',
      'pricePesewas',
      'region',
      'town',
      'description',
    ]);
    expect(rows).toEqual([{ row: 2, cells: row.split(','), reason: null }]);
    expect(unknownColumns).toEqual([]);
  });

  test('is read whatever the order of its columns', () => {
    const turned = (line: string) => line.split(',').toReversed().join(',');
    const { columns, rows } = tableOf(`${turned(names)}\n${turned(row)}`);
    expect(columns[0]).toBe('description');
    expect(rows[0]?.cells[0]).toBe('Four pads');
  });

  test('is split by what its first line says, not by what its texts hold', () => {
    const text = `${names.replaceAll(',', ';')}\n"Pads, front";Braking System;Toyota;Corolla;Bosch;New;1,250.00;Ashanti;Suame;"a, b, c, d, e"`;
    expect(tableOf(text).rows[0]?.cells.slice(0, 2)).toEqual(['Pads, front', 'Braking System']);
  });

  test('may announce its separator as Excel does', () => {
    const { rows } = tableOf(`sep=;\r\n${names.replaceAll(',', ';')}\r\n${row.replaceAll(',', ';')}`);
    expect(rows).toEqual([{ row: 3, cells: row.split(','), reason: null }]);
  });

  test.each([
    ['units', 'Title,Category,Make,Model,Brand,Condition,Price (GH₵),Region,Town,Description'],
    ['units without brackets', 'TITLE,CATEGORY,MAKE,MODEL,BRAND,CONDITION,Price in GHS,REGION,TOWN,DESCRIPTION'],
    ['stars', 'Title*,Category*,Make*,Model*,Brand*,Condition*,Price*,Region*,Town*,Description*'],
    ['marks that nobody sees', `\uFEFF\uFEFF\u200b${names.replaceAll(',', '\u00a0,\u200e')}`],
  ])('knows names with %s', (_what, head) => {
    expect(tableOf(`${head}\n${row}`)).toMatchObject({ unknownColumns: [], rows: [{ row: 2 }] });
    expect(tableOf(`${head}\n${row}`).columns).toEqual(tableOf(`${names}\n${row}`).columns);
  });

  test.each([
    ['a Ctrl-Z at the end', `${names}\n${row}\n\u001a`],
    ['a Ctrl-Z in a row of its own', `${names}\r\n${row}\r\n\u001a\r\n`],
    ['empty rows and marks at the end', `${names}\n${row}\n\u200b,,\u00a0\n\n`],
    ['line ends of two systems', `${names}\r\n${row}\n`],
  ])('has no further row for %s', (_what, text) => {
    expect(tableOf(text).rows).toHaveLength(1);
  });

  test('may have a title above the names of its columns', () => {
    const { rows } = tableOf(`Kofi Spares price list,,,\nNovember,,,\n\n${names}\n${row}`);
    expect(rows.map(({ row: at }) => at)).toEqual([5]);
  });

  test('needs no column for what can be the same in all rows', () => {
    const head = names.replace(',Condition', '').replace(',Region,Town', '');
    expect(tableOf(`${head}\nPads,Braking System,Toyota,Corolla,Bosch,250,Four pads`).rows).toHaveLength(1);
  });

  test('offers its unknown columns where one that is needed is missing', () => {
    const { unknownColumns } = tableOf(`${names.replace('Price', 'Wholesale')},\n${row},x`);
    expect(unknownColumns).toEqual([
      { index: 6, name: 'Wholesale', examples: ['250'] },
      { index: 10, name: 'Column K', examples: ['x'] },
    ]);
  });

  test('counts its rows as the spreadsheet does, with empty ones and cells of several lines', () => {
    const { rows } = tableOf(`${names}\n\n${row.replace('Four pads', '"Four\npads"')}\n,,,,,,,,,\n${row}`);
    expect(rows.map(({ row }) => row)).toEqual([3, 5]);
    expect(rows[0]?.cells.at(-1)).toBe('Four\npads');
  });

  test('ignores the further columns of an export and names the unknown ones', () => {
    const { columns, unknownColumns } = tableOf(
      `Row,Reason,${names},Number,Created,Link,Shelf,role\n1,,${row},,,,A7,vendor`,
    );
    expect(unknownColumns).toEqual([
      { index: 15, name: 'Shelf', examples: ['A7'] },
      { index: 16, name: 'role', examples: ['vendor'] },
    ]);
    expect(columns.filter((field) => field === null)).toHaveLength(6);
  });
});

describe('a file is refused', () => {
  test.each<[string, string, RegExp]>([
    ['when it is empty', '\n\n', /^This file is empty\.$/],
    ['without rows', `${names}\n`, /no rows below/],
    ['without names', `${row}\n${row}`, /first row must name the columns/],
    [
      'without a column that is needed',
      names.replace(',Price', '').replace(',Brand', ''),
      /no column for Brand and Price\./,
    ],
    ['with a column twice', `${names},price\n${row},1`, /Two columns are both Price\./],
    ['with 1,001 rows', `${names}\n${`${row}\n`.repeat(1_001)}`, /at most 1,000 rows/],
  ])('%s', (_what, text, reason) => {
    expect(reasonOf(text)).toMatch(reason);
  });

  test('with 100,000 rows, of which it is not read to the end', () => {
    const text = `${names}\n${`${row}\n`.repeat(100_000)}`;
    expect(reasonOf(text)).toMatch(/at most 1,000 rows/);
    expect(tableOf(`${names}\n${`${row}\n`.repeat(1_000)}`).rows).toHaveLength(1_000);
  });
});

describe('a list that is too long for one import', () => {
  const lines = Array.from({ length: 2_100 }, (_, index) => row.replace('Pads', `Pads ${index + 1}`));
  const titles = (table: Table) => table.rows.map(({ row: at, cells }) => `${at} ${cells[0]}`);
  function partsOf(text: string) {
    const read = readTable(text);
    return 'parts' in read && read.parts ? read.parts : [];
  }

  test.each<[string, string, string[]]>([
    ['line by line', [names, ...lines].join('\n'), ['2 Pads 1', '1002 Pads 1001', '2002 Pads 2001', '2101 Pads 2100']],
    [
      'below a title, with the separator that Excel names',
      ['sep=;', 'Our list', '', ...[names, ...lines].map((line) => line.replaceAll(',', ';'))].join('\r\n'),
      ['5 Pads 1', '1005 Pads 1001', '2005 Pads 2001', '2104 Pads 2100'],
    ],
    [
      'with empty lines, and texts of several lines',
      [names, '', ...lines.slice(0, 1_500), '', ...lines.slice(1_500)]
        .map((line, index) => (index % 2 ? line.replace('Four pads', '"Four\npads, ""new"""') : line))
        .join('\n'),
      ['3 Pads 1', '1003 Pads 1001', '2004 Pads 2001', '2103 Pads 2100'],
    ],
  ])('is cut into parts of 1,000 rows that keep their places: %s', (_what, text, [first, second, third, last]) => {
    const parts = partsOf(text);
    const read = parts.map((part) => titles(tableOf(part.text)));
    expect(read.map(({ length }) => length)).toEqual([1_000, 1_000, 100]);
    expect([read[0]?.[0], read[1]?.[0], read[2]?.[0], read[2]?.at(-1)]).toEqual([first, second, third, last]);
    expect(new Set(read.flat().map((title) => title.split(' ')[2]))).toHaveLength(2_100);
    expect(parts.at(-1)?.lastRow).toBe(Number(last?.split(' ')[0]));
    expect(parts[1]?.firstRow).toBe(Number(second?.split(' ')[0]));
  });

  test('is refused as a whole when it goes on without end', () => {
    const text = `${names}\n${`${row}\n`.repeat(10_000)}`;
    expect(partsOf(text)).toHaveLength(10);
    expect(partsOf(`${text}${row}\n`)).toEqual([]);
    expect(reasonOf(`${text}${row}\n`)).toMatch(/at most 10,000 rows/);
  });
});

describe('a row that cannot be read says why', () => {
  const reasons = (text: string) => tableOf(`${names}\n${text}`).rows.map(({ reason }) => reason);
  test('more cells than columns, as from a price with a comma', () => {
    expect(reasons(`${row.replace('250', '1,250')}\n${row}`)).toEqual([expect.stringMatching(/more cells than/), null]);
    expect(reasons(`${row},,,`)).toEqual([null]);
  });
  test('a quotation mark that never closes', () => {
    expect(reasons(`${row}\n"${row}\n${row}`)).toEqual([null, expect.stringMatching(/never closes/)]);
  });
  test('a text after a closing quotation mark', () => {
    expect(reasons(`"12" wiper${row}`)).toEqual([expect.stringMatching(/quotation mark/)]);
  });
});
