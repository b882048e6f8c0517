import { expect, test } from 'vitest';
import { logCsv } from './logCsv.ts';

test('each line of the log is a row, with quotes where they are needed and no formulas', () => {
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
    'Line,When,Who,What,About,Why,Hash begins',
    `7,2026-11-20T10:00:00.000Z,"Ama, Desk",hide,SY-1 Alternator,"'=HYPERLINK(""https://example.com"")",abc123`,
  ]);
});
