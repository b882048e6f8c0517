import '#contract/core/zodConfig.ts';
import * as z from 'zod/mini';
import { advertSummarySchema } from './adverts.ts';

/* What a device asks about the adverts that it keeps by itself: favourites, and what was looked at. */

export const theseAdvertsPath = '/adverts/these';

/** Adverts that are asked about at once. */
export const maxTheseAdverts = 50;

/** Query of GET /adverts/these: ids with commas between them. */
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

/** Those that are offered, in the order asked for. One that is missing is no longer offered, or never was. */
export const theseAdvertsAnswerSchema = z.object({ items: z.array(advertSummarySchema) });
