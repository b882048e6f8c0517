import { dayMs } from '#contract/core/durations.ts';
import { formatDay, formatTime } from '#src/lib/text/dateText.ts';

/** "Today", "Yesterday", or the day. Not for what the server renders: the result depends on the current time. */
export function dayWords(instant: string, now: Date): string {
  const day = formatDay(instant);
  if (day === formatDay(now)) return 'Today';
  return day === formatDay(now.getTime() - dayMs) ? 'Yesterday' : day;
}

/** "14:05" for today, "Yesterday", or the day. */
export function recentWords(instant: string, now: Date): string {
  const day = dayWords(instant, now);
  return day === 'Today' ? formatTime(instant) : day;
}
