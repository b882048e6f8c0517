import { queryOptions } from '@tanstack/react-query';
import type { VendorPage } from '#contract/catalogue/vendorPage.ts';
import { whilePicturesAreMade } from '#src/http/refetchIntervals.ts';
import { ApiError } from '#src/http/failures.ts';
import type { Http } from '#src/http/http.ts';
import { copyNoteOf, shownSince } from '#src/http/savedAnswers.ts';
import { lateSchema } from '#src/lib/lateSchema.ts';

const pageSchema = lateSchema(async () => (await import('#contract/lateSchemas.ts')).vendorPageSchema);

/** What was found for the vendor that an address names. */
export type VendorOutcome =
  | { readonly kind: 'found'; readonly vendor: VendorPage }
  /** The plan is over, so that nothing of this vendor is shown. */
  | { readonly kind: 'gone' }
  | { readonly kind: 'unknown' };

/** The public page of a vendor, by its id or a slug. A vendor that does not exist is an answer, not a failure. */
export function vendorPageQuery(http: Http, idOrSlug: string) {
  return queryOptions({
    queryKey: ['vendors', 'page', idOrSlug] as const,
    queryFn: async (context): Promise<VendorOutcome> => {
      if (!/^[\w-]{1,80}$/.test(idOrSlug)) return { kind: 'unknown' };
      try {
        const vendor = await http.send({
          path: `/vendors/${idOrSlug}`,
          answer: pageSchema,
          shownSince: shownSince(context),
          onCopy: copyNoteOf(context),
        });
        return { kind: 'found', vendor };
      } catch (error) {
        if (!(error instanceof ApiError)) throw error;
        if (error.status === 404) return { kind: 'unknown' };
        if (error.status === 410) return { kind: 'gone' };
        throw error;
      }
    },
    staleTime: 30_000,
    refetchInterval: whilePicturesAreMade((outcome: VendorOutcome) =>
      outcome.kind === 'found' ? outcome.vendor.adverts.flatMap(({ picture }) => picture ?? []) : [],
    ),
  });
}
