import { describe, expect, it } from 'vitest';
import { readAsked } from './readAsked.ts';
import { splitWords } from '../searchWords.ts';
import { withoutTyped } from '../typedWords.ts';

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
    '1.5k alternator max please',
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
    "j'ai 1500 pour un alternateur",
    'j’ai seulement 1500 pour alternateur',
    "je n'ai que 1500 alternateur",
    'GHC1,500.00 alternator max',
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
  // Numbers of models.
  'nze 120 strut max',
  'l 300 gear set or less',
  'c 200 radiator max',
  'bmw 320 headlamp under',
  'boxer 150 chain max',
  'land cruiser 100 brake pads budget',
  'brake pads 1600 c max',
  // Parts, faults, sizes and times.
  'golf 4 ceiling light',
  'prado 150 ceiling',
  'rpm no dey pass 2000',
  'speed no dey pass 80',
  'speed limit 80 sticker',
  'car does not go above 100',
  'engine cannot go over 3000 rpm',
  'alternator no reach 13',
  'golf 5 till 6 tie rod',
  'helmet 50 till 57',
  'does not start until 10 minutes',
  'pump 160 psi max',
  // Years.
  'until 2000 corolla',
  'corolla highest 2012',
  'corolla no pass 2010',
])('finds no price in "%s"', async (query) => {
  expect(await read(query)).not.toHaveProperty('maxPesewas');
});

it.each(['car overheats after 30 min', 'battery dies after 60 min'])(
  'takes the minutes of "%s" for no lowest price',
  async (query) => {
    expect(await read(query)).not.toHaveProperty('minPesewas');
  },
);

it.each([
  ['benz 200 radiator 2000 max', 2000],
  ['land cruiser 200 brake pads 1500 front max', 1500],
  ["can't spend more than 300 brake pads", 300],
  ["won't pay more than 300 brake pads", 300],
  ['i cannot afford more than 300 brake pads', 300],
] as const)('reads the highest price of "%s", and no lowest', async (query, cedis) => {
  const conditions = await read(query);
  expect(conditions).toHaveProperty('maxPesewas', cedis * 100);
  expect(conditions).not.toHaveProperty('minPesewas');
});

it('takes both halves of a price out of the search with its chip', async () => {
  const query = '1500 alternator for accent max';
  const { understood } = await readAsked(query, noVendors);
  const words = understood.filter(({ kind }) => kind === 'price').map((one) => one.words);
  expect(withoutTyped(query, words).trim().replace(/ +/g, ' ')).toBe('alternator for accent');
});

describe('the limit of a measure', () => {
  it.each([
    ['carburettor under 150cc', 'carburettor'],
    ['carburettor max 125cc', 'carburettor'],
    ['carburateur moins de 150 cc', 'carburettor'],
    ['chain between 100 and 150cc', 'chain'],
    ['chain 150cc and above', 'chain'],
    ['alternator above 100A', 'alternator'],
    ['battery more than 45 amp hours', 'battery'],
    ['rims smaller than 17 inches', 'rims'],
    ['jante plus de 16 pouces', 'rim'],
    ['rims below r17', 'rims'],
    ['disc less than 300 millimetres', 'disc'],
    ['pistons under 2.0', 'pistons'],
    ['battery less than 2 years old', 'battery'],
    ['radiator within 10 km', 'radiator'],
    ['helmet for under 12 years', 'helmet'],
  ])('is no price, and no word: %s', async (query, rest) => {
    expect(await read(query)).toEqual({ rest });
  });

  it.each([
    ['alternator under 1.5k', 1500],
    ['battery 60ah under 900', 900],
    ['cylinder head under 500 cylinder head', 500],
    ['max 2k gear set', 2000],
    ['speed sensor under 300 speed sensor', 300],
    ['tie rod under 200 l200', 200],
  ] as const)('stands beside a price: %s', async (query, cedis) => {
    expect(await read(query)).toHaveProperty('maxPesewas', cedis * 100);
  });

  it('leaves a Golf Plus its name', async () => {
    expect(await read('golf plus 16 inch rim')).toMatchObject({ rest: 'golf plus 16 inch rim' });
  });
});

it('takes years before a price for years', async () => {
  expect(await read('radiator 2007-2012 ghs 1150')).toMatchObject({ maxPesewas: 115_000, rest: 'radiator 2007-2012' });
  expect(await read('radiator 2007-2012 ghs 1150')).not.toHaveProperty('minPesewas');
  expect(await read('radiator 2007-2012 gh₵1,150')).toMatchObject({ maxPesewas: 115_000, rest: 'radiator 2007-2012' });
  expect(await read('rims 200-300 ghs 17 inch')).toMatchObject({ minPesewas: 20_000, maxPesewas: 30_000 });
});
