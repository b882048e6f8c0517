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

test.each(formulas)('%j leaves with an apostrophe and is refused bare', (text) => {
  expect(escapeFormula(text)).toBe(`'${text}`);
  expect(isFormula(text)).toBe(true);
});

test('ordinary texts leave as they are', () => {
  for (const text of ['Brake pads', 'A=B', "5' hose", "'90s bumper", '', '04465-02220', '12 + 12']) {
    expect(escapeFormula(text)).toBe(text);
    expect(isFormula(text)).toBe(false);
  }
});

test.each([...formulas, "'=1", "''=1", '-5', '+233', "'90s bumper", "'", ''])('%j comes back as it left', (text) => {
  const cell = escapeFormula(text);
  expect(isFormula(cell)).toBe(false);
  expect(unescapeFormula(cell)).toBe(text);
});

test('a number with a sign is no formula', () => {
  for (const text of ['-5', '+5', '-1,250.00', '- 5']) expect(isFormula(text)).toBe(false);
});

test('a record has every cell in quotation marks and ends as RFC 4180 says', () => {
  expect(csvRecord(['12" wiper', 'a,b\nc', 7, '=1'])).toBe(`"12"" wiper","a,b\nc","7","'=1"\r\n`);
});
