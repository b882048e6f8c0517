import { describe, expect, it } from 'vitest';
import { readAsked } from './readAsked.ts';
import { splitWords } from '../searchWords.ts';

const noVendors = { findVendors: async () => [], findKnown: async () => new Map<string, number>() };

const read = async (query: string) => {
  const { conditions, rest } = await readAsked(query, noVendors);
  return { ...conditions, rest: splitWords(rest).join(' ') };
};

describe('the price that a search says', () => {
  it.each([
    ['brake pads 200 to 250', { minPesewas: 20_000, maxPesewas: 25_000, rest: 'brake pads' }],
    ['clutch less than ¢400', { maxPesewas: 40_000, rest: 'clutch' }],
    ['side mirror gh₵500 and below', { maxPesewas: 50_000, rest: 'side mirror' }],
    ['alternator 2000 cedis and above', { minPesewas: 200_000, rest: 'alternator' }],
    ['helmet ghs 50 - 100', { minPesewas: 5000, maxPesewas: 10_000, rest: 'helmet' }],
    ['helmet 300gh', { maxPesewas: 30_000, rest: 'helmet' }],
    ['bulb under 12,50', { maxPesewas: 1250, rest: 'bulb' }],
    ['bulb under 4.35', { maxPesewas: 435, rest: 'bulb' }],
    ['engine under 1 250 cedis', { maxPesewas: 125_000, rest: 'engine' }],
    ['engine under 2.5k', { maxPesewas: 250_000, rest: 'engine' }],
    ['engine below 1.5m', { maxPesewas: 150_000_000, rest: 'engine' }],
    ['side mirror 500 or less', { maxPesewas: 50_000, rest: 'side mirror' }],
    ['bulb less than a thousand cedis', { maxPesewas: 100_000, rest: 'bulb' }],
    ['bulb under two hundred and fifty', { maxPesewas: 25_000, rest: 'bulb' }],
    ['clutch ghc 400 max', { maxPesewas: 40_000, rest: 'clutch' }],
    ['tail lights around 800', { minPesewas: 60_000, maxPesewas: 100_000, rest: 'tail lights' }],
    ['battery budget 900', { maxPesewas: 90_000, rest: 'battery' }],
    ['brake pads under 300, please', { maxPesewas: 30_000, rest: 'brake pads' }],
    ['brake pads, under ghs 1,300, please', { maxPesewas: 130_000, rest: 'brake pads' }],
    ['alternator between 200 and 300,', { minPesewas: 20_000, maxPesewas: 30_000, rest: 'alternator' }],
    ['alternator ghs 900,', { maxPesewas: 90_000, rest: 'alternator' }],
    ['alternator 900 cedis, accent', { maxPesewas: 90_000, rest: 'alternator accent' }],
    ['alternator ghs230.00', { maxPesewas: 23_000, rest: 'alternator' }],
    ['alternator 230.50 cedis', { maxPesewas: 23_050, rest: 'alternator' }],
    ['alternator <= 1000', { maxPesewas: 100_000, rest: 'alternator' }],
    ['alternator ≤1000', { maxPesewas: 100_000, rest: 'alternator' }],
    ['alternator >= 1000', { minPesewas: 100_000, rest: 'alternator' }],
    ['alternator ≥ 1000', { minPesewas: 100_000, rest: 'alternator' }],
    ['alternator max: 1000', { maxPesewas: 100_000, rest: 'alternator' }],
    ['alternator max.1000', { maxPesewas: 100_000, rest: 'alternator' }],
    ['alternator min. 1000', { minPesewas: 100_000, rest: 'alternator' }],
    ['alternator 800–1000 ghs', { minPesewas: 80_000, maxPesewas: 100_000, rest: 'alternator' }],
    ['alternator 1000+', { minPesewas: 100_000, rest: 'alternator' }],
    ['alternator ghs 1,000+, new', { minPesewas: 100_000, condition: 'New', rest: 'alternator' }],
    ['alternator 1k+', { minPesewas: 100_000, rest: 'alternator' }],
    ['alternator not less than 1000', { minPesewas: 100_000, rest: 'alternator' }],
    ['alternator no less than 1000', { minPesewas: 100_000, rest: 'alternator' }],
    ['alternator not below 1000', { minPesewas: 100_000, rest: 'alternator' }],
    ['alternator not under 1000', { minPesewas: 100_000, rest: 'alternator' }],
    ['alternator nothing below 1000', { minPesewas: 100_000, rest: 'alternator' }],
    ['alternator no more than 1000', { maxPesewas: 100_000, rest: 'alternator' }],
    ['alternator not beyond 1000', { maxPesewas: 100_000, rest: 'alternator' }],
    ['alternator min 250 max 300', { minPesewas: 25_000, maxPesewas: 30_000, rest: 'alternator' }],
    ['alternator max 300, min 250', { minPesewas: 25_000, maxPesewas: 30_000, rest: 'alternator' }],
    ['alternator above 250 and below 300', { minPesewas: 25_000, maxPesewas: 30_000, rest: 'alternator' }],
    ['alternator between 200, and 300', { minPesewas: 20_000, maxPesewas: 30_000, rest: 'alternator' }],
    ['alternator 1k to 1.5k', { minPesewas: 100_000, maxPesewas: 150_000, rest: 'alternator' }],
    ['alternator 1 to 1.5k', { minPesewas: 100_000, maxPesewas: 150_000, rest: 'alternator' }],
    ['alternator 1k - 1.2k', { minPesewas: 100_000, maxPesewas: 120_000, rest: 'alternator' }],
    ['alternator 500 to 1k', { minPesewas: 50_000, maxPesewas: 100_000, rest: 'alternator' }],
    ['alternator 300 upwards', { minPesewas: 30_000, rest: 'alternator' }],
    ['alternator from 300 upwards', { minPesewas: 30_000, rest: 'alternator' }],
    ['alternator 300 and up', { minPesewas: 30_000, rest: 'alternator' }],
    ['alternator under 1thousand', { maxPesewas: 100_000, rest: 'alternator' }],
    ['alternator under 1.5 thousand', { maxPesewas: 150_000, rest: 'alternator' }],
    ['alternateur plus de 1000', { minPesewas: 100_000, rest: 'alternator' }],
    ['alternateur plus de 2000', { minPesewas: 200_000, rest: 'alternator' }],
    ['alternateur plus de 2009 cedis', { minPesewas: 200_900, rest: 'alternator' }],
    ['alternateur 1000 et plus', { minPesewas: 100_000, rest: 'alternator' }],
    ['alternateur au moins 1000', { minPesewas: 100_000, rest: 'alternator' }],
    ['alternateur à partir de 1000', { minPesewas: 100_000, rest: 'alternator' }],
    ['alternateur jusqu’à 1000', { maxPesewas: 100_000, rest: 'alternator' }],
    ["alternateur jusqu'à 1000", { maxPesewas: 100_000, rest: 'alternator' }],
    ['alternateur pas plus de 1000', { maxPesewas: 100_000, rest: 'alternator' }],
  ])('is read out of "%s"', async (query, meant) => {
    expect(await read(query)).toEqual(meant);
  });

  it.each([
    ['corolla pads from 2009 to 2013', 'corolla pads 2009-2013'],
    ['corolla pads between 2009 and 2013', 'corolla pads 2009-2013'],
    ['hiace lamp 2010 and above', 'hiace lamp 2010'],
    ['wiper 16 to 19 inch', 'wiper 16 19 inch'],
    ['wiper around 19 inch', 'wiper 19 inch'],
    ['hiace lamp 2010 or below', 'hiace lamp 2010'],
    ['hiace lamp 2010+', 'hiace lamp 2010'],
    ['206+ brake pads', '206 brake pads'],
    ['bulb 100+w', 'bulb 100 w'],
    ['alternator 800–1000', 'alternator 800-1000'],
    ['bulb 5000k to 6000k', 'bulb 5000k 6000k'],
    ['oil filter plus 4 plugs', 'oil filter plus plugs'],
    ['golf plus 2009 headlight', 'golf plus 2009 headlight'],
    ['prius plus 2013', 'prius plus 2013'],
    ['golf plus 2009, headlight', 'golf plus 2009 headlight'],
  ])('is not found in "%s"', async (query, rest) => {
    expect(await read(query)).toEqual({ rest });
  });
});

