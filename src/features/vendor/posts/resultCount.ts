import { dashboardPageSize, type OwnAdvertsAnswer } from '#contract/catalogue/listing.ts';
import { advertsCount } from './selection/manyWords.ts';

/** "24 adverts, 1 to 10 shown"; "No adverts" when there is none. */
export function resultCount({ total, page, items }: Pick<OwnAdvertsAnswer, 'total' | 'page' | 'items'>): string {
  if (total === 0) return 'No adverts';
  const first = (page - 1) * dashboardPageSize + 1;
  const count = advertsCount(total);
  if (items.length === 0) return count;
  return items.length === total ? `${count}, all shown` : `${count}, ${first} to ${first + items.length - 1} shown`;
}
