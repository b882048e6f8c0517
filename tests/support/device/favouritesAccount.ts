import * as z from 'zod/mini';
import { maxFavourites } from '#contract/people/accountLimits.ts';
import type { AdvertSummary } from '#contract/catalogue/adverts.ts';
import { type FavouriteMark, favouritesChangeSchema, favouritesPath } from '#contract/people/favourites.ts';
import type { WireAnswer, WireRequest } from '#src/http/http.ts';
import { problem } from '#tests/support/render/renderInShop.tsx';

/** The favourites of one account, stored as the server does: the first mark counts, and a command is applied once. */
export function createFavouritesAccount(offered: readonly AdvertSummary[]) {
  const marks = new Map<string, FavouriteMark>();
  const answers = new Map<string, WireAnswer>();
  const adverts = new Map(offered.map((advert) => [advert.id, advert]));
  const favourites = () => [...marks.values()].toSorted((a, b) => b.addedAt.localeCompare(a.addedAt));

  function change(body: unknown): WireAnswer {
    const { add, remove } = z.parse(favouritesChangeSchema, body);
    const known = add.filter(({ id }) => adverts.has(id) && !marks.has(id));
    if (marks.size - remove.filter((id) => marks.has(id)).length + known.length > maxFavourites) {
      return problem(422, 'invalid', 'A list of favourites holds at most 200 adverts. Remove some first.');
    }
    for (const id of remove) marks.delete(id);
    for (const mark of known) marks.set(mark.id, mark);
    return { status: 200, data: { items: favourites() } };
  }

  return {
    held: favourites,
    /** Marks an advert as another device of the same person does. */
    mark: (mark: FavouriteMark) => marks.set(mark.id, mark),
    unmark: (id: string) => marks.delete(id),
    answer({ method, path, headers, body }: WireRequest): WireAnswer {
      if (path !== favouritesPath) return problem(404, 'not_found', 'We cannot find this.');
      if (method === 'GET') {
        const items = favourites().map((mark) => ({ ...mark, advert: adverts.get(mark.id) ?? null }));
        return { status: 200, data: { items } };
      }
      const key = headers['idempotency-key'] ?? '';
      const answer = answers.get(key) ?? change(body);
      if (answer.status === 200) answers.set(key, answer);
      return answer;
    },
  };
}
