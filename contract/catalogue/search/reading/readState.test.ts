import { describe, expect, it } from 'vitest';
import { origins } from '../../origins.ts';
import { readAsked } from './readAsked.ts';
import { splitWords } from '../searchWords.ts';

const noVendors = { findVendors: async () => [], findKnown: async () => new Map<string, number>() };

const read = async (query: string) => {
  const { conditions, rest } = await readAsked(query, noVendors);
  return { ...conditions, rest: splitWords(rest).join(' ') };
};

describe('a state that a search does not want', () => {
  it.each([
    'not second hand',
    'not tokunbo',
    'no refurbished',
    'never used',
    'not belgium',
    'except used',
    'other than tokunbo',
    'not used or refurbished',
    "i don't want second hand",
    '-used',
    'new, not reconditioned',
  ])('makes it new: %s', async (words) => {
    expect(await read(`headlight ${words}`)).toMatchObject({ condition: 'New' });
  });

  it.each(['not tear rubber', 'except new', 'used, not refurbished', 'home used not reconditioned', '-new'])(
    'makes it used: %s',
    async (words) => expect(await read(`headlight ${words}`)).toEqual({ condition: 'Used', rest: 'headlight' }),
  );

  it('stands before the part too, which is wanted', async () => {
    expect(await read('not tokunbo headlight')).toEqual({ condition: 'New', rest: 'headlight' });
  });
});

describe('a country that a search does not want', () => {
  const others = (...refused: string[]) => [null, ...origins.filter((origin) => !refused.includes(origin))];

  it.each([
    ['not from japan', ['Japan']],
    ['no japan', ['Japan']],
    ['no be japan', ['Japan']],
    ['except japan', ['Japan']],
    ['sauf japon', ['Japan']],
    ['-japan', ['Japan']],
    ['not japanese', ['Japan']],
    ['not japanese used', ['Japan']],
    ['not from uk or usa', ['United Kingdom', 'USA']],
    ['not made in china', ['China']],
    ['not from belgium', ['Belgium']],
    ['not ghana used', ['Ghana']],
  ])('leaves the others: %s', async (words, refused) => {
    expect(await read(`headlight ${words}`)).toEqual({ origins: others(...refused), rest: 'headlight' });
    expect(await read(`${words} headlight`)).toEqual({ origins: others(...refused), rest: 'headlight' });
  });

  it('is the one that is asked for where nothing denies it, and in Twi behind "the"', async () => {
    expect(await read('headlight from japan')).toEqual({ origins: ['Japan'], rest: 'headlight' });
    expect(await read('mepɛ headlight no japan')).toMatchObject({ origins: ['Japan'] });
  });
});
