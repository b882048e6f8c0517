/*
 * Days and times as the shop writes them: in Ghana's time, which is UTC all year round, and in one fixed language. By
 * hand, so that server and browser write the same whatever language data each has ("Sept" or "Sep"), and since making
 * the formatters of `Intl` took a cheap phone as long as drawing a page.
 */

const months = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
] as const;

const monthName = (date: Date) => months[date.getUTCMonth()] ?? '';
const twoDigits = (value: number) => String(value).padStart(2, '0');

/** "18 Nov 2026". */
export function formatDay(instant: string | number | Date): string {
  const date = new Date(instant);
  return `${date.getUTCDate()} ${monthName(date).slice(0, 3)} ${date.getUTCFullYear()}`;
}

/** "14:05". */
export function formatTime(instant: string | number | Date): string {
  const date = new Date(instant);
  return `${twoDigits(date.getUTCHours())}:${twoDigits(date.getUTCMinutes())}`;
}

/** "Today 13:41", or the day alone when it was not today. Only where no server renders it: it depends on the moment. */
export function formatRecent(instant: string | number | Date, now: Date): string {
  const written = formatDay(instant);
  return written === formatDay(now) ? `Today ${formatTime(instant)}` : written;
}

/** "March 2026". */
export function formatMonth(instant: string | number | Date): string {
  const date = new Date(instant);
  return `${monthName(date)} ${date.getUTCFullYear()}`;
}
