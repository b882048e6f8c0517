import { expect, test } from 'vitest';
import { smallerSizes } from './lessData.ts';

test('sizes are as on a screen with one dot per pixel', () => {
  expect(smallerSizes('(min-width:1200px) 291px, (min-width:600px) 30vw, 158px', 2.5)).toBe(
    '(min-width:1200px) calc(291px / 2.5), (min-width:600px) calc(30vw / 2.5), calc(158px / 2.5)',
  );
});

test('on a screen with one dot per pixel the sizes stay the same', () => {
  expect(smallerSizes('50vw', 1)).toBe('50vw');
});
