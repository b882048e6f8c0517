import { expect, it } from 'vitest';
import { answerTimeText } from './answerTime.ts';

it('says how soon a vendor answers, in the largest unit that fits', () => {
  expect([0, 60, 61, 95, 1400, 1440, 4000].map(answerTimeText)).toEqual([
    'within an hour',
    'within an hour',
    'in about an hour',
    'in about 2 hours',
    'in about 23 hours',
    'in about a day',
    'in about 3 days',
  ]);
});
