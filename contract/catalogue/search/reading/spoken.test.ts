import { expect, it } from 'vitest';
import { spokenLetters, spokenNumbers, spokenPrices } from './spoken.ts';

it.each([
  ['two two five sixty five are seventeen tyre', '225/65r17 tyre'],
  ['two oh five fifty five sixteen', '205/55r16'],
  ['five w thirty', '5w-30'],
  ['ten forty oil', '10w-40 oil'],
  ['one point eight', '1.8'],
  ['triple five tie rod', '555 tie rod'],
  ['h four bulbs', 'h4 bulbs'],
  ['tyres for mazda six', 'tyres for mazda 6'],
  ['sixteen inch', '16 inch'],
  ['oh four four six five dash oh two two two oh', '04465-02220'],
  ['double eight three two zero zero two', '8832002'],
  ['one two three four', 'one two three four'],
])('reads %s as %s', (typed, means) => {
  expect(spokenNumbers(typed)).toBe(means);
});

it.each([
  ['between eight hundred and one thousand', 'between 800 and 1000'],
  ['two thousand five hundred', '2500'],
  ['under fifty cedis', 'under 50 cedis'],
  ['three fifty cedis pads', '350 cedis pads'],
  ['rx three fifty plugs', 'rx 350 plugs'],
  ['two twenty five sixty five seventeen', 'two twenty five sixty five seventeen'],
  ['two sixty amp fuses', 'two sixty amp fuses'],
  ['two oh five fifty five r sixteen', 'two oh five fifty five r sixteen'],
  ['two two five sixty five are seventeen', 'two two five sixty five are seventeen'],
  ['four plugs', 'four plugs'],
])('reads %s as %s', (typed, means) => {
  expect(spokenPrices(typed).text).toBe(means);
});

it.each([
  ['see are vee tail light', 'crv tail light'],
  ['en gee kay plugs', 'ngk plugs'],
  ['el 200 tie rod', 'l200 tie rod'],
  ['are you there', 'are you there'],
  ['see you at four', 'see you at four'],
])('reads %s as %s', (typed, means) => {
  expect(spokenLetters(typed).text).toBe(means);
});
