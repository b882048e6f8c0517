import { dayMs } from '#contract/core/durations.ts';

/** The day of a timestamp in UTC, which is Ghana's time: "2026-11-20". */
export function dayOf(moment: Date): string {
  return moment.toISOString().slice(0, 10);
}

/** The day that lies `days` days before the day of a timestamp: "2026-11-20". */
export function dayBefore(moment: Date, days: number): string {
  return dayOf(new Date(moment.getTime() - days * dayMs));
}
