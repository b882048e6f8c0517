import './zodConfig.ts';
import * as z from 'zod/mini';
import { advertSummarySchema } from './adverts.ts';
import { id, instant } from './fields.ts';
import { maxPricePesewas } from './money.ts';

/* The adverts that a person has marked to come back to, as the account keeps them. */

export const favouritesPath = '/auth/me/favourites';

/** Favourites of one account, and of one device. */
export const maxFavourites = 200;

const favouriteMarkSchema = z.strictObject({
  id,
  /** What it cost when it was marked. */
  pricePesewas: z.int().check(z.minimum(0), z.maximum(maxPricePesewas)),
  addedAt: instant,
});

const atMost = `A list of favourites holds at most ${maxFavourites} adverts.`;

/** Body of PUT /auth/me/favourites: what changed. What is there already stays as it was first marked. */
export const favouritesChangeSchema = z.strictObject({
  add: z._default(z.array(favouriteMarkSchema).check(z.maxLength(maxFavourites, atMost)), []),
  remove: z._default(z.array(id).check(z.maxLength(maxFavourites, atMost)), []),
});

/** What the account keeps, the newest first. `advert` is null while it is not offered. */
export const favouritesAnswerSchema = z.object({
  items: z.array(z.object({ id, pricePesewas: z.int(), addedAt: instant, advert: z.nullable(advertSummarySchema) })),
});
export type FavouritesAnswer = z.infer<typeof favouritesAnswerSchema>;