describe('the place that a search says', () => {
  it.each([
    ['radiator in kumase', 'kumasi'],
    ['radiator taadi', 'takoradi'],
    ['radiator cape-coast', 'cape coast'],
    ['radiator in abossey-okai', 'abossey okai'],
    ['radiator abossey okai', 'abossey okai'],
    ['radiator in capecoast', 'cape coast'],
    ['radiator accra madina', 'madina'],
    ['radiator madina, accra', 'madina'],
    ['radiator kokompe takoradi', 'takoradi'],
  ])('is recognised as people write it: %s', async (query, town) => {
    const reading = await read(query);
    expect(reading.rest).toBe('radiator');
    expect(reading.towns?.[0]).toBe(town);
  });

  it('of a quarter covers its city, and of a city its quarters', async () => {
    expect(await read('radiator abossey okai')).toMatchObject({ towns: ['abossey okai', 'accra'] });
    expect(await read('radiator kumasi')).toMatchObject({ towns: ['kumasi', 'suame magazine', 'adum', 'tafo'] });
    expect(await read('radiator tema')).toMatchObject({ towns: ['tema'] });
  });
});

describe('the place that a search does not want', () => {
  it.each([
    ['radiator not in kumasi', ['kumasi', 'suame magazine', 'adum', 'tafo']],
    ['radiator not kumasi', ['kumasi', 'suame magazine', 'adum', 'tafo']],
    ['radiator anywhere but tema', ['tema']],
    ['radiator but not from tema', ['tema']],
    ['radiator outside tema', ['tema']],
    ['radiator except tema', ['tema']],
    ['radiateur sauf tema', ['tema']],
    ['radiateur pas à tema', ['tema']],
    ['radiateur hors de tema', ['tema']],
    ['radiator not in tema or ho', ['tema', 'ho']],
    ['radiator not in abossey okai', ['abossey okai']],
    ['radiator not in kokompe', ['kokompe']],
  ])('is known with its quarters: %s', async (query, withoutTowns) => {
    expect(await read(query)).toEqual({ withoutTowns, rest: 'radiator' });
  });

  it('of a region has all its towns', async () => {
    const { withoutTowns, rest } = await read('radiator not in greater accra');
    expect(withoutTowns).toEqual(expect.arrayContaining(['accra', 'tema', 'madina']));
    expect(rest).toBe('radiator');
  });

  it('may stand beside one that is wanted', async () => {
    expect(await read('radiator greater accra not tema')).toEqual({
      region: 'Greater Accra',
      withoutTowns: ['tema'],
      rest: 'radiator',
    });
  });

  it.each([
    ['can you deliver radiator outside accra', 'deliver radiator'],
    ['radiator outside accra, can you deliver?', 'radiator deliver'],
    ['do you send radiator to places not in accra', 'send radiator places'],
    ['i am not in accra, need radiator sent', 'radiator sent'],
    ['radiator, i’m outside accra', 'radiator'],
    ['i live outside kumasi, radiator', 'radiator'],
    ["i don't stay in accra, radiator", 'radiator'],
    ['my mechanic is not in tema or accra, radiator', 'radiator'],
  ])('is not where somebody is, or has the part sent to: %s', async (query, rest) => {
    expect(await read(query)).toEqual({ rest });
  });

  it.each(['i want radiator not in tema', 'radiator not from tema, can you deliver', 'we need radiator outside tema'])(
    'is what somebody asks for: %s',
    async (query) => expect(await read(query)).toMatchObject({ withoutTowns: ['tema'] }),
  );

  it('is no part of the vehicle', async () => {
    expect(await read('outside mirror accra')).toMatchObject({ region: 'Greater Accra', rest: 'outside mirror' });
  });
});

