import { expect, it } from 'vitest';
import { figuresForLetters } from './typedLetters.ts';

it.each([
  ['5oo cedis radiator', '500 cedis radiator'],
  ['i1o wiper', 'i10 wiper'],
  ['l2oo tie rod', 'l200 tie rod'],
  ['2o6 gear knob', '206 gear knob'],
  ['6oah battery', '60ah battery'],
  ['205/55r1o', '205/55r10'],
])('reads figures in %s', (typed, meant) => {
  expect(figuresForLetters(typed).text).toBe(meant);
});

it('tells what was typed for them', () => {
  expect(figuresForLetters('i1o wiper 5oo').replacements).toEqual([
    { typed: 'i1o', means: 'i10' },
    { typed: '5oo', means: '500' },
  ]);
});

it.each(['2 o rings', '4o-rings', 'o2 sensor', 'ford focus', '2 old tyres', '4on4', 'v8 motor', '3 one', 'no 2 tyre'])(
  'leaves %s alone',
  (typed) => {
    expect(figuresForLetters(typed)).toEqual({ text: typed, replacements: [] });
  },
);
