import { infiniteQueryOptions } from '@tanstack/react-query';
import type { Http } from '#src/http/http.ts';
import { copyNoteOf } from '#src/http/savedAnswers.ts';
import { lateSchema } from '#src/lib/lateSchema.ts';

const listSchema = lateSchema(async () => (await import('#contract/lateSchemas.ts')).reviewListSchema);

/** The older reviews of a vendor, a page at a time. @param start the cursor at which those on the vendor's page end */
export function vendorReviewsQuery(http: Http, vendorId: string, start: string | null) {
  return infiniteQueryOptions({
    queryKey: ['vendors', 'reviews', vendorId, start] as const,
    queryFn: (context) =>
      http.send({
        path: `/vendors/${vendorId}/reviews?cursor=${encodeURIComponent(context.pageParam ?? '')}`,
        answer: listSchema,
        onCopy: copyNoteOf(context),
      }),
    initialPageParam: start,
    getNextPageParam: ({ nextCursor }) => nextCursor,
    staleTime: 60_000,
  });
}
