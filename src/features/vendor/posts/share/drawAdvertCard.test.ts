import { expect, test } from 'vitest';
import { brokenInto } from './drawAdvertCard.ts';

/** Each letter is one wide. */
const context = {
  measureText: (text: string) => ({ width: text.length }),
};

test('a title is broken between words, and what does not fit is cut with an ellipsis', () => {
  expect(brokenInto(context, 'Alternator 12V 90A with Pulley', 12, 4)).toEqual([
    'Alternator',
    '12V 90A with',
    'Pulley',
  ]);
  expect(brokenInto(context, 'One two three four', 5, 2)).toEqual(['One', 'two…']);
});
