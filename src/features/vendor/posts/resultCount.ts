import { dashboardPageSize, type OwnAdvertsAnswer } from '#contract/catalogue/listing.ts';
import { advertsCount } from './selection/manyWords.ts';

/** "1 to 10 of 24 adverts", short enough to stand beside the heading of a phone; "No adverts" when there is none. */
export function resultCount({ total, page, items }: Pick<OwnAdvertsAnswer, 'total' | 'page' | 'items'>): string {
  if (total === 0) return 'No adverts';
  const first = (page - 1) * dashboardPageSize + 1;
  const count = advertsCount(total);
  if (items.length === 0 || items.length === total) return count;
  return `${first} to ${first + items.length - 1} of ${count}`;
}
