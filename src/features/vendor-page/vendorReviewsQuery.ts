import { infiniteQueryOptions } from '@tanstack/react-query';
import { reviewListSchema } from '#contract/catalogue/reviews.ts';
import type { Http } from '#src/http/http.ts';

/** The reviews of a vendor from a place on, by pages. @param start the place that its page ended at */
export function vendorReviewsQuery(http: Http, vendorId: string, start: string | null) {
  return infiniteQueryOptions({
    queryKey: ['vendors', 'reviews', vendorId, start] as const,
    queryFn: ({ pageParam }) =>
      http.send({
        path: `/vendors/${vendorId}/reviews?cursor=${encodeURIComponent(pageParam ?? '')}`,
        answer: reviewListSchema,
      }),
    initialPageParam: start,
    getNextPageParam: ({ nextCursor }) => nextCursor,
    staleTime: 60_000,
  });
}
