import '#contract/core/zodConfig.ts';
import * as z from 'zod/mini';
import { maxFavourites } from './accountLimits.ts';
import { advertSummarySchema } from '#contract/catalogue/adverts.ts';
import { id, instant } from '#contract/core/fields.ts';
import { maxPricePesewas } from '#contract/core/money/money.ts';

/* A person's favourite adverts, as the account stores them. */

export const favouritesPath = '/auth/me/favourites';

/** A favourite, as a device sends it. */
export const favouriteMarkSchema = z.strictObject({
  id,
  /** The price when it was added. */
  pricePesewas: z.int().check(z.minimum(0), z.maximum(maxPricePesewas)),
  addedAt: instant,
});
export type FavouriteMark = z.infer<typeof favouriteMarkSchema>;

const atMost = `A list of favourites holds at most ${maxFavourites} adverts.`;

/** Body of PUT /auth/me/favourites: the changes. A favourite that exists already keeps its first price and time. */
export const favouritesChangeSchema = z.strictObject({
  add: z._default(z.array(favouriteMarkSchema).check(z.maxLength(maxFavourites, atMost)), []),
  remove: z._default(z.array(id).check(z.maxLength(maxFavourites, atMost)), []),
});

const fields = { id, pricePesewas: z.int(), addedAt: instant };

/** Answer to a change: all favourites of the account, newest first. The device knows the adverts or requests them. */
export const favouriteMarksAnswerSchema = z.object({ items: z.array(z.object(fields)) });
export type FavouriteMarksAnswer = z.infer<typeof favouriteMarksAnswerSchema>;

/** The favourites of the account, newest first. `advert` is null while it is not on offer. */
export const favouritesAnswerSchema = z.object({
  items: z.array(z.object({ ...fields, advert: z.nullable(advertSummarySchema) })),
});
export type FavouritesAnswer = z.infer<typeof favouritesAnswerSchema>;
