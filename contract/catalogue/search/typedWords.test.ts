import { expect, it } from 'vitest';
import { withoutTyped, wordsAsTyped } from './typedWords.ts';

it.each([
  ['alternator less than 1,000 cedis', 'less than 1000 cedis', 'less than 1,000 cedis'],
  ['alternator corolla2008', 'corolla', 'corolla2008'],
  ['corolla2008starter', 'starter', 'corolla2008starter'],
  ['Brake fluid DOT 4', 'dot4', 'dot 4'],
  ['dot4half', 'dot4', 'dot4half'],
  ['used pads', 'used', 'used'],
  ['pads for the brake', 'pads brake', 'pads brake'],
  ['newspaper 1 rack', 'news', 'news'],
  ['reused pads', 'used', 'used'],
  ['pads', '', ''],
])('in "%s" the words of "%s" are "%s"', (query, words, typed) => {
  expect(wordsAsTyped(query, words, [])).toBe(typed);
});

it('puts what was typed in place of what it means', () => {
  const replacements = [{ typed: 'plaquettes de frein', means: 'brake pads' }];
  expect(wordsAsTyped('plaquettes de frein corolla', 'brake pads', replacements)).toBe('plaquettes de frein');
});

it('puts all that was typed in place of a part of what it means', () => {
  const replacements = [{ typed: 'kit de chaine', means: 'chain and sprocket' }];
  expect(wordsAsTyped('kit de chaine accra', 'sprocket', replacements)).toBe('kit de chaine');
  expect(wordsAsTyped('kit de chaine sprocket', 'sprocket', replacements)).toBe('sprocket');
});

it.each([
  ['alternator no used, accra', ['no used', 'accra'], 'alternator'],
  ['used car that used fuel', ['used'], 'car that used fuel'],
  ["batterie pas d'occasion", ['pas occasion'], 'batterie d'],
  ['cheap pads', ['price'], 'cheap pads'],
])('takes the words of chips out of "%s"', (query, chips, left) => {
  expect(
    withoutTyped(query, chips)
      .match(/[a-z]+/g)
      ?.join(' '),
  ).toBe(left);
});
