import '#contract/core/zodConfig.ts';
import * as z from 'zod/mini';
import { advertSummarySchema } from './adverts.ts';

/* How a device asks about the adverts that it remembers on its own: favourites and recently viewed adverts. */

export const theseAdvertsPath = '/adverts/these';

export const maxTheseAdverts = 50;

/** Query of GET /adverts/these: ids separated by commas. */
export const theseAdvertsQuerySchema = z.strictObject({
  ids: z
    .pipe(
      z.string(),
      z.transform((text: string) => [...new Set(text.split(',').filter((id) => id !== ''))]),
    )
    .check(
      z.refine((ids) => ids.length > 0 && ids.length <= maxTheseAdverts, {
        error: `Ask about 1 to ${maxTheseAdverts} adverts at a time.`,
      }),
    ),
});

/**
 * The adverts on offer, in the order of the request, with the pieces that are left where they are counted. One that is
 * missing is no longer, or was never, offered.
 */
export const theseAdvertsAnswerSchema = z.object({
  items: z.array(z.extend(advertSummarySchema, { quantity: z.optional(z.nullable(z.int())) })),
});
