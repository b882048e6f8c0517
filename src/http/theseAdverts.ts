import { queryOptions } from '@tanstack/react-query';
import type { AdvertSummary } from '#contract/catalogue/adverts.ts';
import { maxTheseAdverts, theseAdvertsAnswerSchema, theseAdvertsPath } from '#contract/catalogue/theseAdverts.ts';
import type { Http } from './http.ts';

/** Which of some adverts are offered now, by their ids; one that is missing is not. However many, in as few calls as can be. */
export function theseAdvertsQuery(http: Http, ids: readonly string[]) {
  return queryOptions({
    queryKey: ['adverts', 'these', ids] as const,
    queryFn: async (): Promise<ReadonlyMap<string, AdvertSummary>> => {
      const parts: Promise<{ items: AdvertSummary[] }>[] = [];
      for (let from = 0; from < ids.length; from += maxTheseAdverts) {
        const some = ids.slice(from, from + maxTheseAdverts).join(',');
        parts.push(http.send({ path: theseAdvertsPath, query: { ids: some }, answer: theseAdvertsAnswerSchema }));
      }
      const items = (await Promise.all(parts)).flatMap((part) => part.items);
      return new Map(items.map((advert) => [advert.id, advert]));
    },
    enabled: ids.length > 0,
    staleTime: 30_000,
  });
}
