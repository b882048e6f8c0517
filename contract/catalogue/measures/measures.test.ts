import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { measureOf, measureKeys, measureRows } from './measures.ts';
import { measuresSchema, readBoltCircle, readTyre } from './measuresSchema.ts';
import { measuresFault } from './partMeasures.ts';

describe('a tyre’s size', () => {
  it.each([
    ['195/65R15', '195/65R15'],
    ['195/65 r15', '195/65R15'],
    [' 195-65-15 ', '195/65R15'],
    ['225/60 ZR17', '225/60R17'],
    ['195/70R15C', '195/70R15'],
    ['90/90-18', '90/90-18'],
    ['110 / 90 - 17', '110/90-17'],
    ['2.75-18', '2.75-18'],
  ])('%s is stored as %s', (typed, stored) => {
    expect(readTyre(typed)).toBe(stored);
    expect(readTyre(stored)).toBe(stored);
  });

  it.each(['', 'big', '197/65R15', '195/66R15', '195/65R40', '195', '1/1-1', '2.75-99'])(
    '"%s" is not a tyre size',
    (typed) => {
      expect(readTyre(typed)).toBeNull();
    },
  );
});

it('stores a bolt circle in one spelling', () => {
  expect(readBoltCircle('5 X 114,3')).toBe('5x114.3');
  expect(readBoltCircle('4-100')).toBe('4x100');
  expect(readBoltCircle('5x20')).toBeNull();
  expect(readBoltCircle('nine by ten')).toBeNull();
});

describe('measures', () => {
  it('measures are cleaned, and give the search keys and the rows of a table', () => {
    const measures = z.parse(measuresSchema, {
      tyre: '195/65 r15',
      rim: { inches: 15, bolts: '5 x 100' },
      battery: { group: 'ns 70', ampHours: 65 },
    });
    expect(measures).toEqual({
      tyre: '195/65R15',
      rim: { inches: 15, bolts: '5x100' },
      battery: { group: 'NS70', ampHours: 65 },
    });
    expect(measureKeys(measures)).toEqual(['19565R15', '5X100', 'NS70']);
    expect(measureRows(measures)).toContainEqual(['Capacity', '65 Ah']);
  });

  it('the measures that an advert may have depend on the part type', () => {
    expect(measureOf('tyres')).toBe('tyre');
    expect(measureOf('brake-pads')).toBeNull();
    expect(measuresFault('tyres', { tyre: '195/65R15' })).toBeNull();
    expect(measuresFault('brake-pads', {})).toBeNull();
    expect(measuresFault('brake-pads', { bulb: 'H4' })).toBe('Do not give measures for brake pads.');
    expect(measuresFault('bulbs', { tyre: '195/65R15' })).toBe('For bulbs, give only the bulb’s measures.');
    expect(measuresFault(null, { bulb: 'H4' })).toBe('Choose a part type before you give measures.');
  });
});
