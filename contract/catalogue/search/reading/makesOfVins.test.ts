import { expect, it } from 'vitest';
import { makesOfVins } from './makesOfVins.ts';

it.each([
  ['2t1bu4ee9ac123456 brake pads', 'toyota brake pads'],
  ['disc wdd2040481a123456', 'disc w204'],
  ['knadn512bc6712345', 'kia'],
])('reads the make of a vehicle identification number: %s', (typed, read) => {
  expect(makesOfVins(typed).text).toBe(read);
});

it.each(['04465-02220', 'brakepadscorolla1', '12345678901234567', 'zzzdn512bc6712345'])(
  'leaves other words and numbers: %s',
  (typed) => {
    expect(makesOfVins(typed)).toEqual({ text: typed, replacements: [] });
  },
);
