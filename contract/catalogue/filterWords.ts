import { formatPrice, plainPesewas } from '#contract/core/money/money.ts';
import type { FilterOn } from './advert/shownFields.ts';
import type { Origin } from './origins.ts';

/* Filters in words, for chips, names and mails that say which filters are on. */

/** "Up to GHc 500.00", "From GHc 80.00", "GHc 80.00 to GHc 500.00". Takes prices in cedis, as the URL holds them. */
export function priceWords(minPrice: string | undefined, maxPrice: string | undefined): string {
  const words = (cedis: string) => formatPrice(plainPesewas(cedis) ?? 0);
  if (minPrice === undefined) return `Up to ${words(maxPrice ?? '0')}`;
  return maxPrice === undefined ? `From ${words(minPrice)}` : `${words(minPrice)} to ${words(maxPrice)}`;
}

/** "With warranty", or what is chosen: "Colour: Black". */
export function fieldFilterWords(filter: FilterOn): string {
  return 'choices' in filter ? `${filter.label}: ${filter.value}` : filter.label;
}

/** "Used in Ghana", "From Japan". */
export function originWords(origin: Origin): string {
  return origin === 'Ghana' ? 'Used in Ghana' : `From ${origin}`;
}
