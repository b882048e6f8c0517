import { queryOptions } from '@tanstack/react-query';
import type { AdvertSummary } from '#contract/catalogue/adverts.ts';
import { maxTheseAdverts, theseAdvertsAnswerSchema, theseAdvertsPath } from '#contract/catalogue/theseAdverts.ts';
import type { Http } from './http.ts';
import { copyNoteOf } from './savedAnswers.ts';

/**
 * The query for which of some adverts are offered now, as a map by id. An advert that is missing from it is not
 * offered. Any number of ids is possible; they are requested in as few calls as possible.
 */
export function theseAdvertsQuery(http: Http, ids: readonly string[]) {
  return queryOptions({
    queryKey: ['adverts', 'these', ids] as const,
    queryFn: async (context): Promise<ReadonlyMap<string, AdvertSummary>> => {
      const onCopy = copyNoteOf(context);
      const parts: Promise<{ items: AdvertSummary[] }>[] = [];
      for (let from = 0; from < ids.length; from += maxTheseAdverts) {
        const some = ids.slice(from, from + maxTheseAdverts).join(',');
        parts.push(
          http.send({ path: theseAdvertsPath, query: { ids: some }, answer: theseAdvertsAnswerSchema, onCopy }),
        );
      }
      const items = (await Promise.all(parts)).flatMap((part) => part.items);
      return new Map(items.map((advert) => [advert.id, advert]));
    },
    enabled: ids.length > 0,
    staleTime: 30_000,
  });
}
