/*
 * Days and times as the shop writes them: in Ghana time, which is UTC all year round, and in one fixed language. They
 * are formatted by hand, so that server and browser write the same whatever locale data each has ("Sept" or "Sep"), and
 * because creating the `Intl` formatters took a cheap phone as long as rendering a page.
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

/** The day in Ghana time: "18 Nov 2026". */
export function formatDay(instant: string | number | Date): string {
  const date = new Date(instant);
  return `${date.getUTCDate()} ${monthName(date).slice(0, 3)} ${date.getUTCFullYear()}`;
}

/** The time of day in Ghana time: "14:05". */
export function formatTime(instant: string | number | Date): string {
  const date = new Date(instant);
  return `${twoDigits(date.getUTCHours())}:${twoDigits(date.getUTCMinutes())}`;
}

/** "Today 13:41", or only the day. Depends on the time: use it only where the server does not render it. */
export function formatRecent(instant: string | number | Date, now: Date): string {
  const written = formatDay(instant);
  return written === formatDay(now) ? `Today ${formatTime(instant)}` : written;
}

/** The month in Ghana time: "March 2026". */
export function formatMonth(instant: string | number | Date): string {
  const date = new Date(instant);
  return `${monthName(date)} ${date.getUTCFullYear()}`;
}
