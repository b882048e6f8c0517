import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listingAnswerSchema, listingQuerySchema, suggestAnswerSchema } from '#contract/catalogue/listing.ts';
import { openBothSearches } from '#tests/relevance/bothSearches.ts';

/*
 * What nobody means as a search, or says in a whole breath: an answer in the time of others, or a 400 that names the
 * field, on the server; an answer on a device.
 */

const spoken =
  'good morning please i am looking for somebody who has the front brake pads for my toyota corolla two thousand and ten ' +
  'because the old ones are finished and they are making noise when i go down the hill to kumasi so how much is it please';

const queries = [
  ['one letter', 'b'],
  ['one figure', '7'],
  ['figures only', '1234567890123456789012345678901234567890'],
  ['many figures in groups', '0 0 0 1 1 1 2 2 2 3 3 3 4 4 4 5 5 5'],
  ['an emoji', '🚗'],
  ['emojis around words', '🔥🔥 brake pads 🔥🔥 corolla 🙏🏾'],
  ['other scripts', 'тормозные колодки 刹车片 فرامل'],
  ['mixed scripts in one word', 'brаke pаds'],
  ['combining letters', 'b\u0301\u0301\u0301r\u0300a\u0302ke'],
  ['text from right to left', '\u202Ebrake\u202C pads'],
  ['invisible letters', 'brake\u200B\u200D\u2060 pads'],
  ['a name with a hyphen that is not wanted', 'brake pads except x-trail'],
  ['two names with hyphens', 'pads for cr-v or x-trail'],
  ['signs in what is not wanted', 'brake pads except (x-trail) [*'],
  ['signs only', '-- ** // ?? && || !! () "" \'\' :: <>'],
  ['operators of full-text search', 'brake & !pads | (corolla <-> :*) \\'],
  ['half a surrogate', 'brake \uD83D pads'],
  ['a word without end', 'a'.repeat(180)],
  ['the same word again and again', 'brake '.repeat(30).trim()],
  ['a sentence by voice', spoken.slice(0, 195)],
] as const;

/** An ordinary search takes some 20 ms here; a busy machine may take ten times as long. */
const maxMs = 2_000;

let both: Awaited<ReturnType<typeof openBothSearches>>;
beforeAll(async () => {
  both = await openBothSearches();
  await both.device.list(listingQuerySchema.parse({ q: 'brake pads' }), both.shop.clock());
});
afterAll(() => both.shop.close());

describe.each(queries)('%s', (_name, q) => {
  it('is answered by the shop and while typing, or refused at q, in the time of others', async () => {
    for (const url of ['/api/adverts', '/api/catalogue/suggest']) {
      const started = performance.now();
      const answer = await both.shop.app.inject({ url, query: { q } });
      expect(performance.now() - started).toBeLessThan(maxMs);
      expect([200, 400]).toContain(answer.statusCode);
      const schema = url === '/api/adverts' ? listingAnswerSchema : suggestAnswerSchema;
      if (answer.statusCode === 200) expect(schema.safeParse(answer.json()).success).toBe(true);
      else expect(Object.keys(answer.json<{ fields: object }>().fields)).toEqual(['q']);
    }
  });

  it('is answered by a device', async () => {
    const query = listingQuerySchema.safeParse({ q }).data;
    if (!query) return;
    const started = performance.now();
    const answer = await both.device.list(query, both.shop.clock());
    await both.device.suggest(q);
    expect(performance.now() - started).toBeLessThan(maxMs);
    expect(answer.total).toBeGreaterThanOrEqual(0);
  });
});

it('a sentence by voice finds the part that it asks for', async () => {
  const answer = await both.shop.app.inject({ url: '/api/adverts', query: { q: spoken.slice(0, 130) } });
  const [first] = listingAnswerSchema.parse(answer.json()).items;
  expect(first?.title).toMatch(/Corolla.*Brake Pads/i);
});
