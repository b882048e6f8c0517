import { queryOptions } from '@tanstack/react-query';
import type { AdvertDetail, AdvertSummary } from '#contract/catalogue/adverts.ts';
import { whilePicturesAreMade } from '#src/http/refetchIntervals.ts';
import { ApiError } from '#src/http/failures.ts';
import type { Http } from '#src/http/http.ts';
import { copyNoteOf, shownSince } from '#src/http/savedAnswers.ts';
import { lateSchema } from '#src/lib/lateSchema.ts';

/** What became of the advert with a given id. */
export type AdvertOutcome =
  | { readonly kind: 'found'; readonly advert: AdvertDetail }
  /** It was withdrawn, or its vendor's subscription has ended. */
  | { readonly kind: 'gone'; readonly similar: readonly AdvertSummary[] }
  | { readonly kind: 'unknown' };

const detailSchema = lateSchema(async () => (await import('#contract/lateSchemas.ts')).advertDetailSchema);
const goneSchema = lateSchema(async () => (await import('#contract/lateSchemas.ts')).goneAdvertSchema);

/** One advert with others like it. An id that no advert has is an outcome, not a failure. */
export function advertQuery(http: Http, id: string) {
  return queryOptions({
    queryKey: ['adverts', 'one', id] as const,
    queryFn: async (context): Promise<AdvertOutcome> => {
      if (id === '') return { kind: 'unknown' };
      try {
        const advert = await http.send({
          path: `/adverts/${encodeURIComponent(id)}`,
          answer: detailSchema,
          shownSince: shownSince(context),
          onCopy: copyNoteOf(context),
        });
        return { kind: 'found', advert };
      } catch (error) {
        if (!(error instanceof ApiError)) throw error;
        if (error.status === 404 || error.code === 'invalid') return { kind: 'unknown' };
        if (error.status !== 410) throw error;
        const details = (await goneSchema.load()).safeParse(error.problem.details);
        return { kind: 'gone', similar: details.success ? details.data.similar : [] };
      }
    },
    staleTime: 30_000,
    refetchInterval: whilePicturesAreMade((outcome: AdvertOutcome) =>
      outcome.kind === 'found' ? outcome.advert.pictures : [],
    ),
  });
}
