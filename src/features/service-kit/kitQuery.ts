import { queryOptions } from '@tanstack/react-query';
import type { AdvertSummary } from '#contract/catalogue/adverts.ts';
import { findPartType } from '#contract/catalogue/partTypes.ts';
import type { Http } from '#src/http/http.ts';
import { copyNoteOf } from '#src/http/savedAnswers.ts';
import { lateSchema } from '#src/lib/lateSchema.ts';

const answerSchema = lateSchema(async () => (await import('#contract/lateSchemas.ts')).listingAnswerSchema);

/** What a service takes: the kinds of part, by their slugs, and how the shop calls one of them. */
const kitKinds = [
  { partType: 'oil-filters', name: 'Oil filter' },
  { partType: 'engine-oil', name: 'Engine oil' },
  { partType: 'spark-plugs', name: 'Spark plugs' },
  { partType: 'air-filters', name: 'Air filter' },
] as const;

/** The parts of a kit: of each kind the cheapest new one that its vendor says fits; null where there is none. */
export type Kit = readonly {
  readonly partType: string;
  readonly name: string;
  readonly advert: AdvertSummary | null;
}[];

/** The kit for a vehicle as text. Without a connection the device answers, as it does for a list. */
export function kitQuery(http: Http, fits: string) {
  return queryOptions({
    queryKey: ['service-kit', fits] as const,
    queryFn: async (context): Promise<Kit> =>
      Promise.all(
        kitKinds.map(async ({ partType, name }) => {
          const category = findPartType(partType)?.category;
          const { items } = await http.send({
            path: '/adverts',
            query: { category, partType, fits, condition: 'New', sort: 'price-up', limit: 1 },
            answer: answerSchema,
            signal: context.signal,
            onCopy: copyNoteOf(context),
          });
          return { partType, name, advert: items[0] ?? null };
        }),
      ),
    // A kit that is opened again is asked for again: prices and parts change.
    staleTime: 0,
  });
}
