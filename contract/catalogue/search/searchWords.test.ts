import { describe, expect, it } from 'vitest';
import { countTypos, foldText, splitWords } from './searchWords.ts';

describe('the words of a query', () => {
  it.each([
    ['Brake pads', ['brake', 'pads']],
    ['  Citroën   C3 ', ['citroen', 'c3']],
    ['brake brake', ['brake']],
    ['pads for the Corolla', ['pads', 'corolla']],
    ['for the', ['for', 'the']],
    ['X-Trail', ['x-trail']],
    ['-brake -"pads"', ['brake', 'pads']],
    ["driver's side", ['driver', 'side']],
    ['215/65R16 5W-30 43512-42040', ['215/65r16', '5w-30', '43512-42040']],
    ['oil/filter', ['oil', 'filter']],
    ['🚗', []],
    ['سير محرك', ['سير', 'محرك']],
    ['', []],
  ])('%j are %j', (query, words) => {
    expect(splitWords(query)).toEqual(words);
  });

  it('are at most twelve, of at most 60 characters', () => {
    const words = splitWords(Array.from({ length: 30 }, (_, index) => `w${index}`.padEnd(100, 'x')).join(' '));
    expect(words).toHaveLength(12);
    expect(Math.max(...words.map((word) => word.length))).toBe(60);
  });
});

describe('typing errors', () => {
  it.each([
    ['brake', 'brake', 0],
    ['brak', 'brake', 1],
    ['brakee', 'brake', 1],
    ['briks', 'brake', 2],
    ['tyer', 'tyre', 1],
    ['break', 'brake', 2],
    ['', 'abc', 3],
    ['abc', '', 3],
  ])('between %j and %j are %i', (a, b, typos) => {
    expect(countTypos(a, b)).toBe(typos);
    expect(countTypos(b, a)).toBe(typos);
  });
});

it('folds letters with accents to plain ones', () => {
  expect(foldText('ÉCROU à Œillet')).toBe('ecrou a œillet');
});
