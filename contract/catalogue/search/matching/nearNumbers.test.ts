import { expect, it } from 'vitest';
import { nearKeys, nearNumberQuery, twiceNearKeys } from './nearNumbers.ts';
import { splitWords } from '../searchWords.ts';

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
  ['04456-02202', '04465-02220'],
  ['4351-24204', '43512-42040'],
  ['43512-42949', '43512-42040'],
  ['43521-42070', '43512-42040'],
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

it('offers nothing for a short number with two slips, nor for two figures that no thumb takes for each other', async () => {
  const found = await Promise.all(
    ['FBD4644', '43512-97040'].map((typed) =>
      nearNumberQuery(termsOf(typed), year, offeredBy('FDB4464', '43512-42040')),
    ),
  );
  expect(found).toEqual([null, null]);
});

it('looks up a bounded number of keys, however many characters may be taken for others', () => {
  expect(nearKeys('I1LO0I1LO0I1LO0I1LO0').length).toBeLessThan(2500);
  expect(twiceNearKeys('01234567890123').length).toBeLessThan(5000);
});
