import { expect, test } from 'vitest';
import { csvRecord, escapeFormula, isFormula, unescapeFormula } from './csvCells.ts';

const formulas = [
  '=1+1',
  '=HYPERLINK("http://evil.example")',
  '+1+cmd',
  '-2+3',
  '@SUM(A1)',
  '\t=1',
  '\r=1',
  '＝1+1',
  '＠SUM',
];

test.each(formulas)('%j is exported with an apostrophe and refused without one', (text) => {
  expect(escapeFormula(text)).toBe(`'${text.replace(/^\s/, "$&'")}`);
  expect(isFormula(text)).toBe(true);
});

test('ordinary texts are exported unchanged', () => {
  for (const text of ['Brake pads', 'A=B', "5' hose", "'90s bumper", '', '04465-02220', '12 + 12']) {
    expect(escapeFormula(text)).toBe(text);
    expect(isFormula(text)).toBe(false);
  }
});

test.each([...formulas, "'=1", "''=1", '-5', '+233', "'90s bumper", "'", ''])('%j comes back unchanged', (text) => {
  const cell = escapeFormula(text);
  expect(isFormula(cell)).toBe(false);
  expect(unescapeFormula(cell)).toBe(text);
});

test.each([
  ['Pads;=HYPERLINK("http://evil.example")', `Pads;'=HYPERLINK("http://evil.example")`],
  ['Pads\n-cmd', "Pads\n'-cmd"],
  ['Pads\t@SUM(A1)', "Pads\t'@SUM(A1)"],
  ['Pads, ＝1+1|+2', "Pads, '＝1+1|'+2"],
  // Our quotation marks double theirs, which then open and close an empty cell.
  ['Pads;"=1+1;', `Pads;"'=1+1;`],
  [";'=1;''-2;,=3", ";''=1;'''-2;,'=3"],
  ['\n=1', "'\n'=1"],
  ["=1;'\t=2", "'=1;'\t'=2"],
])('%j is no formula where another sign separates the cells, and comes back unchanged', (text, cell) => {
  expect(escapeFormula(text)).toBe(cell);
  expect(unescapeFormula(cell)).toBe(text);
});

test('a number with a sign is not a formula', () => {
  for (const text of ['-5', '+5', '-1,250.00', '- 5']) expect(isFormula(text)).toBe(false);
});

test('a record has quotation marks around every cell and the line end of RFC 4180', () => {
  expect(csvRecord(['12" wiper', 'a,b\nc', 7, '=1'])).toBe(`"12"" wiper","a,b\nc","7","'=1"\r\n`);
});
