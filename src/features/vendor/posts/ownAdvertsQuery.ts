import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { type OwnAdvertsAnswer, ownAdvertsAnswerSchema } from '#contract/catalogue/listing.ts';
import { whilePicturesAreMade } from '#src/http/refetchIntervals.ts';
import type { Http } from '#src/http/http.ts';
import { ownAdvertsKey } from '#src/http/ownData.ts';
import { copyNoteOf, shownSince } from '#src/http/savedAnswers.ts';
import type { DashboardSearch } from './dashboardSearch.ts';

/** One page of the vendor's own adverts. While another page is on its way, the one before stays. */
export function ownAdvertsQuery(http: Http, accountId: string, search: DashboardSearch) {
  return queryOptions({
    queryKey: [...ownAdvertsKey, accountId, search],
    queryFn: (context) =>
      http.send({
        path: '/adverts/my-adverts',
        query: search,
        answer: ownAdvertsAnswerSchema,
        shownSince: shownSince(context),
        onCopy: copyNoteOf(context),
      }),
    placeholderData: keepPreviousData,
    refetchInterval: whilePicturesAreMade(({ items }: OwnAdvertsAnswer) => items.map(({ picture }) => picture)),
  });
}
