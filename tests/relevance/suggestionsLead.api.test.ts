import { expect, it } from 'vitest';
import { type ListingAnswer, listingQuerySchema, suggestAnswerSchema } from '#contract/catalogue/listing.ts';
import { demoAdverts } from '#server/seed/demo/demoAdverts.ts';
import { openBothSearches } from '#tests/relevance/bothSearches.ts';
import { isLongForm } from '#tests/support/longForm.ts';

/* Whatever is suggested while the words of the sample catalogue are typed opens a list that has it. */

const { shop, device } = await openBothSearches();

const beginnings = new Set(
  demoAdverts.flatMap(({ title }) => {
    const words = title.toLowerCase().match(/[a-z0-9]+/g) ?? [];
    return words.flatMap((word, at) => [
      word.slice(0, 3),
      word.slice(0, 5),
      ...(words[at + 1] === undefined ? [] : [`${word} ${(words[at + 1] ?? '').slice(0, 2)}`]),
    ]);
  }),
);
/** In the short form every fifth: from the third on, which has beginnings of all three forms. */
const walked = [...beginnings].filter((_beginning, place) => isLongForm || place % 5 === 2);

const lists = new Map<string, Promise<ListingAnswer>>();

function listBehind(href: string): Promise<ListingAnswer> {
  const url = new URL(href, 'http://localhost');
  const category = url.pathname === '/view-product' ? {} : { category: url.pathname.slice(1) };
  const known = lists.get(href);
  const list =
    known ??
    device.list(listingQuerySchema.parse({ ...Object.fromEntries(url.searchParams), ...category }), shop.clock());
  lists.set(href, list);
  return list;
}

it('each suggestion opens a list that has it, with as many adverts as it says', async () => {
  const faults: string[] = [];
  for (const typed of walked) {
    const { suggestions } = await device.suggest(typed);
    for (const { text, href, count } of suggestions) {
      // Pages of their own, without a list of parts.
      if (/^\/(?:single-advert|services)/.test(href)) continue;
      const { total, relaxed, missing, complaint } = await listBehind(href);
      const leads = total > 0 && relaxed !== true && missing === undefined && complaint === undefined;
      if (!leads || (count !== null && count !== total)) faults.push(`"${typed}" suggests "${text}": ${total}`);
    }
  }
  expect(walked.length).toBeGreaterThan(300);
  expect(faults).toEqual([]);
}, 240_000);

it('the shop suggests what the device does', async () => {
  for (const typed of walked.filter((_beginning, place) => isLongForm || place % 4 === 0)) {
    const answer = await shop.app.inject({ url: '/api/catalogue/suggest', query: { q: typed } });
    expect(suggestAnswerSchema.parse(answer.json()), typed).toEqual(await device.suggest(typed));
  }
}, 240_000);
