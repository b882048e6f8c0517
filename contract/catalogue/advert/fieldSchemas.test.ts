import { afterEach, expect, test, vi } from 'vitest';
import * as z from 'zod/mini';
import { isYear } from '#contract/catalogue/fitment/vehicles.ts';
import { otpCode } from '#contract/people/accountForms.ts';
import { advertFields } from './advertFields.ts';
import { fieldSchemas } from './fieldSchemas.ts';

const { quantity, yearFrom } = advertFields;

/** What a field makes of a typed text; the sentence for one that it refuses. */
function read({ schema, valueFor }: typeof quantity | typeof yearFrom, typed: string): unknown {
  const result = z.safeParse(schema(fieldSchemas), valueFor(typed));
  return result.success ? result.data : result.error.issues[0]?.message;
}

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

test('a whole number is read from any keyboard, and nothing that only a program calls a number', () => {
  for (const typed of ['12', ' 12 ', '\u00a012', '１２', '١٢', '۱۲']) expect(read(quantity, typed)).toBe(12);
  expect(read(quantity, ' ')).toBeNull();
  for (const typed of ['1e1', '0x10', '1,5', '-1', '12 or so', 'Infinity']) {
    expect(read(quantity, typed)).toBe('Enter a whole number of pieces, from 0 to 9,999.');
  }
  expect(read(yearFrom, '２００９')).toBe(2009);
  expect(read(yearFrom, 'old')).toMatch(/^Choose a year from 1985 to/);
});

test('a field that may be empty takes what answers say of an empty one', () => {
  for (const { schema } of [advertFields.partNumber, advertFields.origin, quantity]) {
    for (const empty of ['', null]) expect(z.parse<z.ZodMiniType>(schema(fieldSchemas), empty)).toBeNull();
  }
});

test('a mailed code is read from any keyboard, however it is grouped', () => {
  for (const typed of ['482061', '482 061', '482-061', '４８２０６１', '٤٨٢٠٦١'])
    expect(z.parse(otpCode, typed)).toBe('482061');
});

test('years go by the clock of the shop, not by that of the device', () => {
  vi.useFakeTimers({ now: new Date('2001-01-01') });
  expect(read(yearFrom, '2012')).toBe('Choose a year from 1985 to 2002.');
  vi.stubGlobal('document', { documentElement: { dataset: { year: '2026' } } });
  expect(read(yearFrom, '2012')).toBe(2012);
  expect([isYear(2027), isYear(2028)]).toEqual([true, false]);
});
