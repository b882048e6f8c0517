import type { AdvertSummary } from '#contract/catalogue/adverts.ts';
import { formatPrice } from '#contract/core/money/money.ts';
import type { Favourite } from '#src/device/lists/favourites.ts';

/** What became of a favourite since it was added. */
export type FavouriteState =
  /** The shop has not answered: what is saved is all that is known. */
  { readonly kind: 'saved' } | { readonly kind: 'gone' } | { readonly kind: 'offered'; readonly pricePesewas: number };

/** What became of a favourite. @param offered what the shop answered; undefined while it has not */
export function stateOf(
  { id }: Favourite,
  offered: ReadonlyMap<string, Pick<AdvertSummary, 'pricePesewas'>> | undefined,
): FavouriteState {
  if (!offered) return { kind: 'saved' };
  const advert = offered.get(id);
  return advert ? { kind: 'offered', pricePesewas: advert.pricePesewas } : { kind: 'gone' };
}

/** "GHc 40.00 less than when you added it", from prices in pesewas; null when the price is what it was. */
export function priceChangeWords(
  before: number,
  now: number,
): { readonly kind: 'less' | 'more'; readonly words: string } | null {
  if (now === before) return null;
  const kind = now < before ? 'less' : 'more';
  return { kind, words: `${formatPrice(Math.abs(now - before))} ${kind} than when you added it` };
}
