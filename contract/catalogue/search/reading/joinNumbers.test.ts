import { expect, it } from 'vitest';
import { joinNumbers, withBattery } from './joinNumbers.ts';

it.each([
  ['focus mk2 radiator', 'focus radiator'],
  ['mk 2 focus radiator', 'focus radiator'],
  ['golf mk4 rim', 'golf 4 rim'],
  ['mk4 golf rim', 'golf 4 rim'],
  ['mk4 rim', 'golf 4 rim'],
  ['mk5 diffuser', 'golf 5 diffuser'],
  ['hi lux mk6 rim', 'hi lux 6 rim'],
  ['supra mk4 rim', 'supra 4 rim'],
])('reads %s as "%s"', (typed, meant) => {
  expect(joinNumbers(typed).replace(/ +/g, ' ')).toBe(meant);
});

it.each([
  'geely mk',
  'golf 5 pack',
  '2 side mirrors',
  '2 side lights',
  'w950/14',
  '205/55 tyre',
  '08/12 corolla bulb lamp',
])('leaves %s as it is', (typed) => {
  expect(joinNumbers(typed)).toBe(typed);
});

it('knows the battery of 12 volts that a hybrid has', () => {
  expect(withBattery('12v battery hybrid car').text).toBe('12v battery car');
  expect(withBattery('hybrid battery').text).toBe('hybrid battery');
  expect(withBattery('hybrid 12v horn').text).toBe('hybrid 12v horn');
});
