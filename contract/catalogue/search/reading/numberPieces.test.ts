import { expect, it } from 'vitest';
import { joinNumberPieces } from './numberPieces.ts';
import { partNumberKey } from '../matching/partNumberKeys.ts';

const offered = ['BKR5EYA-11', 'W 68/3', 'D8EA', '312-1998'];
const lookups: string[] = [];
const findNumbers = async (keys: readonly string[]) => {
  lookups.push(...keys);
  return offered.filter((number) => keys.includes(partNumberKey(number)));
};

it.each([
  ['ngk bkr5eya 11', 'ngk bkr5eya11'],
  ['oil filter w 68 3 corolla', 'oil filter w683 corolla'],
  ['d 8 e a', 'd8ea'],
  ['312 1998 lamp', '3121998 lamp'],
])('"%s" has a number on offer', async (typed, meant) => {
  const { text, replacements } = await joinNumberPieces(typed, findNumbers);
  expect(text).toBe(meant);
  expect(replacements).toHaveLength(1);
});

it.each([
  'corolla 1.8 2010 pads',
  'golf 5 2008',
  'battery 12v 60ah',
  'golf 5 rim',
  'corolla 2010 brake pads',
  'h4 bulb',
  'brake pads',
])('"%s" asks for none', async (typed) => {
  lookups.length = 0;
  expect(await joinNumberPieces(typed, findNumbers)).toEqual({ text: typed, replacements: [] });
  expect(lookups).toEqual([]);
});

it('leaves pieces that are no number on offer', async () => {
  expect((await joinNumberPieces('x 99 1 pads', findNumbers)).text).toBe('x 99 1 pads');
});
