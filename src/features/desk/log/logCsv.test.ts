import { expect, test } from 'vitest';
import { logCsv } from './logCsv.ts';

test('each line of the log is a row, in quotes and without formulas', () => {
  const line = {
    sequence: 7,
    at: '2026-11-20T10:00:00.000Z',
    actor: 'account 1',
    actorName: 'Ama, Desk',
    act: 'hide',
    subject: 'SY-1 Alternator',
    sentence: '=HYPERLINK("https://example.com")',
    hash: 'abc123',
  };
  expect(logCsv([line]).split('\r\n')).toEqual([
    '\uFEFF"Line","When","Who","What","About","Why","Hash begins"',
    `"7","2026-11-20T10:00:00.000Z","Ama, Desk","hide","SY-1 Alternator","'=HYPERLINK(""https://example.com"")","abc123"`,
    '',
  ]);
});

test.each(['＝1+1', "'=1+1", '+233 24 123 4567', '@SUM(A1)'])('%j, which somebody chose as a name, is text', (name) => {
  const line = { sequence: 1, at: '', actor: '', act: '', subject: name, sentence: '', hash: '', actorName: null };
  expect(logCsv([line])).toContain(`"'${name}"`);
});
