/*
 * Days and times as the shop writes them: in Ghana's time, which is UTC all year round, and in one fixed language, so
 * that server and browser write the same.
 */

const day = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' });
const time = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit', timeZone: 'UTC' });

/** "18 Nov 2026". */
export function formatDay(instant: string | number | Date): string {
  return day.format(new Date(instant)).replace('Sept', 'Sep');
}

/** "14:05". */
export function formatTime(instant: string | number | Date): string {
  return time.format(new Date(instant));
}

/** "Today 13:41", or the day alone when it was not today. Only where no server renders it: it depends on the moment. */
export function formatRecent(instant: string | number | Date, now: Date): string {
  const written = formatDay(instant);
  return written === formatDay(now) ? `Today ${formatTime(instant)}` : written;
}

const month = new Intl.DateTimeFormat('en-GB', { month: 'long', year: 'numeric', timeZone: 'UTC' });

/** "March 2026". */
export function formatMonth(instant: string | number | Date): string {
  return month.format(new Date(instant));
}
