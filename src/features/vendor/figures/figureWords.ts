import type { DayFigures, FiguresAnswer } from '#contract/vendor/figures.ts';
import { formatPrice } from '#contract/core/money/money.ts';
import { staleAfterDays } from '#contract/catalogue/listing.ts';
import { countedText, countText } from '#src/lib/text/countText.ts';
import { formatDay } from '#src/lib/text/dateText.ts';
import { advertsCount } from '#src/features/vendor/posts/selection/manyWords.ts';

/** "14 Nov": a day of this year or the end of the last one, which needs no year. */
export function shortDay(day: string): string {
  return formatDay(day).replace(/ \d{4}$/, '');
}

/** "31 views", "1 view". */
export function viewWords(count: number): string {
  return countedText(count, 'view', 'views');
}

/** "2 enquiries", "1 enquiry". */
function enquiryWords(count: number): string {
  return countedText(count, 'enquiry', 'enquiries');
}

/** "31 views, 1 enquiry". */
function sumWords({ views, enquiries }: Pick<FiguresAnswer, 'views' | 'enquiries'>): string {
  return `${viewWords(views)}, ${enquiryWords(enquiries)}`;
}

/** "14 Nov 2026: 31 views, 1 enquiry". */
export function dayFiguresWords(figures: DayFigures): string {
  return `${formatDay(figures.day)}: ${sumWords(figures)}`;
}

/** "GHc 4,120.00: 3 orders, 2 at the counter". */
export function soldWords({ orders, atCounter, pesewas }: NonNullable<FiguresAnswer['sold']>): string {
  const counter = atCounter > 0 ? `, ${countText(atCounter)} at the counter` : '';
  return `${formatPrice(pesewas)}: ${countedText(orders, 'order', 'orders')}${counter}`;
}

/** The day with most views, the latest of them when there are several; null when there was no view. */
export function bestDay(days: readonly DayFigures[]): DayFigures | null {
  let best: DayFigures | null = null;
  for (const day of days) if (day.views > 0 && day.views >= (best?.views ?? 0)) best = day;
  return best;
}

/** What the chart shows, in words for people who do not see it. */
export function summaryWords({ days, views, enquiries }: Pick<FiguresAnswer, 'days' | 'views' | 'enquiries'>): string {
  const [first] = days;
  const last = days.at(-1);
  const span = first && last ? ` from ${formatDay(first.day)} to ${formatDay(last.day)}` : '';
  const best = bestDay(days);
  const most = best ? ` Most views were on ${formatDay(best.day)}: ${countText(best.views)}.` : '';
  return `${viewWords(views)} and ${enquiryWords(enquiries)}${span}.${most}`;
}

/** "Still there? 12 adverts not updated for 30 days". */
export function staleWords(count: number): string {
  if (count === 0) return `Every advert was updated in the last ${staleAfterDays} days`;
  return `Still there? ${advertsCount(count)} not updated for ${staleAfterDays} days`;
}

/** "2 adverts paused: put them back?" */
export function pausedWords(count: number): string {
  return `${advertsCount(count)} paused: put ${count === 1 ? 'it' : 'them'} back?`;
}

/** "3 adverts without pictures". */
export function withoutPicturesWords(count: number): string {
  return count === 0 ? 'No advert without pictures' : `${advertsCount(count)} without pictures`;
}
