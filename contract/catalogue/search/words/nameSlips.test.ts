import { describe, expect, it } from 'vitest';
import { heardTogether, sitsAsSeats, slipInName, withSlips, withoutInitials } from './nameSlips.ts';

const isNoWord = (): boolean => false;
const isWord = (): boolean => true;

describe('a slip that the other words of the name tell', () => {
  it.each([
    ['ol filter', 0, 'oil'],
    ['hed lamp', 0, 'head'],
    ['tie lod end', 1, 'rod'],
    ['spark plags', 1, 'plugs'],
    ['blake pads', 0, 'brake'],
  ])('%s', (name, at, meant) => {
    const words = name.split(' ');
    expect(slipInName(words, at, (word) => word !== words[at])).toMatch(new RegExp(`^${meant.replace(/s$/, '')}s?$`));
  });

  it.each([
    ['a word of the adverts', ['ol', 'filter'], 0, isWord],
    ['common English', ['hear', 'lamp'], 0, isNoWord],
    ['a word beside no part', ['ol', 'corolla'], 0, isNoWord],
    ['a number', ['h4', 'lamp'], 0, isNoWord],
    ['two letters too many', ['oxyl', 'filter'], 0, isNoWord],
  ] as const)('is not read into %s', (_what, words, at, isKnown) => {
    expect(slipInName(words, at, isKnown)).toBeNull();
  });
});

describe('a name in two pieces, with a slip', () => {
  it.each([
    ['wind', 'screan', 'windscreen'],
    ['shocka', 'bsorber', 'shock absorber'],
    ['radi', 'ater', 'radiator'],
  ])('%s %s', (word, next, meant) => expect(heardTogether(word, next, isNoWord)).toBe(meant));

  it.each([
    ['pew', 'joe', 'peugeot'],
    ['toyo', 'tta', 'toyota'],
  ])('is that of a vehicle: %s %s', (word, next, meant) => expect(heardTogether(word, next, isNoWord)).toBe(meant));

  it('is no vehicle where one of the words is known', () => {
    expect(heardTogether('pew', 'joe', (word) => word === 'joe')).toBeNull();
  });

  it('is not made of two words that are right', () => expect(heardTogether('wind', 'screan', isWord)).toBeNull());
  it('is not made of other words', () => expect(heardTogether('zanzi', 'barren', isNoWord)).toBeNull());
});

it('is told by what the word beside it was meant to be', () => {
  const terms = [
    { typed: 'brek', forms: ['brake'], corrected: 'brake' },
    { typed: 'pats', forms: ['parts'], corrected: 'parts' },
  ];
  expect(withSlips(terms, isNoWord).map(({ corrected }) => corrected)).toEqual(['brake', 'pads']);
});

it.each([
  ['o/filter corolla', 'oil filter corolla'],
  ['h/lamp camry', 'head lamp camry'],
  ['m/bike chain', 'motor bike chain'],
  ['b / pads yaris', 'brake pads yaris'],
])('reads a name of which one word is a letter: %s', (typed, read) => {
  expect(withoutInitials(typed)).toBe(read);
});

it.each(['a/c gas', '205/55r16', 'm/l helmet', 'and/or', '3/4 litre'])('leaves %s', (typed) => {
  expect(withoutInitials(typed)).toBe(typed);
});

it.each([
  ['sit', 'seat'],
  ['golf sit', 'golf seat'],
  ['rims that sit well on camry', 'rims that sit well on camry'],
  ['golf', 'golf'],
])('reads "%s" as "%s"', (typed, read) => {
  expect(sitsAsSeats(typed)).toBe(read);
});
