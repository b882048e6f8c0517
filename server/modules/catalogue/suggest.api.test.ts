import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { dayBefore, dayOf } from '#server/days.ts';
import { searchCounts } from '#server/db/tables/searchCountSchema.ts';
import { loadDemoAdverts } from '#tests/support/shop/adverts.ts';
import { createTestApp, type TestApp } from '#tests/support/shop/testApp.ts';
import { createSuggest } from './suggest.ts';

let shop: TestApp;
let later = 0;
const clock = () => new Date(shop.clock().getTime() + later);
const minutes = 60_000;

beforeAll(async () => {
  shop = await createTestApp();
  await loadDemoAdverts(shop);
});
beforeEach(async () => {
  later = 0;
  await shop.db.delete(searchCounts);
});
afterAll(() => shop.close());

const countSearches = (kind: string, searches: number, day = dayOf(shop.clock())) =>
  shop.db.insert(searchCounts).values({ day, about: 'kind', subject: kind, searches, withoutResult: 0 });

type Suggest = ReturnType<typeof createSuggest>;
const suggested = async (suggest: Suggest, typed: string) =>
  (await suggest(shop.db, typed)).suggestions.map(({ text }) => text.toLowerCase());

it('an empty field suggests the kinds that people searched for in the last 30 days first', async () => {
  await countSearches('pistons', 50);
  await countSearches('radiators', 400, dayBefore(shop.clock(), 31));
  const [first] = await suggested(createSuggest({ clock }), '');
  expect(first).toBe('pistons');
});

it('a beginning with a typing error suggests what is asked for more often; the counts are read every ten minutes', async () => {
  const suggest = createSuggest({ clock });
  expect((await suggested(suggest, 'strt'))[0]).toBe('struts');
  await countSearches('starter-motors', 50_000);
  later = 9 * minutes;
  expect((await suggested(suggest, 'strt'))[0]).toBe('struts');
  later = 11 * minutes;
  expect((await suggested(suggest, 'strt'))[0]).toBe('starter motor');
});

it('suggests without the counts of searches when these cannot be read, and reads them at the next try', async () => {
  const suggest = createSuggest({ clock });
  const select = vi.spyOn(shop.db, 'select').mockImplementationOnce(() => {
    throw new Error('The counts are out of reach.');
  });
  expect((await suggested(suggest, 'alter'))[0]).toContain('alternator');
  expect(select).toHaveBeenCalledOnce();
  await suggested(suggest, 'alter');
  expect(select).toHaveBeenCalledTimes(2);
  select.mockRestore();
});

it('the kind, what is on offer and the number of a part are found by their beginnings', async () => {
  const suggest = createSuggest({ clock });
  expect((await suggested(suggest, 'brake dr')).some((text) => text.includes('brake drum'))).toBe(true);
  expect((await suggested(suggest, 'head l')).some((text) => text.startsWith('head'))).toBe(true);
  expect(await suggested(suggest, '43512')).toContain('43512-42040');
  expect(await suggested(suggest, 'zzzqqq')).toEqual([]);
});

it('suggests no make, no town and no figure whose list would be empty', async () => {
  const suggest = createSuggest({ clock });
  expect(await suggested(suggest, 'cha')).not.toContain('changan');
  expect(await suggested(suggest, 'toy')).toContain('toyota');
  expect(await suggested(suggest, 'radiator kum')).toContain('radiator in kumasi');
  expect(await suggested(suggest, 'radiator yen')).not.toContain('radiator in yendi');
  expect(await suggested(suggest, '2')).not.toContain('2');
});

it('a phrase does not end within the name of another part', async () => {
  const texts = await suggested(createSuggest({ clock }), 'fully synthetic en');
  expect(texts).toContain('fully synthetic engine oil');
  expect(texts).not.toContain('fully synthetic engine');
});
