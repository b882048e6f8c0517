import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readPackage } from '../../../scripts/phoneCountries.ts';
import { ghanaNumbers, otherCountries } from './phoneCountries.ts';
import { takesMessages } from './phoneMessages.ts';
import { displayPhone } from './phoneNumbers.ts';
import { readPhone, storedPhone } from './readPhone.ts';

const faultOf = (typed: string) => {
  const read = readPhone(typed);
  return 'fault' in read ? read.fault : read.number;
};

describe('a phone number is read as people write it', () => {
  test.each([
    '024 123 4567',
    '0241234567',
    '24 123 4567',
    '+233241234567',
    '+233 24 123 4567',
    '+233 (0)24 123 4567',
    '+233 (0) 24-123-4567',
    '+233 024 123 4567',
    '(+233) 024.123.4567',
    '00233 24 123 4567',
    '00233 024 123 4567',
    '00233 (0)24 123 4567',
    '233 24 123 4567',
    '233024 123 4567',
    '0233 24 123 4567',
    '+0241234567',
    '+00233241234567',
    '011 233 24 123 4567',
    'tel:+233241234567',
    ' 024/123/4567 ',
    '\u202a+233 24 123 4567\u202c',
    '０２４ １２３ ４５６７',
    '٠٢٤ ١٢٣ ٤٥٦٧',
    '024\u00a0123\u202f4567',
    '024–123–4567',
  ])('reads %s', (typed) => {
    expect(readPhone(typed)).toEqual({ number: '+233241234567' });
  });

  test.each([
    ['0302 123 456', '+233302123456'],
    ['0800 12345', '+23380012345'],
    ['0800 123 456', '+233800123456'],
    ['+233 800 12345', '+23380012345'],
    ['112', '112'],
    ['1355', '1355'],
    ['40404', '40404'],
    ['+44 20 7946 0958', '+442079460958'],
    ['+44 (0)20 7946 0958', '+442079460958'],
    ['0044 20 7946 0958', '+442079460958'],
    ['+234 803 123 4567', '+2348031234567'],
    ['+234 0803 123 4567', '+2348031234567'],
    ['+1 (212) 555-0199', '+12125550199'],
    ['+225 07 12 34 56 78', '+2250712345678'],
    ['+39 02 1234 5678', '+390212345678'],
    ['+86 138 0013 8000', '+8613800138000'],
  ])('reads %s as %s', (typed, number) => {
    expect(readPhone(typed)).toEqual({ number });
  });
});

describe('a phone number that is none is refused with a sentence', () => {
  test.each([
    ['', /missing/],
    ['   ', /missing/],
    ['024 123 456', /needs 9 digits after the first 0 or \+233, and has 8/],
    ['+233 24 123 456', /needs 9 digits after the first 0 or \+233, and has 8/],
    ['233 24 123 456', /needs 9 digits after the first 0 or \+233, and has 8/],
    ['+233 24 123 45678', /too long: it needs 9 digits after the first 0 or \+233, and has 10/],
    ['024 123 45678', /too long/],
    ['2348031234567', /number of another country begins with \+/],
    ['024 12', /needs 9 digits after the first 0 or \+233, and has 4/],
    ['0800 123', /5 or 6 digits after 0800/],
    ['064 123 4567', /No phone number in Ghana begins with 064/],
    ['+54 123 4567', /Write 0541234567/],
    ['+24 123 4567', /Write 0241234567/],
    ['+44 20 7946 09', /no number of \+44 has 8 digits/],
    ['+999 123 456 789', /No country has the code/],
    ['024 123 4567 / 020 555 0133', /two phone numbers/],
    ['024 123 4567 or 020 555 0133', /two phone numbers/],
    ['024 123 4567, 020 555 0133', /two phone numbers/],
    ['024+1234567', /\+ belongs at the start/],
    ['call me', /digits only/],
    ['*170#', /digits only/],
    ['--', /needs digits/],
  ])('refuses %s with a sentence', (typed, sentence) => {
    expect(faultOf(typed)).toMatch(sentence);
  });
});

test('numbers of Ghana come out the same however they are typed, and reading them again changes nothing', () => {
  const figures = fc.stringMatching(/^[235]\d{8}$/);
  const start = fc.constantFrom('0', '', '+233', '+233 (0)', '+2330', '00233', '00233 0', '233', '2330');
  const gap = fc.constantFrom('', ' ', '-', '.', '\u00a0', '\u200b', ') ');
  fc.assert(
    fc.property(figures, start, gap, (number, before, between) => {
      const typed = before + [number.slice(0, 2), number.slice(2, 5), number.slice(5)].join(between);
      expect(storedPhone(typed)).toBe(`+233${number}`);
    }),
  );
});

test('whatever is typed, what is stored is read and shown as the same number', () => {
  const typed = fc.stringMatching(/^[+(]{0,2}[\d \-()./]{1,18}$/);
  fc.assert(
    fc.property(typed, (text) => {
      const number = storedPhone(text);
      if (number === null) return;
      expect(number).toMatch(/^(?:\+[1-9]\d{5,16}|[1-9]\d{2,4})$/);
      expect(storedPhone(number)).toBe(number);
      expect(storedPhone(displayPhone(number))).toBe(number);
      if (number.startsWith('+233')) expect(number).toMatch(/^\+233(?:[235]\d{8}|800\d{5,6})$/);
    }),
    { numRuns: 500 },
  );
});

test('no message is sent to a toll-free number or a short code', () => {
  expect(['+233241234567', '+442079460958', '+23380012345', '1355'].map(takesMessages)).toEqual([
    true,
    true,
    false,
    false,
  ]);
});

test('the lengths of all countries are those of libphonenumber-js', () => {
  const known = readPackage();
  expect(ghanaNumbers).toEqual(known.ghana);
  expect(otherCountries).toBe(known.countries);
});
