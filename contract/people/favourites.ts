import '#contract/core/zodConfig.ts';
import * as z from 'zod/mini';
import { maxFavourites } from './accountLimits.ts';
import { advertSummarySchema } from '#contract/catalogue/adverts.ts';
import { id, instant } from '#contract/core/fields.ts';
import { maxPricePesewas } from '#contract/core/money.ts';

/* The adverts that a person has marked to come back to, as the account keeps them. */

export const favouritesPath = '/auth/me/favourites';

/** One of them, as a device tells of it. */
export const favouriteMarkSchema = z.strictObject({
  id,
  /** What it cost when it was marked. */
  pricePesewas: z.int().check(z.minimum(0), z.maximum(maxPricePesewas)),
  addedAt: instant,
});
export type FavouriteMark = z.infer<typeof favouriteMarkSchema>;

const atMost = `A list of favourites holds at most ${maxFavourites} adverts.`;

/** Body of PUT /auth/me/favourites: what changed. What is there already stays as it was first marked. */
export const favouritesChangeSchema = z.strictObject({
  add: z._default(z.array(favouriteMarkSchema).check(z.maxLength(maxFavourites, atMost)), []),
  remove: z._default(z.array(id).check(z.maxLength(maxFavourites, atMost)), []),
});

const kept = { id, pricePesewas: z.int(), addedAt: instant };

/** Answer to a change: all that the account keeps now, the newest first. What each is, the device knows or asks. */
export const favouriteMarksAnswerSchema = z.object({ items: z.array(z.object(kept)) });
export type FavouriteMarksAnswer = z.infer<typeof favouriteMarksAnswerSchema>;

/** What the account keeps, the newest first. `advert` is null while it is not offered. */
export const favouritesAnswerSchema = z.object({
  items: z.array(z.object({ ...kept, advert: z.nullable(advertSummarySchema) })),
});
export type FavouritesAnswer = z.infer<typeof favouritesAnswerSchema>;
