import '#contract/core/zodConfig.ts';
import * as z from 'zod/mini';

/** Days that the dashboard looks back on, today among them. */
export const figuresDays = 30;

const count = z.int();
const figures = { views: count, enquiries: count };

/** What happened on one day (UTC, Ghana's time): "2026-11-20". */
const dayFiguresSchema = z.object({ day: z.iso.date(), ...figures });
export type DayFigures = z.infer<typeof dayFiguresSchema>;

/** Answer of GET /adverts/my-adverts/figures. */
export const figuresAnswerSchema = z.object({
  /** The last `figuresDays` days, oldest first, today last; none is left out. */
  days: z.array(dayFiguresSchema),
  /** Of those days together. */
  ...figures,
  /** Of as many days before them, to compare with. */
  previous30: z.object(figures),
  /** Available adverts that nobody touched for `staleAfterDays` days. */
  stale: count,
  withoutPictures: count,
  /** Adverts that the shop paused for want of an answer; absent from an answer that a device kept before. */
  paused: z.optional(count),
});
export type FiguresAnswer = z.infer<typeof figuresAnswerSchema>;
