import { dayMs } from '#contract/core/durations.ts';
import type { DemoAdvert } from './types.ts';

/*
 * What buyers did with the demo vendor's adverts, so that the dashboard has something to show: looks that follow the
 * week and the age of an advert. The same in every shop that starts at the same moment.
 */

/** As far back as the dashboard compares. */
export const demoInterestDays = 60;

/**
 * How many looked at an advert on a day of the past, most while it is new and on Saturdays, when people repair; fewer
 * on Sundays. A withdrawn advert was seen until it was withdrawn, two weeks ago.
 * @param part of the day that has passed, 1 for a whole day
 */
export function demoViewsOn(
  advert: Pick<DemoAdvert, 'key' | 'createdDaysAgo' | 'status'>,
  { daysAgo, now, part }: { daysAgo: number; now: Date; part: number },
): number {
  const ageDays = advert.createdDaysAgo - daysAgo;
  if (ageDays < 0 || (advert.status === 'Not available' && daysAgo < 14)) return 0;
  const weekday = new Date(now.getTime() - daysAgo * dayMs).getUTCDay();
  const liking = 0.4 + 2.4 * chance(advert.key) ** 2;
  const newness = ageDays < 4 ? 2 : 1;
  const week = weekday === 6 ? 1.5 : weekday === 0 ? 0.5 : 1;
  const luck = 0.3 + 1.4 * chance(`${advert.key} ${daysAgo}`);
  return Math.round(liking * newness * week * luck * part);
}

/** A number from 0 to 1 that depends on the text alone (FNV-1a, its bits mixed once more). */
function chance(text: string): number {
  let hash = 0x811c9dc5;
  for (const character of text) hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193);
  hash = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d);
  return ((hash ^ (hash >>> 12)) >>> 0) / 0xffffffff;
}
