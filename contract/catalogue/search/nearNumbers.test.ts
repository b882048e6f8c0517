import { expect, it } from 'vitest';
import { nearKeys, nearNumberQuery } from './nearNumbers.ts';
import { splitWords } from './searchWords.ts';

const year = 2027;
const termsOf = (query: string) => splitWords(query).map((typed) => ({ typed, forms: [typed], corrected: null }));
const offeredBy =
  (...numbers: readonly string[]) =>
  async (keys: readonly string[]) =>
    numbers.filter((number) => keys.includes(number.replace(/[^A-Z0-9]/g, '')));

it.each([
  ['43512-42050', '43512-42040'],
  ['4351242004', '43512-42040'],
  ['43512-420040', '43512-42040'],
  ['43512-4240', '43512-42040'],
  ['FDB4467', 'FDB4464'],
  ['llkar6c-ll', 'ILKAR6C-11'],
  ['brake pads 04465-12220', '04465-02220'],
])('offers for %s the number %s', async (typed, number) => {
  const found = await nearNumberQuery(
    termsOf(typed),
    year,
    offeredBy('43512-42040', 'FDB4464', 'ILKAR6C-11', '04465-02220'),
  );
  expect(found).toContain(number);
});

it.each(['corolla 2010', 'brake pads', '90915-20001', 'h4', 'x'.repeat(60)])('offers nothing for %s', async (typed) => {
  expect(await nearNumberQuery(termsOf(typed), year, offeredBy('43512-42040'))).toBeNull();
});

it('looks up a bounded number of keys, however many characters may be taken for others', () => {
  expect(nearKeys('I1LO0I1LO0I1LO0I1LO0').length).toBeLessThan(2500);
});
