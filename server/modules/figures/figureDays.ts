import { type DayFigures, figuresDays } from '#contract/vendor/figures.ts';
import { dayBefore } from '../../days.ts';

/** The count of a day (YYYY-MM-DD); days with a count of zero may be missing. */
export interface DayCount {
  readonly day: string;
  readonly count: number;
}

/**
 * Spreads counts over the last `figuresDays` days, today last, with zeros where nothing happened. All older counts are
 * added up as `previous30`, for comparison, so the counts must not reach back further than that period.
 */
export function layOutDays(
  now: Date,
  counted: { readonly views: readonly DayCount[]; readonly enquiries: readonly DayCount[] },
): { days: DayFigures[]; views: number; enquiries: number; previous30: { views: number; enquiries: number } } {
  const views = new Map(counted.views.map(({ day, count }) => [day, count]));
  const enquiries = new Map(counted.enquiries.map(({ day, count }) => [day, count]));
  const days = Array.from({ length: figuresDays }, (_, index) => {
    const day = dayBefore(now, figuresDays - 1 - index);
    return { day, views: views.get(day) ?? 0, enquiries: enquiries.get(day) ?? 0 };
  });
  const sums = { views: sum(days.map((day) => day.views)), enquiries: sum(days.map((day) => day.enquiries)) };
  return {
    days,
    ...sums,
    previous30: {
      views: sum([...views.values()]) - sums.views,
      enquiries: sum([...enquiries.values()]) - sums.enquiries,
    },
  };
}

function sum(counts: readonly number[]): number {
  return counts.reduce((total, count) => total + count, 0);
}
