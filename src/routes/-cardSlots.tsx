import type { AdvertSummary } from '#contract/catalogue/adverts.ts';
import { AddToCartButton } from '#src/features/cart/AddToCartButton.tsx';
import { CardCompare } from '#src/features/compare/CardCompare.tsx';
import { CardFavourite } from '#src/features/favourites/FavouriteButton.tsx';
import { FitMark } from '#src/features/garage/FitMark.tsx';

/** The elements that other features put on the cards of a list. */
export const cardSlots = {
  addToCart: (advert: AdvertSummary) => <AddToCartButton advert={advert} />,
  fitMark: (advert: AdvertSummary) => <FitMark advert={advert} />,
  favourite: (advert: AdvertSummary) => <CardFavourite advert={advert} />,
  compare: (advert: AdvertSummary) => <CardCompare advert={advert} />,
};
