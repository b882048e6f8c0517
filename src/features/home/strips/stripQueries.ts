import { queryOptions } from '@tanstack/react-query';
import { dayMs } from '#contract/core/durations.ts';
import type { AdvertSummary } from '#contract/catalogue/adverts.ts';
import { formatPrice } from '#contract/core/money/money.ts';
import { copyNoteOf } from '#src/http/savedAnswers.ts';
import type { Http } from '#src/http/http.ts';
import { shopTime } from '#src/http/shopTime.ts';
import { lateSchema } from '#src/lib/lateSchema.ts';

const answerSchema = lateSchema(async () => (await import('#contract/lateSchemas.ts')).listingAnswerSchema);

const shownParts = 6;

/** Of an advert only what its card shows, since the page's document carries it. */
export interface StripPart {
  readonly id: string;
  readonly title: string;
  readonly price: string;
  readonly about: string;
  readonly category: string;
  /** The id of its picture; null while there is none to show. */
  readonly picture: string | null;
}

function stripPart({ id, title, pricePesewas, condition, town, category, picture }: AdvertSummary): StripPart {
  return {
    id,
    title,
    price: formatPrice(pricePesewas),
    about: `${condition} · ${town}`,
    category,
    picture: picture?.ready ? picture.id : null,
  };
}

/**
 * The newest parts, or the newest that fit a vehicle. Without a connection the device answers, as it does for a list.
 * @param fits the vehicle as text
 */
export function stripQuery(http: Http, fits?: string) {
  return queryOptions({
    queryKey: ['home', 'strip', fits ?? null] as const,
    queryFn: async (context) => {
      const { items } = await http.send({
        path: '/adverts',
        query: { ...(fits !== undefined && { fits }), limit: shownParts },
        answer: answerSchema,
        signal: context.signal,
        onCopy: copyNoteOf(context),
      });
      const oldest = items.at(-1)?.createdAt ?? null;
      return {
        parts: items.map(stripPart),
        /** When the oldest of them was posted; null when there are none. */
        oldest,
        /** Whether all of them were new when the shop answered. */
        isOfToday: oldest !== null && isOfLastDay(oldest),
      };
    },
    staleTime: 60_000,
    retry: false,
  });
}

/** Whether something was posted within the last 24 hours, by the shop's clock. */
export function isOfLastDay(postedAt: string): boolean {
  return shopTime(Date.now()).getTime() - Date.parse(postedAt) < dayMs;
}