it.each([
  ['radiator not monroe in tema', ['monroe'], 'tema'],
  ['radiator not 17 under 500 in tema', ['17', '17ah', '17a', '17v', '17w', '17l', '17ml', '17mm'], 'tema'],
])('what is not wanted may be followed by a place: %s', async (query, without, town) => {
  const reading = await read(query);
  expect(reading).toMatchObject({ without, towns: [town], rest: 'radiator' });
});

it('a road that somebody drives on is not read as a place', async () => {
  expect(await read('radiator for my bus from tamale to kumasi')).toEqual({ rest: 'radiator bus' });
});

describe('the condition that a search says', () => {
  it('is not set when either will do', async () => {
    expect(await read('camry headlight either new or used')).toEqual({ rest: 'camry headlight' });
    expect(await read('used camry headlight')).toEqual({ condition: 'Used', rest: 'camry headlight' });
  });

  it('is not read from "I need a new one"', async () => {
    expect(await read('camry headlight i need a new one')).toEqual({ rest: 'camry headlight' });
    expect(await read('camry headlight not used')).toEqual({ condition: 'New', rest: 'camry headlight' });
  });

  it.each([
    'my engine used oil fast',
    'the car has used all the water',
    'it used my coolant',
    'my corolla used petrol',
  ])('is not what an engine uses up: %s', async (query) => expect(await read(query)).not.toHaveProperty('condition'));

  it.each(['toyota car used oil filter', 'engine used fuel pump', 'for my car used water pump', 'car engine used'])(
    'is that of a part: %s',
    async (query) => expect(await read(query)).toMatchObject({ condition: 'Used' }),
  );

  it.each(['not new', 'not brand new', 'used, not new', 'never new', 'pas neuf'])(
    'is used when "%s"',
    async (words) => {
      expect(await read(`headlight ${words}`)).toEqual({ condition: 'Used', rest: 'headlight' });
    },
  );
});

