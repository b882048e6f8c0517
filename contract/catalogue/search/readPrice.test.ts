import { describe, expect, it } from 'vitest';
import { readAsked } from './readAsked.ts';
import { splitWords } from './searchWords.ts';
import { withoutTyped } from './typedWords.ts';

const noVendors = { findVendors: async () => [], findKnown: async () => new Map<string, number>() };

const read = async (query: string) => {
  const { conditions, rest } = await readAsked(query, noVendors);
  return { ...conditions, rest: splitWords(rest).join(' ') };
};

describe('the highest price that a search says', () => {
  it.each([
    '1.5k alternator max',
    'max 1.5k alternator',
    '1500 alternator max',
    '1,500gh alternator max',
    '1.5k alternator or less',
    '1.5k alternator limit please',
    'alternator 1500max',
    'alternator limit 1.5k',
    'alternator up2 1500',
    'alternator till 1500',
    'alternator, my max is 1500',
    'max price 1500 alternator',
    'my budget be 1500 for alternator',
    'spending limit 1500 alternator',
    'i have 1.5k for alternator',
    'i get 1500 for alternator',
    'i can only afford 1500 alternator',
    'alternator i wan spend 1500',
    'alternator wey no pass 1500',
    'alternator make e no go reach 1.5k',
    'alternator that does not cost more than 1500',
    "alternator shouldn't go above 1500",
    'alternator budget=1500',
    'alternator my money reach 1500',
    'alternateur 1500 max',
    'alternateur 1500 maxi',
    'alternateur ne dépassant pas 1500',
  ])('"%s"', async (query) => {
    expect(await read(query)).toEqual({ maxPesewas: 150_000, rest: 'alternator' });
  });
});

it.each([
  ['1k minimum alternator', { minPesewas: 100_000, rest: 'alternator' }],
  ['1k alternator at least', { minPesewas: 100_000, rest: 'alternator' }],
  ['radiator abt 1k', { minPesewas: 75_000, maxPesewas: 125_000, rest: 'radiator' }],
  ['radiator in the range of 500 to 1000', { minPesewas: 50_000, maxPesewas: 100_000, rest: 'radiator' }],
])('reads the price of "%s"', async (query, asked) => {
  expect(await read(query)).toEqual(asked);
});

it.each([
  'isuzu d max 2015 oil filter',
  '406 brake pads max',
  'battery 100 ah max',
  'i have 2010 corolla',
  'corolla 2005 till 2010',
  'starter no dey reach',
  'budget brake pads',
])('finds no price in "%s"', async (query) => {
  expect(await read(query)).not.toHaveProperty('maxPesewas');
});

it('takes both halves of a price out of the search with its chip', async () => {
  const query = '1500 alternator for accent max';
  const { understood } = await readAsked(query, noVendors);
  const words = understood.filter(({ kind }) => kind === 'price').map((one) => one.words);
  expect(withoutTyped(query, words).trim().replace(/ +/g, ' ')).toBe('alternator for accent');
});
