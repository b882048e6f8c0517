import '#contract/core/zodConfig.ts';
import * as z from 'zod/mini';

/** How many days the dashboard looks back, including today. */
export const figuresDays = 30;

const count = z.int();
const figures = { views: count, enquiries: count };

/** The figures of one day (UTC, which is Ghana's time): "2026-11-20". */
const dayFiguresSchema = z.object({ day: z.iso.date(), ...figures });
export type DayFigures = z.infer<typeof dayFiguresSchema>;

/** How many different visitors must have asked for a part before a vendor is told. */
export const fewestVisitors = 3;

/** A part that people searched for in vain and that the vendor does not have either. */
const lackedPartSchema = z.object({
  /** Slug and name of the part type. */
  partType: z.string(),
  name: z.string(),
  /** Null when no vehicle was named. */
  make: z.nullable(z.string()),
  model: z.nullable(z.string()),
  /** About how many different visitors asked; at least `fewestVisitors`. */
  visitors: count,
});
export type LackedByShop = z.infer<typeof lackedPartSchema>;

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
  /** Adverts that the shop paused because nobody answered. */
  paused: count,
  /**
   * What was sold in these days: orders that were handed over, pieces sold at the counter, and what both came to.
   * Missing in a response of 0.2.0 that a device saved.
   */
  sold: z.optional(z.object({ orders: count, atCounter: count, pesewas: count })),
  /** What people searched for in these days without an answer, the most wanted first; missing in one of 0.2.0. */
  lacked: z.optional(z.array(lackedPartSchema)),
});
export type FiguresAnswer = z.infer<typeof figuresAnswerSchema>;
