import { dayMs, hourMs } from '#contract/core/durations.ts';
import { formatDay, formatTime } from '#src/lib/text/dateText.ts';

/*
 * The times that are offered to a vendor who accepts a pick-up: in shop hours, in Ghana time, which is UTC all year.
 */

interface TimeChoice {
  /** An instant in ISO 8601; empty for "now". */
  readonly value: string;
  readonly label: string;
}

const opensAt = 9;
const closesAt = 18;

/** A time of day some days after `now`. */
function at(now: Date, days: number, hour: number): Date {
  const day = new Date(now.getTime() + days * dayMs);
  return new Date(Date.UTC(day.getUTCFullYear(), day.getUTCMonth(), day.getUTCDate(), hour));
}

const choice = (words: string, time: Date): TimeChoice => ({
  value: time.toISOString(),
  label: `${words}: ${formatDay(time)}, ${formatTime(time)}`,
});

/** From when an order can be ready, the usual first. */
export function readyChoices(now: Date): readonly TimeChoice[] {
  const nextHour = new Date(Math.ceil(now.getTime() / hourMs) * hourMs);
  const later = [2, 4]
    .map((hours) => new Date(nextHour.getTime() + hours * hourMs))
    .filter((time) => time < at(now, 0, closesAt))
    .map((time) => choice('Today', time));
  const days = [
    [1, 'Tomorrow'],
    [2, 'In two days'],
    [7, 'In a week'],
    [14, 'In two weeks'],
  ] as const;
  return [
    { value: '', label: 'Now' },
    ...later,
    ...days.map(([count, words]) => choice(words, at(now, count, opensAt))),
  ];
}

/** Until when parts can be held that are ready from a time on. @param readyFrom empty for now */
export function heldChoices(now: Date, readyFrom: string): readonly TimeChoice[] {
  const start = readyFrom === '' ? now : new Date(readyFrom);
  return [1, 3, 7, 14].map((days) => choice(days === 1 ? 'One day' : `${days} days`, at(start, days, closesAt)));
}

/** The place of the usual time among `heldChoices`: three days. */
export const usualHold = 1;
