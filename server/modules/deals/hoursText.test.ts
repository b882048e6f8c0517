import { expect, it } from 'vitest';
import { hoursText } from './hoursText.ts';

it('says a term in days where it is whole days, and in hours otherwise', () => {
  expect([1, 2, 10, 24, 36, 48, 72, 240, 2160].map(hoursText)).toEqual([
    'one hour',
    'two hours',
    '10 hours',
    'one day',
    '36 hours',
    'two days',
    'three days',
    '10 days',
    '90 days',
  ]);
});
