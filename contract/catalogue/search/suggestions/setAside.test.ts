import { expect, it } from 'vitest';
import { setAside } from './setAside.ts';

it.each([
  ['corolla 08', 'corolla'],
  ['corolla 2008', 'corolla'],
  ['2008', '2008'],
  ['04465 02', '04465 02'],
  ['golf 4', 'golf 4'],
  ['h4 08', 'h4 08'],
])('leaves out the year: %s', (typed, left) => {
  expect(setAside(typed)).toEqual({ typed: left, before: '', after: '', conditions: {} });
});

it('keeps the condition, the town and the year around the part', () => {
  expect(setAside('home used camry 2013 h')).toEqual({
    typed: 'camry h',
    before: 'home used',
    after: '2013',
    conditions: { condition: 'Used' },
  });
  expect(setAside('Tamale st')).toEqual({
    typed: 'st',
    before: 'tamale',
    after: '',
    conditions: { region: 'Northern', towns: ['tamale'] },
  });
});

it('sets nothing aside behind which nothing is typed', () => {
  expect(setAside('tamale')).toEqual({ typed: 'tamale', before: '', after: '', conditions: {} });
  expect(setAside('new ')).toEqual({ typed: 'new ', before: '', after: '', conditions: {} });
});

it.each([
  ['where can i buy brake pads', 'brake pads'],
  ['good morning, i need a rad', 'rad'],
  ['do you have alternat', 'alternat'],
  ['how much is the batt', 'batt'],
  ['brake pads under', 'brake pads'],
  ['brake pads under 3', 'brake pads'],
  ['rims between ghs 300 and 5', 'rims'],
  ['golf 4 from 1.5k', 'golf 4'],
])('leaves out what is said around the part: %s', (typed, left) => {
  expect(setAside(typed)).toEqual({ typed: left, before: '', after: '', conditions: {} });
});

it.each(['i10', 'a c comp', 'price', 'where', 'need', 'brake pads for', 'underbody', 'i need'])(
  'leaves "%s" as it is typed',
  (typed) => {
    expect(setAside(typed).typed).toBe(typed);
  },
);
