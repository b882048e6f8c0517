import { describe, expect, it } from 'vitest';
import { readAsked } from './readAsked.ts';
import { splitWords } from './searchWords.ts';

const read = async (query: string) => {
  const { asked, rest } = await readAsked(query, async () => []);
  return { ...asked, rest: splitWords(rest).join(' ') };
};

describe('the price that a search says', () => {
  it.each([
    ['brake pads 200 to 250', { minPesewas: 20_000, maxPesewas: 25_000, rest: 'brake pads' }],
    ['clutch less than ¢400', { maxPesewas: 40_000, rest: 'clutch' }],
    ['side mirror gh₵500 and below', { maxPesewas: 50_000, rest: 'side mirror' }],
    ['alternator 2000 cedis and above', { minPesewas: 200_000, rest: 'alternator' }],
    ['helmet 300gh', { maxPesewas: 30_000, rest: 'helmet' }],
    ['bulb under 12,50', { maxPesewas: 1250, rest: 'bulb' }],
    ['bulb under 4.35', { maxPesewas: 435, rest: 'bulb' }],
    ['engine under 1 250 cedis', { maxPesewas: 125_000, rest: 'engine' }],
    ['engine under 2.5k', { maxPesewas: 250_000, rest: 'engine' }],
    ['engine below 1.5m', { maxPesewas: 150_000_000, rest: 'engine' }],
    ['battery budget 900', { maxPesewas: 90_000, rest: 'battery' }],
  ])('is read out of "%s"', async (query, meant) => {
    expect(await read(query)).toEqual(meant);
  });

  it.each([
    ['corolla pads from 2009 to 2013', 'corolla pads 2009 2013'],
    ['corolla pads between 2009 and 2013', 'corolla pads 2009 2013'],
    ['hiace lamp 2010 and above', 'hiace lamp 2010'],
    ['wiper 16 to 19 inch', 'wiper 16 19 inch'],
  ])('is not found in "%s"', async (query, rest) => {
    expect(await read(query)).toEqual({ rest });
  });
});

describe('the place that a search says', () => {
  it.each([
    ['radiator in kumase', 'kumasi'],
    ['radiator taadi', 'takoradi'],
    ['radiator abossey okai', 'abossey okai'],
    ['radiator in capecoast', 'cape coast'],
  ])('is recognised as people write it: %s', async (query, town) => {
    expect(await read(query)).toMatchObject({ town, rest: 'radiator' });
  });
});

describe('the condition that a search says', () => {
  it('is not set when either will do', async () => {
    expect(await read('camry headlight either new or used')).toEqual({ rest: 'camry headlight' });
    expect(await read('used camry headlight')).toEqual({ condition: 'Used', rest: 'camry headlight' });
  });
});

it.each([
  ['where i go get brake pads', 'brake pads'],
  ['abeg i dey need back light', 'back light'],
  ['make i see the price of engine oil', 'engine oil'],
  ['mepa wo kyew brake pad', 'brake pad'],
  ['hi lux starter', 'hi lux starter'],
])('what people say around a part is left out: %s', async (query, rest) => {
  expect(await read(query)).toEqual({ rest });
});
