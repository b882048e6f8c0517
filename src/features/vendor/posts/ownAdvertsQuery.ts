import { keepPreviousData } from '@tanstack/react-query';
import { type OwnAdvertsAnswer, ownAdvertsAnswerSchema } from '#contract/catalogue/listing.ts';
import { whilePicturesAreMade } from '#src/http/refetchIntervals.ts';
import type { Http } from '#src/http/http.ts';
import { ownAdvertsKey } from '#src/http/ownData.ts';
import type { DashboardSearch } from './dashboardSearch.ts';
import { readQuery } from '#src/http/readQuery.ts';

/** One page of the vendor's own adverts. While another page is on its way, the one before stays. */
export function ownAdvertsQuery(http: Http, accountId: string, search: DashboardSearch) {
  return {
    ...readQuery(http, [...ownAdvertsKey, accountId, search], {
      path: '/adverts/my-adverts',
      query: search,
      answer: ownAdvertsAnswerSchema,
    }),
    placeholderData: keepPreviousData,
    refetchInterval: whilePicturesAreMade(({ items }: OwnAdvertsAnswer) => items.map(({ picture }) => picture)),
  };
}
