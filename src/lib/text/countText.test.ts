import { expect, test } from 'vitest';
import { countedText, countText } from './countText.ts';

test.each([
  [0, '0'],
  [999, '999'],
  [1000, '1,000'],
  [1_234_567, '1,234,567'],
])('%i reads %s', (count, text) => expect(countText(count)).toBe(text));

test.each([
  [0, '0 parts'],
  [1, '1 part'],
  [1200, '1,200 parts'],
])('%i things read %s', (count, text) => expect(countedText(count, 'part', 'parts')).toBe(text));
