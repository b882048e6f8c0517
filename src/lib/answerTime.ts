/**
 * How soon a vendor usually answers, as people say it: "within an hour", "in about 3 hours", "in about 2 days".
 *
 * @param minutes the median, from 0
 */
export function answerTimeText(minutes: number): string {
  if (minutes <= 60) return 'within an hour';
  const hours = Math.round(minutes / 60);
  if (hours < 24) return hours === 1 ? 'in about an hour' : `in about ${hours} hours`;
  const days = Math.round(minutes / 1440);
  return days === 1 ? 'in about a day' : `in about ${days} days`;
}
