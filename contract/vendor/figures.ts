import '#contract/core/zodConfig.ts';
import * as z from 'zod/mini';

/** How many days the dashboard looks back, including today. */
export const figuresDays = 30;

const count = z.int();
const figures = { views: count, enquiries: count };

/** The figures of one day (UTC, which is Ghana's time): "2026-11-20". */
const dayFiguresSchema = z.object({ day: z.iso.date(), ...figures });
export type DayFigures = z.infer<typeof dayFiguresSchema>;

/** Answer of GET /adverts/my-adverts/figures. */
export const figuresAnswerSchema = z.object({
  /** The last `figuresDays` days, oldest first, today last; no day is left out. */
  days: z.array(dayFiguresSchema),
  /** The totals of these days. */
  ...figures,
  /** The totals of the same number of days before, for comparison. */
  previous30: z.object(figures),
  /** Available adverts that were not changed for `staleAfterDays` days. */
  stale: count,
  withoutPictures: count,
  /** Adverts that the shop paused because nobody answered; missing in older responses saved on a device. */
  paused: z.optional(count),
});
export type FiguresAnswer = z.infer<typeof figuresAnswerSchema>;
