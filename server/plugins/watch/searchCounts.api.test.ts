import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { dayMs } from '#contract/core/durations.ts';
import { suggestAnswerSchema } from '#contract/catalogue/listing.ts';
import { searchCounts } from '#server/db/tables/searchCountSchema.ts';
import { createSearchCounts } from '#server/plugins/watch/searchCounts.ts';
import { list, loadDemoAdverts } from '#tests/support/shop/adverts.ts';
import { createTestApp, type TestApp } from '#tests/support/shop/testApp.ts';

const today = '2026-11-20';
const noLog = { warn: () => undefined };

let shop: TestApp;
beforeEach(async () => {
  shop = await createTestApp();
});
afterEach(() => shop.close());

describe('a search', () => {
  it('a search is counted by day, by kind of part and by words, and also when nothing was found', async () => {
    await loadDemoAdverts(shop);
    await shop.db.delete(searchCounts);
    await list(shop, { q: 'Brake  Pads' });
    await list(shop, { q: 'brake pads' });
    await list(shop, { q: 'qqqqqq' });
    await list(shop, { category: 'breaking-system' });
    // A server that shuts down writes what it holds.
    await shop.app.close();

    const rows = await shop.db.select().from(searchCounts);
    const count = (about: string, subject: string) =>
      rows.find((row) => row.about === about && row.subject === subject);
    expect(count('all', '')).toMatchObject({ day: today, searches: 3, withoutResult: 1 });
    expect(count('words', 'brake pads')).toMatchObject({ searches: 2, withoutResult: 0 });
    expect(count('words', 'qqqqqq')).toMatchObject({ searches: 1, withoutResult: 1 });
    expect(count('kind', 'brake-pads')).toMatchObject({ searches: 2, withoutResult: 0 });
  });

  it('the searches decide the first suggestions of an empty field', async () => {
    await loadDemoAdverts(shop);
    await shop.db.delete(searchCounts);
    const popular = async () => {
      const answer = await shop.app.inject('/api/catalogue/suggest?q=');
      return suggestAnswerSchema.parse(answer.json()).suggestions.map(({ href }) => href);
    };
    const before = await popular();
    const { timer, ...counts } = createSearchCounts(shop.deps, noLog);
    clearInterval(timer);
    const note = (kind: string, times: number) =>
      Array.from({ length: times }, () => counts.note({ query: kind, kinds: [kind], found: true }));
    note('wheel-bearings', 9);
    note('alternators', 3);
    note('brake-pads', 2);
    await counts.write();

    const after = await popular();
    // Nobody offers wheel bearings, and a suggestion must lead to something.
    expect(after[0]).toContain('partType=alternators');
    expect(after[1]).toContain('partType=brake-pads');
    expect(after).toHaveLength(before.length);

    shop.clock.advance(31 * dayMs);
    expect(await popular()).toEqual(before);
  });

  it('a search with characters that cannot be stored is counted, and so is every other', async () => {
    await loadDemoAdverts(shop);
    await shop.db.delete(searchCounts);
    await list(shop, { q: 'brake\0pads' });
    await list(shop, { q: 'starter' });
    await shop.app.close();
    const rows = await shop.db.select().from(searchCounts);
    expect(rows.find(({ about }) => about === 'all')).toMatchObject({ searches: 2 });
    const words = rows.filter(({ about }) => about === 'words').map(({ subject }) => subject);
    expect(words.toSorted()).toEqual(['brake pads', 'starter']);
  });

  it('a count that the database refuses is dropped, and holds up no other', async () => {
    const { timer, ...counts } = createSearchCounts(shop.deps, noLog);
    clearInterval(timer);
    counts.note({ query: 'starter', kinds: ['a\0b'], found: true });
    await counts.write();
    const rows = await shop.db.select().from(searchCounts);
    expect(rows.map(({ about, subject }) => `${about} ${subject}`).toSorted()).toEqual(['all ', 'words starter']);
  });

  it('a search is added to the counts of other processes, and kept when it could not be written', async () => {
    const one = createSearchCounts(shop.deps, noLog);
    const other = createSearchCounts(shop.deps, noLog);
    for (const { timer } of [one, other]) clearInterval(timer);
    await shop.db.execute('alter table search_counts rename to search_counts_away');
    one.note({ query: 'starter', kinds: [], found: false });
    await one.write();
    await shop.db.execute('alter table search_counts_away rename to search_counts');
    other.note({ query: 'starter', kinds: [], found: true });
    await Promise.all([one.write(), other.write()]);
    await one.write();
    const rows = await shop.db.select().from(searchCounts);
    expect(rows).toHaveLength(2);
    for (const row of rows) expect(row).toMatchObject({ day: today, searches: 2, withoutResult: 1 });
  });

  it('no more different words are stored than the limit', async () => {
    const { timer, ...counts } = createSearchCounts(shop.deps, noLog);
    clearInterval(timer);
    for (let index = 0; index < 2_000; index += 1) counts.note({ query: `word ${index}`, kinds: [], found: true });
    await counts.write();
    await shop.db.execute(`insert into search_counts
      select '${today}', 'words', 'many ' || n, 1, 0 from generate_series(1, 5000) as n`);
    const before = await shop.db.$count(searchCounts);
    counts.note({ query: 'word 1', kinds: [], found: true });
    counts.note({ query: 'one word more', kinds: [], found: true });
    await counts.write();
    const rows = await shop.db.select().from(searchCounts);
    expect(before).toBe(5_500);
    expect(rows).toHaveLength(before);
    expect(rows.find(({ about }) => about === 'all')).toMatchObject({ searches: 2_002 });
    expect(rows.find(({ subject }) => subject === 'word 1')).toMatchObject({ searches: 2 });
  });
});
