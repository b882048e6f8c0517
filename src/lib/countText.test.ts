import { expect, test } from 'vitest';
import { countText } from './countText.ts';

test.each([
  [0, '0'],
  [999, '999'],
  [1000, '1,000'],
  [1_234_567, '1,234,567'],
])('%i reads %s', (count, text) => expect(countText(count)).toBe(text));
