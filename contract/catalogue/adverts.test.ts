import { expect, test } from 'vitest';
import { cleanPartNumber } from './cleanPartNumber.ts';

test('a part number has one spelling, whatever keyboard typed it', () => {
  expect(cleanPartNumber('  27060–0h110 ')).toBe('27060-0H110');
  expect(cleanPartNumber('０４４６５\u200b -  yz101')).toBe('04465 - YZ101');
  expect(cleanPartNumber(cleanPartNumber('27060 — x'))).toBe(cleanPartNumber('27060 — x'));
  expect(cleanPartNumber(' \t ')).toBe('');
});