it('a chip has the words as they were typed', async () => {
  const { understood, replacements } = await readAsked('bulb less than a thousand cedis', noVendors);
  expect(understood.map(({ words }) => words)).toEqual(['less than 1000 cedis']);
  expect(replacements).toEqual([{ typed: 'a thousand', means: '1000' }]);
  expect((await readAsked('ncp 91 pads', noVendors)).replacements).toEqual([{ typed: 'ncp 91', means: 'ncp91' }]);
});

describe('the vendor that a search says', () => {
  const names = ['Twin City Spares', 'Mensah Auto Parts', 'Quality Motors', 'Price Brothers'];
  const vendors = names.map((name, at) => ({ id: `${at}`, name }));
  /** Every word is in some advert. */
  const findKnown = async (words: readonly string[]) => new Map(words.map((word) => [word, 1]));
  const dictionary = { findVendors: async () => vendors, findKnown };
  const vendorOf = async (query: string) => (await readAsked(query, dictionary)).conditions.vendors;

  it.each([
    ['mensah', ['1']],
    ['alternator mensah', ['1']],
    ['twin city', ['0']],
    ['twin city radiator', ['0']],
    ['quality motors', ['2']],
  ])('is known whatever adverts say: %s', async (query, ids) => expect(await vendorOf(query)).toEqual(ids));

  it.each(['twin pack filter', 'quality radiator', 'radiator price', 'good price radiator'])(
    'is no word of any part: %s',
    async (query) => expect(await vendorOf(query)).toBeUndefined(),
  );
});

it.each([
  ['ncp 91 pads', 'ncp91 pads'],
  ['w 204 spring', 'w204 spring'],
  ['golf 5 seat', 'golf5 seat'],
  ['mk5 golf seat', 'golf5 seat'],
  ['set 14 pads', 'set 14 pads'],
  ['sixteen inch rim', '16 inch rim'],
  ['twenty six inch wheel', '26 inch wheel'],
  ['dot 4 half litre', 'dot4 500ml'],
  ['dot 5.1', 'dot5.1'],
  ['bulb h 7', 'bulb h7'],
  ['hb-4 bulb', 'hb4 bulb'],
  ['bulb h 1', 'bulb h1'],
  ['hyundai h 1', 'hyundai h 1'],
  ['oil 5w 30', 'oil 5w-30'],
  ['16 inch rim 5 holes', '16 inch rim 5-stud'],
  ['4 stud rim', '4-stud rim'],
  ['6-lug alloys', '6-stud alloys'],
  ['5 stud wheel', '5-stud wheel'],
  ['wheel studs', 'wheel studs'],
])('codes and measures of two words are one: %s', async (query, rest) => {
  expect((await read(query)).rest).toBe(rest);
});

it.each([
  ['where i go get brake pads', 'brake pads'],
  ['abeg i dey need back light', 'back light'],
  ['make i see the price of engine oil', 'engine oil'],
  ['mepa wo kyew brake pad', 'brake pad'],
  ['i wish to buy brake pads', 'brake pads'],
  ['i am in a rush for brake pads', 'brake pads'],
  ['hi lux starter', 'hi lux starter'],
  ['brake pads ghana', 'brake pads'],
])('what people say around a part is left out: %s', async (query, rest) => {
  expect(await read(query)).toEqual({ rest });
});
