import { queryOptions } from '@tanstack/react-query';
import type { ListingSearch } from '#contract/catalogue/listingSearch.ts';
import type { Http } from '#src/http/http.ts';
import { copyNoteOf } from '#src/http/savedAnswers.ts';
import { lateSchema } from '#src/lib/lateSchema.ts';
import { readQuery } from '#src/http/readQuery.ts';

const answerSchema = lateSchema(async () => (await import('#contract/lateSchemas.ts')).listingAnswerSchema);

/** One page of a listing with the counts of its filters, for the state in its URL. */
export function listingQuery(http: Http, search: ListingSearch) {
  return {
    ...readQuery(http, ['adverts', 'list', search], { path: '/adverts', query: search, answer: answerSchema }),
    staleTime: 30_000,
  };
}

/**
 * The same without the adverts themselves: how many there would be, and the counts of the filters.
 * @param everyChoice whether all choices of the filters are wanted, and not only the most frequent
 */
export function listingCountQuery(http: Http, search: ListingSearch, everyChoice = false) {
  return queryOptions({
    queryKey: ['adverts', 'count', search, everyChoice] as const,
    queryFn: async (context) => {
      const query = { ...search, limit: 1, ...(everyChoice && { choices: 'all' }) };
      const {
        total,
        facets,
        relaxed = false,
      } = await http.send({
        path: '/adverts',
        query,
        answer: answerSchema,
        signal: context.signal,
        onCopy: copyNoteOf(context),
      });
      return { total, facets, relaxed };
    },
    staleTime: 30_000,
    retry: false,
  });
}
